import type { AnyField, FormPart, Group, Resource, Row } from '@/schema'
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
    values[key] = record ? (read ? read(record, key, field) : record[key]) : field.options.initial
  }
  return values
}

/** The values as the wire wants them. */
export function wireValues(resource: Resource, keys: readonly string[], values: Values): Values {
  const out: Values = {}
  for (const key of keys) {
    const field = fieldOf(resource, key)
    if (!field) continue
    const { write } = kinds[field.kind]
    out[key] = write ? write(values[key]) : values[key]
  }
  return out
}

/** True only when something truly differs: typing a letter and taking it back is no change. */
export function isChanged(before: Values, after: Values): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].some(key => same(before[key]) !== same(after[key]))
}

const same = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
