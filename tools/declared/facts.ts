import { type CallKey, definitionOf } from '@contract/calls'
import type { Label } from '@contract/messages'
import { ROUTES, type RouteName } from '@contract/routes'
import { z } from 'zod'
import {
  type AnyAction,
  type AnyField,
  type AnyScreen,
  type Block,
  type Calls,
  type Column,
  type ColumnBrowserScreen,
  type CommandsScreen,
  type DetailScreen,
  type FormBlock,
  type FormPart,
  type FormScreen,
  isRelated,
  isTabbed,
  type ListScreen,
  type Option,
  type RelatedBlock,
  type RelationTable,
  type Resource,
  type ScreenName,
  type TabbedScreen,
} from '@/schema'

/** Facts that the checks read from declarations and from the contract. */

export type ListOf = ListScreen<string, string, Calls>
export type FormOf = FormScreen<string>
export type DetailOf = DetailScreen<string, string>
export type LevelsOf = ColumnBrowserScreen<string>
export type CommandsOf = CommandsScreen<string>

export const screensOf = (resource: Resource) => Object.entries(resource.screens) as [ScreenName, AnyScreen][]
export const listOf = (screen: AnyScreen): ListOf | undefined => ('columns' in screen ? screen : undefined)
export const formOf = (screen: AnyScreen): FormOf | undefined => ('form' in screen ? screen : undefined)
export const blocksOf = (screen: AnyScreen): (readonly [name: string, Block<string>])[] =>
  isTabbed(screen) ? Object.entries(screen.tabs) : []
/** The forms among its blocks. */
export const formBlocksOf = (screen: AnyScreen): (readonly [name: string, FormBlock<string>])[] =>
  blocksOf(screen).flatMap(([name, block]) => ('form' in block ? [[name, block] as const] : []))
export const levelsOf = (screen: AnyScreen): LevelsOf | undefined => ('columnBrowser' in screen ? screen : undefined)
export const commandsOf = (screen: AnyScreen): CommandsOf | undefined =>
  'form' in screen
    ? // Settings may have commands above their form.
      'headerActions' in screen
      ? (screen as unknown as CommandsOf)
      : undefined
    : 'columns' in screen || 'columnBrowser' in screen || 'sections' in screen || isTabbed(screen)
      ? undefined
      : screen
export const detailOf = (screen: AnyScreen): DetailOf | undefined => ('sections' in screen ? screen : undefined)

/** The head of a screen of several blocks. */
export const headOf = (screen: AnyScreen): Omit<TabbedScreen<string>, 'tabs'> => (isTabbed(screen) ? screen : {})

/** Keys that queries add to the row of a record. */
export const alsoKeys = (screen: AnyScreen): string[] =>
  Object.entries(detailOf(screen)?.queries ?? headOf(screen).queries ?? {}).flatMap(([key, call]) =>
    call ? [key, ...[...rowKeys(call)].map(name => `${key}.${name}`)] : [],
  )

/** Tables of other records on its screens. */
export const tablesOf = (resource: Resource): readonly RelationTable[] =>
  screensOf(resource).flatMap(([, screen]) => detailOf(screen)?.relations ?? [])

/** The lists of other records on its screens. */
export const relatedOf = (resource: Resource): readonly RelatedBlock[] =>
  screensOf(resource).flatMap(([, screen]) =>
    blocksOf(screen).flatMap(([, block]) => (isRelated(block) ? [block] : [])),
  )

/** A list among other blocks, as a list screen; its parameters come from the record. */
export const asList = ({ params: _, ...block }: RelatedBlock): ListOf => block

/** Fields of columns, with their label if the screen overrides it. */
export const columnEntries = (columns: readonly Column<string>[]): [key: string, label: Label | undefined][] =>
  columns.flatMap(column => (typeof column === 'string' ? [[column, undefined]] : Object.entries(column)))

/** Filters: parameter (or 'from,to'), field, and label if the screen overrides it. */
export const filterEntries = ({ filters = [] }: ListOf): FilterEntry[] => entriesOf(filters)
/** The same for filters set by links. */
export const urlFilterEntries = ({ urlFilters = [] }: ListOf): FilterEntry[] => entriesOf(urlFilters)
/** All filters of a list. */
export const askableEntries = (list: ListOf): FilterEntry[] => [...filterEntries(list), ...urlFilterEntries(list)]

