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

/** What the checks of screens and of actions have in common. */

/** Every declaration, and what the site map says about them. */
export interface World {
  readonly resources: ReadonlyMap<string, Resource>
  /** The screens the site map gives to a resource. */
  readonly screensOf: (name: string) => readonly ScreenName[]
  readonly isBuilt: (route: RouteName) => boolean
  /** What a report is asked; nothing of a screen that is none. */
  readonly questionsOf: (route: RouteName) => readonly string[] | undefined
}

/** Words that occur more than once, in either language. */
export const twice = (labels: readonly Label[]): string[] =>
  ([0, 1] as const).flatMap(language => {
    const words = labels.map(label => label[language])
    return [...new Set(words.filter((word, at) => words.indexOf(word) !== at))]
  })

const labelsOf = (resource: Resource, keys: readonly string[]): Label[] =>
  keys.flatMap(key => (resource.fields[key] ? [resource.fields[key].label] : []))

/** Fields of a form that are not declared or cannot be edited, that stand there twice, or that share their words. */
export function inputProblems(resource: Resource, keys: readonly string[]): string[] {
  return [
    ...keys.flatMap(key => {
      const field = resource.fields[key]
      if (!field) return [`there is no field ${key}`]
      return kinds[field.kind].Input ? [] : [`${key} is a ${field.kind}, which cannot be edited`]
    }),
    ...keys.filter((key, at) => keys.indexOf(key) !== at).map(key => `${key} stands there twice`),
    ...twice(labelsOf(resource, keys)).map(words => `two fields are called ${words}`),
  ]
}

/** Columns that are not declared, that the answer does not fill, or that share their words. */
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
    ...twice(labels).map(words => `two columns are called ${words}`),
  ]
}

/** Filters of fields that are not declared or cannot filter, or that share their words. */
export function filterProblems(resource: Resource, screen: ListOf): string[] {
  const entries = askableEntries(screen)
  const labels = entries.flatMap(([, key, label]) => (label ? [label] : labelsOf(resource, [key])))
  return [
    ...entries.flatMap(([, key]) => {
      const field = resource.fields[key]
      if (!field) return [`there is no field ${key} to filter by`]
      return kinds[field.kind].Filter ? [] : [`${key} is a ${field.kind}, which cannot filter`]
    }),
    ...twice(labels).map(words => `two filters are called ${words}`),
  ]
}

/** Of these values of a parameter those that its call refuses. A parameter without a schema takes anything. */
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

/** Fields that actions ask, or forms with calls of their own, and no form of the record: they are no part of it. */
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
  // What a block saves by a call of its own may never come back under that name.
  const byBlocks = Object.values(resource.screens).flatMap(screen =>
    formBlocksOf(screen).flatMap(([, { form, update: saves }]) => (saves ? formKeys(form) : [])),
  )
  return [...byActions, ...bySubmits, ...byBlocks].filter(key => !inForms.has(key))
}

/** What the contract requires of a new record and is not among these. */
export const lacking = (resource: Resource, keys: readonly string[]): string[] => {
  const given = new Set([...sentKeys(resource, keys), ...promptFields(resource)])
  return Object.entries(resource.rules).flatMap(([key, rule]) =>
    rule.required && !given.has(key) ? [`asks for no ${key}, which is required`] : [],
  )
}

/** What a field reads of its row. */
export const readsOf = (key: string, field: AnyField): readonly string[] =>
  field.from ?? kinds[field.kind].of?.(field) ?? [key]

/** The lists a field leads to: a count has several, a text one. A way to one record is checked by its type. */
export function linksIn({ linkTo }: AnyField['options']): readonly Link[] {
  if (Array.isArray(linkTo)) return linkTo
  return typeof linkTo === 'object' && linkTo !== null && 'route' in linkTo ? [linkTo as Link] : []
}
