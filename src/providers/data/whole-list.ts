import type { BaseKey, BaseRecord } from '@refinedev/core'
import { UnsupportedRequestError } from './unsupported-request'

/** One page of a list, as returned by data providers. */
export interface ListPage {
  // biome-ignore lint/suspicious/noExplicitAny: refine's generics need a type that only the caller has
  readonly data: any[]
  readonly total: number
  /** The total is an estimate. */
  readonly isAbout?: true
  readonly asOf?: string | undefined
}

interface WholeList {
  /** The call, for error messages. */
  readonly call: string
  /** The id field; a row that moved to a later page meanwhile is not included twice. */
  readonly id: string
  readonly page: (currentPage: number, pageSize: number) => Promise<ListPage>
}

/** The maximum number of rows in one response, limited by memory and time. */
export const MAX_ROWS = 10_000
const PAGE_SIZE = 500

/**
 * Reads all pages of a list. If the server caps the page size, its size is used.
 * @throws UnsupportedRequestError for more than `MAX_ROWS`
 */
export async function readWholeList({ call, id, page }: WholeList): Promise<ListPage> {
  const rows = new Map<BaseKey, BaseRecord>()
  let pageSize = PAGE_SIZE
  let read = 0
  for (let currentPage = 1; ; currentPage++) {
    const { data, total, isAbout, asOf } = await page(currentPage, pageSize)
    if (data.length > pageSize && currentPage === 1) return { data, total: data.length, asOf }
    if (currentPage === 1 && data.length < Math.min(pageSize, total)) pageSize = data.length
    const before = rows.size
    for (const row of data) rows.set(row[id] ?? `row ${rows.size}`, row)
    read += data.length
    if ((!isAbout && total > MAX_ROWS) || rows.size > MAX_ROWS) throw tooMany(call, total)
    // With an estimated total, only an incomplete page is the last one; a service without pagination repeats the first.
    const isLast = isAbout ? data.length < pageSize : read >= total
    if (isLast || rows.size === before) return { data: [...rows.values()], total: rows.size, asOf }
  }
}

const tooMany = (call: string, total: number) =>
  new UnsupportedRequestError(
    `${call} has ${Math.max(total, MAX_ROWS + 1)} rows, and at most ${MAX_ROWS} are read at once: ask for pages`,
    { call },
  )
