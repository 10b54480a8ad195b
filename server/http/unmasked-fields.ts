import { type CallKey, definitionOf, splitKey } from '@contract/calls'
import { bodyOf } from '@contract/define'
import { type FieldRights, rightTo } from '@contract/field-rights/rules'
import { fieldsIn } from '@contract/personal/names'
import { READ_TO_EDIT } from '@contract/personal/unmasked-rules'
import { isPlainObject } from '@contract/plain-object'
import { kindAt } from '@contract/subjects'
import type { Admin } from '../context'
import type { Database } from '../db/database'
import { appendEntry } from './operation-log'
import { type CallRequest, mayDo, pathOf } from './permission'
import type { RequestParts } from './read'
import { type Subject, subjectsNamed } from './subjects'
import { inTransaction } from './transaction'

const REVEAL: CallKey = 'POST admin/personal/{kind}/{record_id}'

/** The reader of a record. */
export interface RecordReader {
  readonly admin: Admin | undefined
  /** The reader's field permissions for this call. */
  readonly rights: FieldRights
  readonly read: RequestParts
  readonly ip: string
  /** Milliseconds. */
  readonly at: number
}

/** The personal fields in a record's edit form, by the call that reads it; empty for other calls. */
export function editedFields(key: CallKey): readonly string[] {
  const save = READ_TO_EDIT[key]
  const body = save && definitionOf(save).body
  if (!body) return []
  const edited = new Set(fieldsIn(bodyOf(body)).map(field => field.path))
  const personalFields = fieldsIn(definitionOf(key).answer).flatMap(({ path, kind }) =>
    // Only the record's own fields: nested ones belong to other records.
    kind && !path.includes('.') && edited.has(path) ? [path] : [],
  )
  return [...new Set(personalFields)]
}

/**
 * The fields of an answer that are sent unmasked: those in the record's edit form, if the caller may edit the record
 * and reveal each of these values. The log gets an entry with the names of the fields, without values; if it cannot be
 * written, the fields stay masked.
 * @param answer the handler's answer, as stored
 */
export async function unmaskedFieldsFor(
  db: Database,
  key: CallKey,
  answer: unknown,
  { admin, rights, read, ip, at }: RecordReader,
): Promise<readonly string[]> {
  const save = READ_TO_EDIT[key]
  if (!admin || !save) return []
  const { sees, changes } = rightTo(rights, 'personal')
  if (sees !== 'shown' || !changes) return []
  const revealed = editedFields(key).filter(name => isFilled(valueIn(answer, name)))
  const [subject] = subjectsNamed(key, read)
  if (revealed.length === 0 || !subject) return []
  const reveal: CallRequest = { key: REVEAL, params: { kind: kindAt(splitKey(key).path), record_id: subject.id } }
  return inTransaction(db, async tx => {
    for (const call of [{ key: save, params: read.params as Bag }, reveal])
      if (!(await mayDo(tx, admin, call))) return []
    await enterReveal(tx, { admin, reveal, subject, revealed, ip, at })
    return revealed
  })
}

type Bag = Readonly<Record<string, unknown>>

interface Reveal {
  readonly admin: Admin
  readonly reveal: CallRequest
  readonly subject: Subject
  readonly revealed: readonly string[]
  readonly ip: string
  readonly at: number
}

/** The log entry of the reveal call, with the names of all revealed fields. It does not change the version. */
const enterReveal = (tx: Database, { admin, reveal, subject, revealed, ip, at }: Reveal): Promise<number> =>
  appendEntry(
    tx,
    {
      ...{ admin, call: reveal.key, path: `/api${pathOf(reveal)}` },
      read: { params: reveal.params, query: {}, body: {} },
      ...{ before: null, after: { revealed }, ip, at, confirmedBy: undefined },
    },
    { named: [], touched: [subject], baseVersion: undefined },
  )

/**
 * A masked answer with some fields as stored: of a record, of each row of a list, or of a page of rows. Fields that
 * masking has removed stay removed.
 * @param masked the answer after masking
 * @param stored the answer before masking
 * @param fields paths from a record, without the lists on the way (`fieldsIn`)
 */
export function withUnmasked(masked: unknown, stored: unknown, fields: readonly string[]): unknown {
  const above = isPlainObject(masked) && 'data_total' in masked ? ['data'] : []
  return fields.reduce((made, field) => unmaskedAt(made, stored, [...above, ...field.split('.')]), masked)
}

function unmaskedAt(masked: unknown, stored: unknown, path: readonly string[]): unknown {
  if (Array.isArray(masked) && Array.isArray(stored)) return masked.map((one, i) => unmaskedAt(one, stored[i], path))
  const [name, ...rest] = path
  if (name === undefined) return typeof masked === 'string' && typeof stored === 'string' ? stored : masked
  if (!isPlainObject(masked) || !isPlainObject(stored) || !Object.hasOwn(masked, name)) return masked
  return { ...masked, [name]: unmaskedAt(masked[name], stored[name], rest) }
}

const valueIn = (record: unknown, name: string): unknown => (record as Bag | null | undefined)?.[name]

/** Revealing an empty field discloses nothing. */
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
