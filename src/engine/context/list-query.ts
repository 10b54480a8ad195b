import type { CrudFilters, CrudSorting, DataProvider, GetListResponse } from '@refinedev/core'
import type { CallMeta } from '@/providers/data/data-provider'
import type { Resource, Row } from '@/schema'

/** What a list asks for, without its page: the filters and the order in force, and what the screen always sends. */
export interface ListQuery {
  readonly resource: Resource
  readonly filters: CrudFilters
  readonly sorters: CrudSorting
  readonly meta: CallMeta
}

export interface ReadPage {
  /** Rows that came with no page before. */
  readonly rows: readonly Row[]
  /** How many rows were read so far, this page included. */
  readonly read: number
  /** How many the server says there are. */
  readonly total: number
  /** The position of this reading; nothing where a deployment does not say. */
  readonly asOf?: string | undefined
}

/** Rows per request: few requests, and none that takes long. */
const PAGE_SIZE = 200

/**
 * Reads everything a list asks for, page after page, with no cap. A record that moved to a later page meanwhile is not
 * read twice. A server that answers fewer rows than asked is asked for as many as it gives.
 */
export async function* readPages(
  provider: DataProvider,
  { resource, filters, sorters, meta }: ListQuery,
  signal: AbortSignal,
  size = PAGE_SIZE,
): AsyncGenerator<ReadPage> {
  const seen = new Set<string>()
  let pageSize = size
  let asked = 0
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
    asked += data.length
    const rows = (data as Row[]).filter(row => !seen.has(String(row[resource.id])))
    for (const row of rows) seen.add(String(row[resource.id]))
    // Of an estimate only a page that is not full is the last one.
    const isLast = data.length === 0 || (isAbout ? data.length < pageSize : asked >= total)
    yield { rows, read: seen.size, total: isAbout ? atLeast(seen.size, total, isLast) : total, asOf }
    if (isLast) return
  }
}

/** An estimate is never less than what was read, and at the end it is that. */
const atLeast = (read: number, about: number, isLast: boolean) => (isLast ? read : Math.max(read, about))