type FilterEntry = [param: string, key: string, label: Label | undefined]
const entriesOf = (filters: NonNullable<ListOf['filters']>): FilterEntry[] =>
  filters.flatMap(filter => {
    const named: [string, Column<string> | undefined][] =
      typeof filter === 'string' ? [[filter, filter]] : Object.entries(filter)
    return named.flatMap(([param, column]) =>
      columnEntries(column === undefined ? [] : [column]).map(([key, label]): FilterEntry => [param, key, label]),
    )
  })

export const formKeys = (form: readonly FormPart<string>[]): string[] =>
  form.flatMap(part => (typeof part === 'string' ? [part] : part[2]))

/** The fields in the sections of a record. */
export const factKeys = (sections: DetailOf['sections']): string[] =>
  sections.flatMap(part => {
    if (typeof part === 'string') return [part]
    if (!('label' in part)) return [...part[2]]
    return 'fields' in part ? [...part.fields] : []
  })

/** The fields in all sections of a record, including the sidebar. */
export const factKeysOf = (screen: DetailOf | undefined): string[] =>
  factKeys([...(screen?.sections ?? []), ...(screen?.sidebar ?? [])])

/** The fields of progress steps: the state, and the times. */
export const wayKeys = (way: DetailOf['steps']): string[] => {
  if (!way) return []
  if ('field' in way) return [way.field, ...Object.values(way.at ?? {})]
  return [...new Set(way.flatMap(({ steps }) => steps.flatMap(({ at }) => (at === undefined ? [] : [at]))))]
}

/** The fields from which a summary derives its labels and amounts. */
export const madeOf = (resource: Resource, keys: readonly string[]): string[] =>
  keys.flatMap(key => {
    const field = resource.fields[key]
    return field?.options.total === undefined ? [] : [...(field.from ?? [])]
  })

