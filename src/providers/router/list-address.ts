import type { CrudFilter, CrudFilters, CrudOperators, CrudSorting } from '@refinedev/core'

/**
 * The query of a list in the URL (refine's syncWithLocation), with the wire's names:
 * `?page_no=2&page_size=20&keyword=abc&sort=price:desc`. Parameters other than page, size, sort and overlay are
 * filters; a range is one parameter, `start_time,end_time=1,2`. Operators other than eq follow a colon,
 * `price:gte=100`; joined filters are JSON, `:or=[…]`. Defaults are omitted.
 */
export interface ListState {
  readonly currentPage?: number
  readonly pageSize?: number
  readonly sorters?: CrudSorting
  readonly filters?: CrudFilters
}

const PAGE = 'page_no'
const SIZE = 'page_size'
const SORT = 'sort'
/** Parameters of a list's overlay: the action, the record's id, and the ids of a batch. */
export const OVER = { name: 'open', at: 'at', only: 'only' } as const
/** The actions whose drawers overlay a list, by refine's names. */
export const DRAWERS = { create: 'add', edit: 'edit', show: 'view' } as const
const NO_FILTERS: ReadonlySet<string> = new Set([PAGE, SIZE, SORT, ...Object.values(OVER)])
const DEFAULT_PAGE = 1
const DEFAULT_SIZE = 10

/** The wire's maximum; larger values are ignored. */
const MAX_PAGES = 1_000_000
const MAX_ROWS = 10_000

/** Parses a page number or size; anything but a number from 1 to `most` is ignored. */
const countOf = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** The parameters of a query by name; a repeated one becomes a list. */
export function itemsOf(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].map(name => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Parses the list state of a query. Missing parts are omitted, so that the screen's defaults apply. */
export function readList(search: string): ListState {
  const query = new URLSearchParams(search)
  const currentPage = countOf(query.get(PAGE), MAX_PAGES)
  const pageSize = countOf(query.get(SIZE), MAX_ROWS)
  const sorters = sortersOf(query.get(SORT))
  const filters = Object.entries(itemsOf(search)).flatMap(([name, value]) =>
    NO_FILTERS.has(name) || value === '' ? [] : filterOf(name, value),
  )
  return {
    ...(currentPage && { currentPage }),
    ...(pageSize && { pageSize }),
    ...(sorters.length > 0 && { sorters }),
    ...(filters.length > 0 && { filters }),
  }
}

type Operator = Exclude<CrudOperators, 'or' | 'and'>
const OPERATORS: ReadonlySet<string> = new Set<Operator>([
  ...(['ne', 'lt', 'gt', 'lte', 'gte', 'in', 'nin', 'ina', 'nina', 'null', 'nnull'] as const),
  ...(['contains', 'ncontains', 'containss', 'ncontainss', 'between', 'nbetween'] as const),
  ...(['startswith', 'nstartswith', 'startswiths', 'nstartswiths'] as const),
  ...(['endswith', 'nendswith', 'endswiths', 'nendswiths'] as const),
])
/** Operators with several values, even if the URL has only one. */
const OF_SEVERAL: ReadonlySet<string> = new Set<Operator>(['in', 'nin', 'ina', 'nina', 'between', 'nbetween'])
const isOperator = (text: string): text is Operator => OPERATORS.has(text)

/** `price:gte` uses that operator; a name without an operator means eq. */
function filterOf(name: string, value: string | string[]): CrudFilters {
  const [field = '', operator = ''] = /^(.*):(\w+)$/.exec(name)?.slice(1) ?? []
  if (field === '' && (operator === 'or' || operator === 'and')) return joinedIn(operator, value)
  if (field === '' || !isOperator(operator)) return [{ field: name, operator: 'eq', value }]
  const values = Array.isArray(value) ? value : [value]
  return [{ field, operator, value: OF_SEVERAL.has(operator) ? values : value }]
}

/** An incomplete or invalid filter is ignored. */
function joinedIn(operator: 'or' | 'and', text: string | string[]): CrudFilters {
  try {
    const value: unknown = JSON.parse(String(text))
    return Array.isArray(value) && value.every(isFilter) ? [{ operator, value }] : []
  } catch {
    return []
  }
}

function isFilter(one: unknown): one is CrudFilter {
  if (typeof one !== 'object' || one === null || !('operator' in one) || typeof one.operator !== 'string') return false
  const value = 'value' in one ? one.value : undefined
  if (one.operator === 'or' || one.operator === 'and') return Array.isArray(value) && value.every(isFilter)
  return 'field' in one && typeof one.field === 'string' && (one.operator === 'eq' || isOperator(one.operator))
}

function sortersOf(text: string | null): CrudSorting {
  return (text ?? '').split(',').flatMap(part => {
    const [field, order] = part.split(':')
    return field && (order === 'asc' || order === 'desc') ? [{ field, order }] : []
  })
}

/**
 * Writes a list's new state to a query.
 * @param before the current query; its other parameters are retained in order
 * @param values refine's `currentPage`, `pageSize`, `sorters`, `filters`, and other parameters by name
 * @param ours the filters that the same caller wrote before, the only ones it may remove; is extended
 * @returns '' or '?...'
 */
export function writeList(before: string, values: Readonly<Record<string, unknown>>, ours: Set<string>): string {
  const { currentPage, pageSize, sorters, filters, ...others } = values
  const query = new URLSearchParams(before)
  if ('currentPage' in values) put(query, PAGE, currentPage === DEFAULT_PAGE ? undefined : currentPage)
  if ('pageSize' in values) put(query, SIZE, pageSize === DEFAULT_SIZE ? undefined : pageSize)
  if (Array.isArray(sorters)) put(query, SORT, (sorters as CrudSorting).map(one => `${one.field}:${one.order}`).join())
  if (Array.isArray(filters)) putFilters(query, filters as CrudFilters, ours)
  for (const [name, value] of Object.entries(others)) put(query, name, value)
  return textOf(query)
}

function putFilters(query: URLSearchParams, filters: CrudFilters, ours: Set<string>): void {
  const items = filters.map(itemOf)
  const names = new Set(items.map(([name]) => name))
  for (const name of ours) if (!names.has(name)) query.delete(name)
  for (const [name, value] of items) {
    put(query, name, value)
    ours.add(name)
  }
}

/** A filter as a query parameter. */
function itemOf(filter: CrudFilter): readonly [name: string, value: unknown] {
  const { operator } = filter
  if (!('field' in filter)) return [`:${operator}`, filter.value.length > 0 ? JSON.stringify(filter.value) : undefined]
  const { field, value } = filter
  if (operator === 'null' || operator === 'nnull') return [`${field}:${operator}`, true]
  if (operator !== 'eq') return [`${field}:${operator}`, value]
  return [field, field.includes(',') && Array.isArray(value) ? value.join() : value]
}

/** Sets a parameter in place, or appends it; an empty value removes it. */
function put(query: URLSearchParams, name: string, value: unknown): void {
  const values = (Array.isArray(value) ? value : [value]).filter(
    one => one !== undefined && one !== null && one !== '' && typeof one !== 'object',
  )
  const texts = values.map(String)
  // Setting several values would move them to the end, so an unchanged parameter is not rewritten.
  if (texts.join('\n') === query.getAll(name).join('\n')) return
  const [first, ...more] = texts
  if (first === undefined) query.delete(name)
  else query.set(name, first)
  for (const one of more) query.append(name, one)
}

/** Commas and colons are safe in a query and remain readable. */
function textOf(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text && `?${text}`
}
