import {
  type AnyField,
  type FormPart,
  type Group,
  meets,
  type Resource,
  type Row,
  valueAt,
  withoutValues,
  withValues,
} from '@/schema'
import { differs } from '../context/differs'
import { kinds } from '../kinds'

/** What goes into a form and what comes out of it, by the kinds of its fields. */

export type Values = Record<string, unknown>

/** A form's parts as groups: bare fields in a row make one group without a title. */
export interface Part {
  readonly title: readonly [zh: string, en: string] | undefined
  readonly keys: readonly string[]
}

export function partsOf(form: readonly FormPart<string>[]): Part[] {
  const parts: { title: Part['title']; keys: string[] }[] = []
  for (const part of form) {
    if (isGroup(part)) {
      parts.push({ title: [part[0], part[1]], keys: [...part[2]] })
      continue
    }
    const last = parts.at(-1)
    if (last && !last.title) last.keys.push(part)
    else parts.push({ title: undefined, keys: [part] })
  }
  return parts
}

const isGroup = (part: FormPart<string>): part is Group<string> => typeof part !== 'string'

export const keysOf = (parts: readonly Part[]): string[] => parts.flatMap(part => [...part.keys])

const fieldOf = (resource: Resource, key: string): AnyField | undefined => resource.fields[key]

/** The values a form starts with: the record's, or each field's own first value. */
export function initialValues(resource: Resource, keys: readonly string[], record: Row | undefined): Values {
  const values: Values = {}
  for (const key of keys) {
    const field = fieldOf(resource, key)
    if (!field) continue
    const { read } = kinds[field.kind]
    values[key] = record ? (read ? read(record, key, field) : valueAt(record, key)) : field.options.initial
  }
  return values
}

/** The values as the wire wants them: a field with a path stands inside, `'a.b'` as `{ a: { b } }`. */
export const wireValues = (resource: Resource, keys: readonly string[], values: Values, record: Row = {}): Values =>
  withValues({}, flatValues(resource, keys, values, record))

/** What lies under a form, with its values in their places; what else stands there stays. */
export const wireOnto = (
  under: Row,
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row = {},
): Row => withValues(under, flatValues(resource, keys, values, record))

/**
 * What a save sends: the record as it was read, `over` it, and the form's values above both.
 * @param over what goes along with every save
 */
export function savedWire(
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row | undefined,
  over: Row,
): Values {
  // What another call answered may be a list, which is no record to send back.
  const whole = record && !Array.isArray(record) ? record : {}
  const rest = withoutValues(whole, hiddenNames(resource, keys, values, record))
  return wireOnto({ ...rest, ...over }, resource, keys, values, record)
}

/**
 * By their names on the wire. A field that is not shown is left out; `hiddenNames` are what it would have sent, so that
 * a stored value does not slip back in with the rest of the record.
 */
function flatValues(resource: Resource, keys: readonly string[], values: Values, record: Row): Values {
  const out: Values = {}
  for (const key of shownKeys(resource, keys, values, record)) {
    const field = fieldOf(resource, key)
    if (!field) continue
    const { write, spread } = kinds[field.kind]
    if (spread) Object.assign(out, spread(values[key], field))
    else out[key] = write ? write(values[key], field) : values[key]
  }
  return out
}

/** The fields of a form that its own values let be seen. */
export function shownKeys(
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row = {},
): readonly string[] {
  const row = { ...record, ...values }
  return keys.filter(key => meets(resource.depends[key]?.shown, row))
}

/** What the fields that are not shown would send: their own keys, or those they are made of. */
export function hiddenNames(resource: Resource, keys: readonly string[], values: Values, record: Row = {}): string[] {
  const shown = new Set(shownKeys(resource, keys, values, record))
  return keys.filter(key => !shown.has(key)).flatMap(key => wireNames(resource, key))
}

/** The names under which a field stands on the wire. */
export function wireNames(resource: Resource, key: string): readonly string[] {
  const field = fieldOf(resource, key)
  return field?.from && kinds[field.kind].spread ? field.from : [key]
}

/** True only when something truly differs: typing a letter and taking it back is no change. */
export function isChanged(before: Values, after: Values): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].some(key => differs(before[key], after[key]))
}
