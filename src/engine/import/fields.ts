import { actionOfKind, type Label, type Resource } from '@/schema'
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
  const wanted = screen.import
  const keys = wanted === true || wanted === undefined ? keysOf(sectionsOf(adding?.form ?? [])) : wanted
  return keys.flatMap(key => {
    const field = resource.fields[key]
    if (!field || !kinds[field.kind].imports) return []
    return [{ key, label: field.label, isRequired: resource.rules[key]?.required === true }]
  })
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
