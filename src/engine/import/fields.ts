import { actionOfKind, type Label, meets, type OwnImport, type Resource, type Row } from '@/schema'
import type { AnyList } from '../context/any-list'
import { keysOf, sectionsOf } from '../form/values'
import { kinds } from '../kinds'

/** A field that a column of a file can contain. */
export interface ImportField {
  readonly key: string
  readonly label: Label
  readonly isRequired: boolean
}

const NONE: ReadonlySet<string> = new Set()

/** A record that does not exist yet. */
const NEW: Row = {}

/**
 * The fields of a list's import: those that it declares, or those of the form.
 * @param own the import, if it has its own call and columns
 */
export function importFields(resource: Resource, screen: AnyList, own: OwnImport | undefined): ImportField[] {
  const adding = (screen.headerActions ?? [])
    .map(name => actionOfKind(resource.actions[name], 'drawer'))
    .find(action => action?.mode === 'create')
  const keys = namedFields(screen, own) ?? keysOf(sectionsOf(adding?.form ?? []))
  return keys.flatMap(key => {
    const field = resource.fields[key]
    if (!field || !kinds[field.kind].imports) return []
    const required = resource.conditions[key]?.required
    const isRequired = resource.rules[key]?.required === true || (required !== undefined && meets(required, NEW))
    return [{ key, label: field.label, isRequired }]
  })
}

/** The fields that the import declares; undefined if the form's are used. */
function namedFields(screen: AnyList, own: OwnImport | undefined): readonly string[] | undefined {
  if (own) return Object.keys(own.fields)
  return Array.isArray(screen.import) ? screen.import : undefined
}

/**
 * The resource of an import: the list's own, or the fields and call of a custom import.
 * @param own the custom import
 * @param readOnly fields of the custom import's call that the role may not set
 */
export function importedResource(
  resource: Resource,
  own: OwnImport | undefined,
  readOnly: ReadonlySet<string> = NONE,
): Resource {
  if (!own) return resource
  const { rules = {}, by } = own
  const fields = Object.fromEntries(Object.entries(own.fields).filter(([key]) => !readOnly.has(key)))
  return { ...resource, fields, rules, titleField: by[0] ?? resource.titleField }
}

/** Field -> index of its column; unmapped fields are absent. */
export type ColumnMapping = Readonly<Record<string, number>>

/** Normalizes a header: ignores spaces, asterisks for "required", and text in brackets. */
const plain = (text: string) =>
  text
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase()

/** Maps columns by the fields' labels in either language, or by their names on the wire. */
export function guessMapping(fields: readonly ImportField[], head: readonly string[]): ColumnMapping {
  const columns = head.map(plain)
  return Object.fromEntries(
    fields.flatMap(({ key, label }) => {
      const at = [...label, key].map(name => columns.indexOf(plain(name))).find(found => found >= 0)
      return at === undefined ? [] : [[key, at]]
    }),
  )
}
