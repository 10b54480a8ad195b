import type { CrudFilters, CrudSorting } from '@refinedev/core'
import type { Row } from '@/schema'

/** The query of a list, independent of the page. */
export interface ListQuestion {
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly meta: Readonly<Record<string, unknown>>
}

/**
 * The rows that a list showed last, in their order, for "previous" and "next" on a record's page. It is a snapshot: a
 * record that was processed and left the list still has its position between two others.
 */
export interface ListTrail {
  readonly resource: string
  readonly question: ListQuestion
  readonly pageSize: number
  /** The first and last page of `rows`. */
  readonly pages: readonly [first: number, last: number]
  readonly rows: readonly Row[]
  /** The number of rows on all pages; undefined if it is an estimate. */
  readonly total: number | undefined
  /** Whether there are rows before and after these. */
  readonly more: readonly [before: boolean, after: boolean]
}

const trails = new Map<string, ListTrail>()

/** The number of retained trails; a tab is opened from one of the last lists. */
const MAX = 30

const keyOf = (path: string, resource: string) => `${path} ${resource}`

/**
 * Stores the rows that a list shows. @param path the path of its screen without the query; several lists may share it
 */
export function storeTrail(path: string, trail: ListTrail): void {
  const key = keyOf(path, trail.resource)
  trails.delete(key)
  trails.set(key, trail)
  const [oldest] = trails.keys()
  if (trails.size > MAX && oldest !== undefined) trails.delete(oldest)
}

/** The last stored rows of a resource's list at a path; undefined if none was shown since the page was loaded. */
export const trailAt = (path: string | undefined, resource: string): ListTrail | undefined =>
  path === undefined ? undefined : trails.get(keyOf(path, resource))

/** The direction from a record: 1 to the next, -1 to the previous. */
export type Step = 1 | -1
