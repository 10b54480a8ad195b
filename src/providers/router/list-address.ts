import type { CrudFilters, CrudSorting } from '@refinedev/core'

/**
 * The state of a list in the address, under the names of the wire: `?page_no=2&page_size=20&keyword=abc&sort=price:desc`.
 * Whatever is not page, size, sort or what stands over the list is a filter; a range is one item,
 * `start_time,end_time=1,2`. Defaults are left out.
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
/** What stands over a list: the action that opened it, the record it is at, and the records it was given. */
export const OVER = { name: 'open', at: 'at', only: 'only' } as const
const NO_FILTERS: ReadonlySet<string> = new Set([PAGE, SIZE, SORT, ...Object.values(OVER)])
const DEFAULT_PAGE = 1
const DEFAULT_SIZE = 10

/** As many as the wire knows; more counts as not given. */
const MOST_PAGES = 1_000_000
const MOST_ROWS = 10_000

/** A page or a size out of the address; whatever is not a number from 1 to `most` counts as not given. */
const countOf = (text: string | null, most: number): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** The items of a query by name; one that is repeated is a list. */
export function itemsOf(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].map(name => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** What a query says about a list. What it does not say is left out, so that a screen's own defaults hold. */
export function readList(search: string): ListState {
  const query = new URLSearchParams(search)
  const currentPage = countOf(query.get(PAGE), MOST_PAGES)
  const pageSize = countOf(query.get(SIZE), MOST_ROWS)
  const sorters = sortersOf(query.get(SORT))
  const filters = Object.entries(itemsOf(search))
    .filter(([name, value]) => !NO_FILTERS.has(name) && value !== '')
    .map(([field, value]) => ({ field, operator: 'eq' as const, value }))
  return {
    ...(currentPage && { currentPage }),
    ...(pageSize && { pageSize }),
    ...(sorters.length > 0 && { sorters }),
    ...(filters.length > 0 && { filters }),
  }
}

function sortersOf(text: string | null): CrudSorting {
  return (text ?? '').split(',').flatMap(part => {
    const [field, order] = part.split(':')
    return field && (order === 'asc' || order === 'desc') ? [{ field, order }] : []
  })
}

/**
 * The query with a list's new state in it.
 * @param before the query as it is; its other items stay, in their order
 * @param values refine's `currentPage`, `pageSize`, `sorters`, `filters`, and any other item by its own name
 * @param ours the filters that the same caller wrote before, which are the only ones it may take away; grows
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
  const given = filters.flatMap(filter => ('field' in filter ? [[filter.field, filter.value] as const] : []))
  const names = new Set(given.map(([name]) => name))
  for (const name of ours) if (!names.has(name)) query.delete(name)
  for (const [name, value] of given) {
    put(query, name, name.includes(',') && Array.isArray(value) ? value.join() : value)
    ours.add(name)
  }
}

/** Sets one item where it stands, or at the end; nothing to say takes it away. */
function put(query: URLSearchParams, name: string, value: unknown): void {
  const values = (Array.isArray(value) ? value : [value]).filter(
    one => one !== undefined && one !== null && one !== '' && typeof one !== 'object',
  )
  const [first, ...more] = values.map(String)
  if (first === undefined) query.delete(name)
  else query.set(name, first)
  for (const one of more) query.append(name, one)
}

/** Commas and colons are safe in a query, and an address is read by people too. */
function textOf(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text && `?${text}`
}