/** The path parameters of a screen: 'shopEdit' -> ['id']; a page below a list is not part of the row. */
export const routeParams = (route: ScreenName): string[] =>
  [...(route in ROUTES ? ROUTES[route as RouteName].path : '').matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The fields that a form sends for the fields it shows: some are derived from others. */
export const sentKeys = (resource: Resource, keys: readonly string[]): string[] =>
  keys.flatMap(key => [key, ...(resource.fields[key]?.from ?? [])])

export const pathNames = (call: CallKey): string[] => [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export const queryShape = (call: CallKey): Readonly<Record<string, z.ZodType>> => {
  const shape = definitionOf(call).query?.shape
  return (shape ?? {}) as Readonly<Record<string, z.ZodType>>
}

/** The fields of an answer's rows, for a page, a list or a single record, including nested paths. */
export function rowKeys(call: CallKey): ReadonlySet<string> {
  return new Set(pathsIn(shapeOf(definitionOf(call).answer)))
}

const pathsIn = (shape: Readonly<Record<string, z.ZodType>>, depth = 3): string[] =>
  Object.entries(shape).flatMap(([key, schema]) => {
    const inner = depth > 1 ? bareOf(schema) : undefined
    const below = inner instanceof z.ZodObject ? pathsIn(inner.shape as Record<string, z.ZodType>, depth - 1) : []
    return [key, ...below.map(path => `${key}.${path}`)]
  })

/** The schema without optional and nullable wrappers. */
const bareOf = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bareOf(schema.unwrap() as z.ZodType) : schema

/** The same for the part of an answer below a key. */
export function rowKeysAt(call: CallKey, at: string): ReadonlySet<string> | undefined {
  const inner = shapeOf(definitionOf(call).answer)[at]
  return inner && new Set(Object.keys(shapeOf(inner)))
}

/** The fields of a call's body. */
export const bodyKeys = (call: CallKey): ReadonlySet<string> => {
  const { body } = definitionOf(call)
  return new Set(body ? Object.keys(shapeOf(body)) : [])
}

/** The required fields of a call's body. */
export const neededBy = (call: CallKey): string[] => {
  const { body } = definitionOf(call)
  return Object.entries(body ? shapeOf(body) : {}).flatMap(([name, schema]) =>
    schema.safeParse(undefined).success ? [] : [name],
  )
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodArray) return shapeOf(schema.element as z.ZodType)
  // For a union, the fields of all its options.
  if (schema instanceof z.ZodUnion) return Object.assign({}, ...schema.options.map(one => shapeOf(one as z.ZodType)))
  if (!(schema instanceof z.ZodObject)) return {}
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>
  return 'data_total' in shape && shape.data ? shapeOf(shape.data) : shape
}

/** All labels of a declaration, with their position. */
export function* labelsOf(resource: Resource): Generator<readonly [at: string, label: Label]> {
  for (const [key, field] of Object.entries(resource.fields)) yield* fieldLabels(`fields.${key}`, field)
  if (resource.settings) {
    yield ['label', resource.settings.label]
    yield* groupLabels('form', resource.settings.form)
  }
  for (const [name, action] of Object.entries(resource.actions)) yield* actionLabels(`actions.${name}`, action)
  for (const [route, screen] of screensOf(resource)) yield* screenLabels(`screens.${route}`, screen)
}

function* fieldLabels(at: string, { label, options }: AnyField): Generator<readonly [string, Label]> {
  yield [at, label]
  for (const name of ['help', 'unit', 'zeroLabel'] as const) {
    if (options[name]) yield [`${at}.${name}`, options[name] as Label]
  }
  for (const [value, [zh, en]] of Object.entries((options.choices ?? {}) as Record<string, Option>)) {
    yield [`${at}.${value}`, [zh, en]]
  }
}

function* actionLabels(at: string, action: AnyAction): Generator<readonly [string, Label]> {
  yield [at, action.label]
  if (action.kind === 'drawer') yield* groupLabels(`${at}.form`, action.form)
  if (action.kind === 'call') {
    if (action.confirm && action.confirm !== true) yield [`${at}.confirm`, action.confirm]
    for (const [key, field] of Object.entries(action.prompt ?? {})) yield* fieldLabels(`${at}.prompt.${key}`, field)
  }
  if (action.kind !== 'export') return
  yield [`${at}.fileName`, action.fileName]
  for (const sheet of action.sheets) {
    yield [`${at}.${sheet.path}`, sheet.label]
    yield* columnLabels(`${at}.${sheet.path}`, sheet.columns)
  }
}

function* screenLabels(at: string, screen: AnyScreen): Generator<readonly [string, Label]> {
  const [list, form, detail] = [listOf(screen), formOf(screen), detailOf(screen)]
  for (const [name, block] of blocksOf(screen)) yield [`${at}.tabs.${name}`, block.label]
  for (const [name, block] of formBlocksOf(screen)) yield* formLabels(`${at}.tabs.${name}`, block)
  for (const [name, block] of blocksOf(screen)) {
    if (isRelated(block)) yield* listLabels(`${at}.tabs.${name}`, asList(block))
    if ('sections' in block) yield* groupLabels(`${at}.tabs.${name}`, block.sections)
  }
  if (list) yield* listLabels(at, list)
  if (form) yield* formLabels(at, form)
  for (const part of detail?.sections ?? []) {
    if (typeof part !== 'string') yield [at, 'label' in part ? part.label : [part[0], part[1]]]
  }
  for (const { label } of detail?.alerts ?? []) yield [`${at}.banners`, label]
  for (const table of detail?.relations ?? []) {
    yield [`${at}.tables`, table.label]
    yield* columnLabels(`${at}.tables`, table.columns)
  }
}

function* listLabels(at: string, list: ListOf): Generator<readonly [string, Label]> {
  for (const [param, label] of Object.entries(list.search ?? {})) if (label) yield [`${at}.search.${param}`, label]
  yield* columnLabels(at, list.columns)
  for (const [param, , label] of filterEntries(list)) if (label) yield [`${at}.${param}`, label]
}

function* formLabels(
  at: string,
  { form, buttons = [] }: Pick<FormOf, 'form' | 'buttons'>,
): Generator<readonly [string, Label]> {
  yield* groupLabels(at, form)
  for (const { label, confirm, prompt } of buttons) {
    yield [`${at}.buttons`, label]
    if (confirm && confirm !== true) yield [`${at}.buttons.confirm`, confirm]
    for (const [key, field] of Object.entries(prompt ?? {}))
      yield* fieldLabels(`${at}.buttons.prompt.${key}`, field as AnyField)
  }
}

function* columnLabels(at: string, columns: readonly Column<string>[]): Generator<readonly [string, Label]> {
  for (const [key, label] of columnEntries(columns)) if (label) yield [`${at}.${key}`, label]
}

function* groupLabels(at: string, parts: readonly FormPart<string>[]): Generator<readonly [string, Label]> {
  for (const part of parts) if (typeof part !== 'string') yield [at, [part[0], part[1]]]
}
