import { actionOfKind, type Label, ownImport, type Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { keysOf, sectionsOf } from '../form/values'
import { kinds } from '../kinds'

/** A field that a column of a file may hold. */
export interface ImportField {
  readonly key: string
  readonly label: Label
  readonly isRequired: boolean
}

/** The fields a list's import offers: those the screen names, or those of the form that adds a record. */
export function importFields(resource: Resource, screen: AnyList): ImportField[] {
  const adding = (screen.headerActions ?? [])
    .map(name => actionOfKind(resource.actions[name], 'drawer'))
    .find(action => action?.mode === 'create')
  const keys = namedFields(screen) ?? keysOf(sectionsOf(adding?.form ?? []))
  return keys.flatMap(key => {
    const field = resource.fields[key]
    if (!field || !kinds[field.kind].imports) return []
    return [{ key, label: field.label, isRequired: resource.rules[key]?.required === true }]
  })
}

/** The fields that the screen names for its import; nothing where they are those of the form. */
function namedFields(screen: AnyList): readonly string[] | undefined {
  const own = ownImport(screen)
  if (own) return Object.keys(own.fields)
  return Array.isArray(screen.import) ? screen.import : undefined
}

/** What a list imports: its own records, or what an import of its own says of them by a call that finds them. */
export function importedResource(resource: Resource, screen: AnyList): Resource {
  const own = ownImport(screen)
  if (!own) return resource
  const { fields, rules = {}, by } = own
  return { ...resource, fields, rules, titleField: by[0] ?? resource.titleField }
}

/** Field -> the number of its column; fields without one are left out. */
export type ColumnMapping = Readonly<Record<string, number>>

/** Spaces, stars for "required" and what stands in brackets do not tell columns apart. */
const plain = (text: string) =>
  text
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase()

/** Finds the columns by the fields' words in either language, or by the names on the wire. */
export function guessMapping(fields: readonly ImportField[], head: readonly string[]): ColumnMapping {
  const columns = head.map(plain)
  return Object.fromEntries(
    fields.flatMap(({ key, label }) => {
      const at = [...label, key].map(name => columns.indexOf(plain(name))).find(found => found >= 0)
      return at === undefined ? [] : [[key, at]]
    }),
  )
}
