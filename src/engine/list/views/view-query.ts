import type { ListView, ViewContent } from '@contract/views/calls'
import type { CrudSorting } from '@refinedev/core'
import type { FilterValues } from '../filters'

/** A change of a list's query; omitted parameters are retained. */
export interface QueryChange {
  readonly values?: FilterValues
  readonly sorters?: CrudSorting
  readonly pageSize?: number
  readonly view?: string
}

/** The query of a view, without its layout. */
export type Query = Omit<ViewContent, 'layout'>

export const PLAIN_SIZE = 10
/** The query of a list by default. */
export const PLAIN: Query = { filters: {}, sort: '', page_size: PLAIN_SIZE }

/** 'shop_name:asc', as in the URL; empty for the server's order. */
export const sortText = (sorters: CrudSorting): string => sorters.map(({ field, order }) => `${field}:${order}`).join()

const sortersOf = (text: string): CrudSorting =>
  text.split(',').flatMap(part => {
    const [field, order] = part.split(':')
    return field && (order === 'asc' || order === 'desc') ? [{ field, order }] : []
  })

const inOrder = (filters: Query['filters']) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .sort(),
  )
export const sameQuery = (a: Query, b: Query): boolean =>
  a.sort === b.sort && a.page_size === b.page_size && inOrder(a.filters) === inOrder(b.filters)

/** The query change that applies a saved view. */
export const queryOfView = ({ view_id, content }: ListView): QueryChange => ({
  values: content.filters,
  sorters: sortersOf(content.sort),
  pageSize: content.page_size,
  view: view_id,
})
