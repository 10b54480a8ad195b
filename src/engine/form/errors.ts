import type { FormInstance } from 'antd'
import { formMessages } from '@/locales/form'
import { CallError } from '@/providers/http/errors'
import type { Label, Resource } from '@/schema'
import { differs } from '../context/differs'
import { kinds } from '../kinds'
import { serializedNames, type Values } from './values'

/** The path of an error in a form: the field's key, then row and column of a table. */
export type NamePath = readonly [key: string, ...rest: (string | number)[]]

/** A field's key as a name path of antd. */
export const keyAt = (key: string): string[] => [key]

/** The paths of the fields that validateFields rejected. */
export const namesOf = (rejected: { errorFields?: readonly { name: readonly (string | number)[] }[] }): NamePath[] =>
  (rejected.errorFields ?? []).map(({ name: [key = '', ...rest] }): NamePath => [String(key), ...rest])

type Word = (label: Label, values?: Record<string, string | number>) => string

/**
 * The message for an error inside a field whose items have no inputs of their own: shown at the field, with the item's
 * number.
 */
export function itemText(text: string, [at]: readonly string[], word: Word): string {
  return at !== undefined && /^\d+$/.test(at) ? word(formMessages['form.item'], { n: Number(at) + 1, text }) : text
}

/** Messages for one path of a form. */
export interface PlacedError {
  readonly name: NamePath
  readonly texts: readonly string[]
}

/** The maximum number of messages at one field. */
const MAX_TEXTS = 3

/**
 * Assigns the server's field errors to form fields: 'chapters.2.title' is the title of the third row; the end of a
 * period belongs to the field that edits both ends; an error of an item without an input is shown at its field. `rest`
 * are the messages that no field of this form can show.
 */
export function ownErrors(
  error: unknown,
  form: { readonly resource: Resource; readonly keys: readonly string[]; readonly values: Values; readonly word: Word },
): { readonly own: PlacedError[]; readonly rest: readonly string[] } {
  const { resource, keys, values, word } = form
  const found = new Map<string, { name: NamePath; texts: string[] }>()
  const rest: string[] = []
  for (const [path, text] of Object.entries(error instanceof CallError ? (error.errors ?? {}) : {})) {
    const { key, first, inside } = placeIn(resource, keys, path)
    const field = key === undefined ? undefined : resource.fields[key]
    if (key === undefined || !field) {
      rest.push(text)
      continue
    }
    const part = kinds[field.kind].part?.(inside, values[key], field, first)
    const name: NamePath = part ? [key, ...part] : [key]
    const place = found.get(name.join('\0')) ?? { name, texts: [] }
    place.texts.push(part ? text : itemText(text, inside, word))
    found.set(name.join('\0'), place)
  }
  const own = [...found.values()].map(({ name, texts }) => ({ name, texts: [...new Set(texts)].slice(0, MAX_TEXTS) }))
  return { own, rest }
}

/** The form field for a path of the wire, by its own name or one of its sources, and the remaining path. */
function placeIn(resource: Resource, keys: readonly string[], path: string) {
  const means = (name: string) => path === name || path.startsWith(`${name}.`)
  const names = keys.flatMap(key => [key, ...serializedNames(resource, key)].map(name => [key, name] as const))
  const [key, first = ''] =
    names.find(([own, name]) => own === name && means(name)) ?? names.find(([, name]) => means(name)) ?? []
  return {
    key,
    first,
    inside: path
      .slice(first.length + 1)
      .split('.')
      .filter(Boolean),
  }
}

interface RejectedValue {
  readonly value: unknown
  readonly texts: readonly string[]
}
const rejections = new WeakMap<object, Map<string, RejectedValue>>()
const placeOf = (path: readonly (string | number)[]) => path.join('\0')

/** Retains server errors at their fields until the value changes or is sent again; blur does not clear them. */
export function storeRejections(form: FormInstance, own: readonly PlacedError[]): void {
  const byPath = own.map(({ name, texts }) => [placeOf(name), { value: form.getFieldValue([...name]), texts }] as const)
  rejections.set(form, new Map(byPath))
}
export const clearRejections = (form: FormInstance): void => void rejections.delete(form)

export const isRejected = (form: object, path: NamePath): boolean => rejections.get(form)?.has(placeOf(path)) === true

/** Validates a field against the server error of this very value, rejecting as antd's validators do. */
export async function checkRejected(form: FormInstance, path: readonly (string | number)[], value: unknown) {
  const rejection = rejections.get(form)?.get(placeOf(path))
  if (rejection && !differs(rejection.value, value)) await Promise.reject(rejection.texts)
}
