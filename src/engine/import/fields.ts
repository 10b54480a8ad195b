import { actionOfKind, type Label, meets, ownImports, type Resource, type Row } from '@/schema'
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

/** The fields of a list's import: those that the screen declares, or those of the form. */
export function importFields(resource: Resource, screen: AnyList): ImportField[] {
  const adding = (screen.headerActions ?? [])
    .map(name => actionOfKind(resource.actions[name], 'drawer'))
    .find(action => action?.mode === 'create')
  const keys = namedFields(screen) ?? keysOf(sectionsOf(adding?.form ?? []))
  return keys.flatMap(key => {
    const field = resource.fields[key]
    if (!field || !kinds[field.kind].imports) return []
    const required = resource.conditions[key]?.required
    const isRequired = resource.rules[key]?.required === true || (required !== undefined && meets(required, NEW))
    return [{ key, label: field.label, isRequired }]
  })
}

/** The fields that the screen declares for its import; undefined if the form's are used. */
function namedFields(screen: AnyList): readonly string[] | undefined {
  const [own] = ownImports(screen)
  if (own) return Object.keys(own.fields)
  return Array.isArray(screen.import) ? screen.import : undefined
}

/**
 * The resource of an import: the list's own, or the fields and call of a custom import.
 * @param fixed fields of the custom import's call that the role may not set
 */
export function importedResource(resource: Resource, screen: AnyList, fixed: ReadonlySet<string> = NONE): Resource {
  const [own] = ownImports(screen)
  if (!own) return resource
  const { rules = {}, by } = own
  const fields = Object.fromEntries(Object.entries(own.fields).filter(([key]) => !fixed.has(key)))
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
