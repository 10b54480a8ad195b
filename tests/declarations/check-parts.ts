import type { CallKey } from '@contract/calls'
import { definitionOf } from '@contract/calls'
import type { Label } from '@contract/messages'
import type { RouteName } from '@contract/routes'
import { kinds } from '@/engine/kinds'
import { type AnyField, actionOfKind, type Column, type Link, type Resource, type ScreenName } from '@/schema'
import {
  askableEntries,
  columnEntries,
  formBlocksOf,
  formKeys,
  type ListOf,
  sentKeys,
} from '../../tools/declared/facts'

/** Shared parts of the checks of screens and of actions. */

/** All declarations, and the facts of the site map about them. */
export interface World {
  readonly resources: ReadonlyMap<string, Resource>
  /** The screens the site map gives to a resource. */
  readonly screensOf: (name: string) => readonly ScreenName[]
  readonly isBuilt: (route: RouteName) => boolean
  /** The parameters of a report; undefined if the screen is none. */
  readonly questionsOf: (route: RouteName) => readonly string[] | undefined
}

/** Labels that occur more than once, in either language. */
export const twice = (labels: readonly Label[]): string[] =>
  ([0, 1] as const).flatMap(language => {
    const texts = labels.map(label => label[language])
    return [...new Set(texts.filter((word, at) => texts.indexOf(word) !== at))]
  })

const labelsOf = (resource: Resource, keys: readonly string[]): Label[] =>
  keys.flatMap(key => (resource.fields[key] ? [resource.fields[key].label] : []))

/** Form fields that are undeclared, not editable, duplicated, or that share a label. */
export function inputProblems(resource: Resource, keys: readonly string[]): string[] {
  return [
    ...keys.flatMap(key => {
      const field = resource.fields[key]
      if (!field) return [`there is no field ${key}`]
      return kinds[field.kind].Input ? [] : [`${key} is a ${field.kind}, which cannot be edited`]
    }),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map(key => `${key} stands there twice`),
    ...twice(labelsOf(resource, keys)).map(label => `two fields are called ${label}`),
  ]
}

/** Columns that are undeclared, missing in the answer, or that share a label. */
export function columnProblems(
  resource: Resource,
  columns: readonly Column<string>[],
  row: ReadonlySet<string>,
): string[] {
  const entries = columnEntries(columns)
  const labels = entries.flatMap(([key, label]) => (label ? [label] : labelsOf(resource, [key])))
  return [
    ...entries.flatMap(([key]) => {
      const field = resource.fields[key]
      if (!field) return [`${resource.name} has no field ${key} for a column`]
      const lost = readsOf(key, field).filter(name => !row.has(name))
      return lost.length > 0 ? [`column ${key} needs ${lost.join(', ')}, which its rows do not have`] : []
    }),
    ...twice(labels).map(label => `two columns are called ${label}`),
  ]
}

/** Filters of fields that are undeclared or cannot filter, or that share a label. */
export function filterProblems(resource: Resource, screen: ListOf): string[] {
  const entries = askableEntries(screen)
  const labels = entries.flatMap(([, key, label]) => (label ? [label] : labelsOf(resource, [key])))
  return [
    ...entries.flatMap(([, key]) => {
      const field = resource.fields[key]
      if (!field) return [`there is no field ${key} to filter by`]
      return kinds[field.kind].Filter ? [] : [`${key} is a ${field.kind}, which cannot filter`]
    }),
    ...twice(labels).map(label => `two filters are called ${label}`),
  ]
}

/** Values of a parameter that its call rejects. A parameter without a schema accepts any. */
export function invalidValues(
  call: CallKey,
  part: 'query' | 'params',
  name: string,
  values: readonly unknown[],
): string[] {
  const schema = definitionOf(call)[part]?.shape[name]
  if (!schema || !('safeParse' in schema)) return []
  return values
    .filter(value => !schema.safeParse(value).success)
    .map(value => `${call} refuses ${name}=${String(value)}`)
}

/** Fields of prompts and of forms with calls of their own, which are not part of the record. */
export const promptFields = (resource: Resource): string[] => {
  const bySubmits = Object.values(resource.screens).flatMap(screen =>
    'form' in screen ? (screen.buttons ?? []).flatMap(({ prompt = {} }) => Object.keys(prompt)) : [],
  )
  const inForms = new Set([
    ...Object.values(resource.actions).flatMap(action => {
      const { form = [], one: reads } = actionOfKind(action, 'drawer') ?? {}
      return reads ? [] : formKeys(form)
    }),
    ...Object.values(resource.screens).flatMap(screen => ('form' in screen ? formKeys(screen.form) : [])),
  ])
  const byActions = Object.values(resource.actions).flatMap(action => {
    const { one: reads, form = [] } = actionOfKind(action, 'drawer') ?? {}
    return [...Object.keys(actionOfKind(action, 'call')?.prompt ?? {}), ...(reads ? formKeys(form) : [])]
  })
  // A field that a block saves by a call of its own may have another name in the answer.
  const byBlocks = Object.values(resource.screens).flatMap(screen =>
    formBlocksOf(screen).flatMap(([, { form, update: saves }]) => (saves ? formKeys(form) : [])),
  )
  return [...byActions, ...bySubmits, ...byBlocks].filter(key => !inForms.has(key))
}

/** Fields that the contract requires of a new record and that are not among these. */
export const missingFields = (resource: Resource, keys: readonly string[]): string[] => {
  const inputs = new Set([...sentKeys(resource, keys), ...promptFields(resource)])
  return Object.entries(resource.rules).flatMap(([key, rule]) =>
    rule.required && !inputs.has(key) ? [`asks for no ${key}, which is required`] : [],
  )
}

/** The columns that a field reads. */
export const readsOf = (key: string, field: AnyField): readonly string[] =>
  field.from ?? kinds[field.kind].of?.(field) ?? [key]

/** The lists that a field links to: a count has several, a text one. A link to a single record is type-checked. */
export function linksIn({ linkTo }: AnyField['options']): readonly Link[] {
  if (Array.isArray(linkTo)) return linkTo
  return typeof linkTo === 'object' && linkTo !== null && 'route' in linkTo ? [linkTo as Link] : []
}
