import { createHash } from 'node:crypto'
import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { unwrapped } from '@contract/field-rights/marks'
import { rightTo } from '@contract/field-rights/rules'
import { type Language, translate } from '@contract/messages'
import { EXPORT_SECONDS, PERSONAL_EXPORT } from '@contract/personal/export-rules'
import { fieldsIn } from '@contract/personal/names'
import { kindAt } from '@contract/subjects'
import { z } from 'zod'
import { ApiError } from '../api-error'
import type { Admin, Services } from '../context'
import type { Database } from '../db/database'
import { signedToken, tokenPayload } from '../signed-token'
import { mayDo } from './permission'
import type { RequestParts } from './read'

/**
 * Exports with unmasked personal data: a signed token for one list with its filters and for one administrator exempts
 * the named fields from masking in the reads of that list.
 */

const EXPORT: CallKey = 'POST admin/personal/{kind}/exports'
const PURPOSE = 'personal export'

/** The payload of a token. */
const exportGrant = z.object({
  admin_id: z.number(),
  call: z.string(),
  /** The hash of the path parameters and the filters of the list. */
  filter_hash: z.string(),
  fields: z.array(z.string()).readonly(),
  end_time: z.number(),
})

/** A list whose rows have masked fields, as paths in a row: `bank_params_vo.bank_card`. */
export interface PersonalList {
  readonly key: CallKey
  /** The record type of its rows. */
  readonly kind: string
  readonly fields: readonly string[]
}

/** The list that a call returns; undefined for any other call, and for lists without masked fields. */
export function personalList(call: string): PersonalList | undefined {
  if (!Object.hasOwn(CALLS, call)) return undefined
  const key = call as CallKey
  const kind = kindAt(splitKey(key).path)
  const row = isWrite(key) ? undefined : rowOf(definitionOf(key).answer)
  if (!kind || !row) return undefined
  // The signed URL of a picture would expire before the file is opened.
  const fields = fieldsIn(row).flatMap(field => (field.kind && field.kind !== 'picture' ? [field.path] : []))
  return fields.length > 0 ? { key, kind, fields: [...new Set(fields)] } : undefined
}

/** The schema of one row of a list: of a page of rows, or of all of them. */
function rowOf(answer: z.ZodType): z.ZodType | undefined {
  const list = answer instanceof z.ZodObject && 'data_total' in answer.shape ? (answer.shape.data as z.ZodType) : answer
  return list instanceof z.ZodArray ? unwrapped(list.element as z.ZodType) : undefined
}

/** Pagination and order do not change which records a list has. */
const OF_PAGES: ReadonlySet<string> = new Set(['page_no', 'page_size', 'sort_by', 'sort_order'])

function filterHashOf({ params, query }: Pick<RequestParts, 'params' | 'query'>): string {
  const filters = sortedEntries(query).filter(([name]) => !OF_PAGES.has(name))
  return createHash('sha256')
    .update(JSON.stringify([sortedEntries(params), filters]))
    .digest('base64url')
}

/** The parameters that have a value, by name: equal requests may send them in any order. */
const sortedEntries = (parameters: unknown): [string, unknown][] =>
  Object.entries(parameters as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Signs a token for the reads of a list with these parsed parameters. */
export function exportToken(
  services: Pick<Services, 'secret' | 'now'>,
  admin: Pick<Admin, 'id'>,
  list: PersonalList,
  read: Pick<RequestParts, 'params' | 'query'>,
): string {
  const end_time = Math.floor(services.now()) + EXPORT_SECONDS
  const grant = { admin_id: admin.id, call: list.key, filter_hash: filterHashOf(read), fields: list.fields, end_time }
  return signedToken(services, PURPOSE, grant satisfies z.output<typeof exportGrant>)
}

interface ExportReader {
  readonly admin: Admin | undefined
  readonly read: RequestParts
  readonly language: Language
}

/**
 * The fields of a list's rows that are sent unmasked (`withUnmasked`): those of the token; none without one.
 * @param token the header of the request
 * @throws ApiError 403export for a token of another administrator, list or filter, an expired token, or an administrator
 * who may no longer reveal these records
 */
export async function unmaskedListFieldsFor(
  db: Database,
  services: Pick<Services, 'secret' | 'now'>,
  key: CallKey,
  token: string | undefined,
  { admin, read, language }: ExportReader,
): Promise<readonly string[]> {
  if (token === undefined) return []
  const grant = tokenPayload(services, PURPOSE, exportGrant, token)
  const list = personalList(key)
  const isOwn = grant?.admin_id === admin?.id && grant?.call === key && grant?.filter_hash === filterHashOf(read)
  if (!admin || !list || !grant || !isOwn || !(await mayReveal(db, admin, list, read))) throw expiredError(language)
  return grant.fields
}

/** A 403 that names the header, so that the client does not end the session. */
function expiredError(language: Language): ApiError {
  const fields = { [PERSONAL_EXPORT]: translate(errorMessages['403export'], language) }
  return new ApiError('403export', 403, { fields })
}

async function mayReveal(db: Database, admin: Admin, { kind }: PersonalList, read: RequestParts): Promise<boolean> {
  if (rightTo(admin.fields, 'personal').sees !== 'shown') return false
  return mayDo(db, admin, { key: EXPORT, params: { kind }, body: { query: read.query } })
}
