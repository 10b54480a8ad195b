import type { CrudFilters, CrudSorting } from '@refinedev/core'
import type { Row } from '@/schema'

/** What a list asks its server for, whatever the page. */
export interface ListQuestion {
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly meta: Readonly<Record<string, unknown>>
}

/**
 * The rows that a list showed last, in their order: what "previous" and "next" on the page of one of them mean. It stays as
 * it was while the records are worked through: one that was decided and left the list still has a place between two others.
 */
export interface ListTrail {
  readonly resource: string
  readonly question: ListQuestion
  readonly pageSize: number
  /** The first and the last page that `rows` are from. */
  readonly pages: readonly [first: number, last: number]
  readonly rows: readonly Row[]
  /** Of all pages; nothing where that is an estimate. */
  readonly total: number | undefined
  /** There are rows before these, and after them. */
  readonly more: readonly [before: boolean, after: boolean]
}

const trails = new Map<string, ListTrail>()

/** So many lists are remembered; a tab is opened from one of the last. */
const MOST = 30

const keyOf = (path: string, resource: string) => `${path} ${resource}`

/** Keeps what a list shows. @param path the address of its screen without its query; several lists may stand there */
export function keepTrail(path: string, trail: ListTrail): void {
  const key = keyOf(path, trail.resource)
  trails.delete(key)
  trails.set(key, trail)
  const [oldest] = trails.keys()
  if (trails.size > MOST && oldest !== undefined) trails.delete(oldest)
}

/** What the list of a resource at a path showed last; nothing where none was shown since the page was loaded. */
export const trailAt = (path: string | undefined, resource: string): ListTrail | undefined =>
  path === undefined ? undefined : trails.get(keyOf(path, resource))

/** Which way from a record: to the one after it, or to the one before it. */
export type Step = 1 | -1
