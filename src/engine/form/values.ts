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

/** Converts between records and form values, by the kinds of fields. */

/** The values of a form by field. */
export type Values = Record<string, unknown>

/** A section of a form; consecutive bare fields form one section without a title. */
export interface FormSection {
  readonly title: readonly [zh: string, en: string] | undefined
  readonly keys: readonly string[]
}

export function sectionsOf(form: readonly FormPart<string>[]): FormSection[] {
  const parts: { title: FormSection['title']; keys: string[] }[] = []
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

export const keysOf = (parts: readonly FormSection[]): string[] => parts.flatMap(part => [...part.keys])

const fieldOf = (resource: Resource, key: string): AnyField | undefined => resource.fields[key]

/** The initial values of a form: the record's, or each field's default. */
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

/** Serializes form values for the API: a field with a path is nested, `'a.b'` as `{ a: { b } }`. */
export const serializeValues = (
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row = {},
): Values => withValues({}, flatValues(resource, keys, values, record))

/** Writes the form's values into an existing object; its other properties remain. */
export const serializeOnto = (
  under: Row,
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row = {},
): Row => withValues(under, flatValues(resource, keys, values, record))

/**
 * Builds the body of a save: the record as it was read, then `over`, then the form's values.
 * @param over constant values of every save
 */
export function serializeRecord(
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row | undefined,
  over: Row,
): Values {
  // Another call may return a list, which cannot be sent back as a record.
  const whole = record && !Array.isArray(record) ? record : {}
  const rest = withoutValues(whole, hiddenNames(resource, keys, values, record))
  return serializeOnto({ ...rest, ...over }, resource, keys, values, record)
}

/**
 * The values by their names on the wire. Hidden fields are omitted; `hiddenNames` are what they would have sent, so
 * that a stored value is not sent with the rest of the record.
 */
function flatValues(resource: Resource, keys: readonly string[], values: Values, record: Row): Values {
  const out: Values = {}
  for (const key of visibleKeys(resource, keys, values, record)) {
    const field = fieldOf(resource, key)
    if (!field) continue
    const { write, spread } = kinds[field.kind]
    if (spread) Object.assign(out, spread(values[key], field))
    else out[key] = write ? write(values[key], field) : values[key]
  }
  return out
}

/** The fields that the form's conditions make visible. */
export function visibleKeys(
  resource: Resource,
  keys: readonly string[],
  values: Values,
  record: Row = {},
): readonly string[] {
  const row = { ...record, ...values }
  return keys.filter(key => meets(resource.conditions[key]?.visible, row))
}

/** The names that hidden fields would send: their own keys, or their sources. */
export function hiddenNames(resource: Resource, keys: readonly string[], values: Values, record: Row = {}): string[] {
  const shown = new Set(visibleKeys(resource, keys, values, record))
  return keys.filter(key => !shown.has(key)).flatMap(key => serializedNames(resource, key))
}

/** The names of a field on the wire. */
export function serializedNames(resource: Resource, key: string): readonly string[] {
  const field = fieldOf(resource, key)
  return field?.from && kinds[field.kind].spread ? field.from : [key]
}

/** Compares values deeply: typing a letter and deleting it is no change. */
export function isChanged(before: Values, after: Values): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].some(key => differs(before[key], after[key]))
}
