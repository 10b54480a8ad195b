import { CallError } from '@/providers/http/errors'
import type { Resource } from '@/schema'
import { wireNames } from './values'

/** Where an error stands in a form: the field's key, then row and column of a table. */
export type NamePath = readonly [key: string, ...rest: (string | number)[]]

/** A field's key as antd names fields. */
export const keyAt = (key: string): string[] => [key]

/** The places of the fields that validateFields rejected. */
export const namesOf = (rejected: { errorFields?: readonly { name: readonly (string | number)[] }[] }): NamePath[] =>
  (rejected.errorFields ?? []).map(({ name: [key = '', ...rest] }): NamePath => [String(key), ...rest])

/**
 * The server's words that belong to fields of this form, each with its place: 'chapters.2.title' is the title of the
 * third row; the end of a period belongs to the field that edits both ends; an item of a list to its field.
 */
export function ownErrors(
  error: unknown,
  resource: Resource,
  keys: readonly string[],
): { readonly name: NamePath; readonly text: string }[] {
  const fields = error instanceof CallError ? Object.entries(error.errors ?? {}) : []
  return fields.flatMap(([path, text]): { name: NamePath; text: string }[] => {
    const [first = '', ...rest] = path.split('.')
    const key = keys.find(one => one === first) ?? keys.find(one => wireNames(resource, one).includes(first))
    if (key === undefined) return []
    const isTable = resource.fields[key]?.kind === 'table'
    const [row, column] = rest
    if (isTable && row !== undefined && column !== undefined) return [{ name: [key, Number(row), column], text }]
    return [{ name: [key], text }]
  })
}
