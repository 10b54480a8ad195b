import { type CallKey, splitKey } from '@contract/calls'
import { groupedInBody } from '@contract/field-rights/fields'
import { type FieldGroup, type FieldRights, hidesValue, isFull, MASK, rightTo } from '@contract/field-rights/rules'
import type { Language } from '@contract/messages'
import { isMasked } from '@contract/personal/rules'
import { subjectAt } from '@contract/subjects'
import { ApiError } from '../../api-error'
import { maskedFieldsError } from '../../http/field-rights'
import { subjectsNamed } from '../../http/subjects'
import { type ReadSource, SOURCES } from './sources'
import { valueAt } from './value-at'

/** The context of a write before it runs. */
export interface WriteSource extends ReadSource {
  readonly language: Language
  readonly rights: FieldRights
}

type Bag = Readonly<Record<string, unknown>>

/**
 * Enforces field permissions on a write. Stored values replace those that the role cannot see and those that are
 * omitted; sending them back unchanged is accepted. Any other value is rejected, as an error of the field.
 */
export async function restoreReadOnly(
  key: CallKey,
  params: Bag,
  body: unknown,
  writing: WriteSource,
): Promise<unknown> {
  const { rights, language } = writing
  const readOnly = groupedInBody(key).filter(({ group }) => !isFull({ [group]: rights[group] }))
  if (readOnly.length === 0 || typeof body !== 'object' || body === null) return body
  const stored = await storedOf(key, params, writing)
  const maskedFields: string[] = []
  let restored = body as Bag
  for (const { path, group } of readOnly) {
    const made = placed(restored, path.split('.'), stored, holdOf(group, rights), [], maskedFields)
    restored = made as Bag
  }
  if (maskedFields.length > 0) throw maskedFieldsError(language, maskedFields)
  return restored
}

/** Restriction of a field. A hidden field may be neither changed nor probed by sending guesses. */
interface Hold {
  readonly isUnseen: boolean
  readonly isReadOnly: boolean
}
const holdOf = (group: FieldGroup, rights: FieldRights): Hold => {
  const isUnseen = hidesValue(rights, group)
  return { isUnseen, isReadOnly: isUnseen || !rightTo(rights, group).changes }
}

async function storedOf(key: CallKey, params: Bag, writing: WriteSource): Promise<unknown> {
  const entity = subjectAt(splitKey(key).path)
  const source = entity && SOURCES[entity]
  if (!source) return undefined
  const [subject, ...others] = subjectsNamed(key, { params, query: {}, body: {} })
  if (!subject || others.length > 0) return undefined
  try {
    return await source.read(writing, subject.id)
  } catch (error) {
    // Ignored: the call itself reports a missing record.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** A body with the stored value at a path, unless it may contain another. */
function placed(
  at: unknown,
  [name = '', ...rest]: readonly string[],
  stored: unknown,
  hold: Hold,
  above: readonly (string | number)[],
  rejected: string[],
): unknown {
  if (Array.isArray(at))
    return at.map((one, i) => placed(one, [name, ...rest], counterpart(stored, one, i), hold, [...above, i], rejected))
  if (typeof at !== 'object' || at === null) return at
  const bag = at as Bag
  const known = valueAt(stored, name)
  if (rest.length > 0) {
    if (bag[name] === undefined) return bag
    return { ...bag, [name]: placed(bag[name], rest, known, hold, [...above, name], rejected) }
  }
  const sent = bag[name]
  const isBlank = sent === undefined || sent === null || sent === ''
  if ((isBlank && hold.isReadOnly) || isMask(sent)) {
    if (known !== undefined && known !== null) return { ...bag, [name]: known }
    const { [name]: _, ...without } = bag
    return without
  }
  if (!hold.isReadOnly || (!hold.isUnseen && isSame(sent, known))) return bag
  rejected.push([...above, name].join('.'))
  return bag
}

const isMask = (sent: unknown): boolean => sent === MASK || isMasked(sent)

/** Forms send digits, answers contain numbers. */
const isSame = (sent: unknown, known: unknown): boolean =>
  known !== undefined && (String(sent) === String(known) || (sent !== '' && Number(sent) === Number(known)))

/** The stored row that corresponds to a sent row: by id, or by index. */
function counterpart(stored: unknown, sent: unknown, i: number): unknown {
  if (!Array.isArray(stored)) return undefined
  const ids = Object.entries((sent ?? {}) as Bag).filter(([name, value]) => /(?:^|_)id$/.test(name) && value)
  return (
    stored.find(row => ids.length > 0 && ids.every(([name, id]) => String((row as Bag)[name]) === String(id))) ??
    stored[i]
  )
}
