import type { CrudFilters, CrudSorting, DataProvider, GetListResponse } from '@refinedev/core'
import type { CallMeta } from '@/providers/data/data-provider'
import type { Resource, Row } from '@/schema'

/** A list's query without its page: filters, sort and permanent filters. */
export interface ListQuery {
  readonly resource: Resource
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly meta: CallMeta
}

export interface ReadPage {
  /** Rows that no previous page contained. */
  readonly rows: readonly Row[]
  /** The number of rows read so far, including this page. */
  readonly read: number
  /** The total as reported by the server. */
  readonly total: number
  /** The version of this read; undefined if the server sends none. */
  readonly asOf?: string | undefined
}

/** Rows per request: few requests, none of which takes long. */
const PAGE_SIZE = 200

/**
 * Reads all records of a query, page by page, without a limit. A record that moved to a later page meanwhile is not
 * returned twice. If the server caps the page size, its size is used.
 */
export async function* readPages(
  provider: DataProvider,
  { resource, filters, sorters, meta }: ListQuery,
  signal: AbortSignal,
  size = PAGE_SIZE,
): AsyncGenerator<ReadPage> {
  const seen = new Set<string>()
  let pageSize = size
  let loaded = 0
  for (let currentPage = 1; ; currentPage++) {
    signal.throwIfAborted()
    const answer: GetListResponse & { asOf?: string; isAbout?: true } = await provider.getList({
      resource: resource.name,
      pagination: { currentPage, pageSize },
      filters,
      sorters,
      meta: { ...meta, signal },
    })
    const { data, total = data.length, asOf, isAbout } = answer
    if (currentPage === 1 && data.length < Math.min(size, total)) pageSize = data.length
    loaded += data.length
    const rows = (data as Row[]).filter(row => !seen.has(String(row[resource.id])))
    for (const row of rows) seen.add(String(row[resource.id]))
    // If the total is an estimate, only an incomplete page is the last one.
    const isLast = data.length === 0 || (isAbout ? data.length < pageSize : loaded >= total)
    yield { rows, read: seen.size, total: isAbout ? atLeast(seen.size, total, isLast) : total, asOf }
    if (isLast) return
  }
}

/** An estimated total is at least the number of rows read, and equals it at the end. */
const atLeast = (read: number, about: number, isLast: boolean) => (isLast ? read : Math.max(read, about))
