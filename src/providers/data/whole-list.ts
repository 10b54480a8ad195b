import type { BaseKey, BaseRecord } from '@refinedev/core'
import { UnsupportedRequestError } from './unsupported-request'

/** One page of a list, as data providers answer it. */
export interface ListPage {
  // biome-ignore lint/suspicious/noExplicitAny: refine's own generics ask for a type only the caller knows
  readonly data: any[]
  readonly total: number
  /** The number is an estimate. */
  readonly isAbout?: true
  readonly asOf?: string | undefined
}

interface WholeList {
  /** Named in what is refused. */
  readonly call: string
  /** The key of a row; one that moved to a later page meanwhile is not read twice. */
  readonly id: string
  readonly page: (currentPage: number, pageSize: number) => Promise<ListPage>
}

/** More rows than these are not read into one answer: they are too many to look at, and take memory and time. */
export const MOST_ROWS = 10_000
const PAGE_SIZE = 500

/**
 * Reads a list page after page until its end. A server that answers fewer rows than it was asked for is asked for as
 * many as it gives.
 * @throws UnsupportedRequestError where there are more than `MOST_ROWS`
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
    if ((!isAbout && total > MOST_ROWS) || rows.size > MOST_ROWS) throw tooMany(call, total)
    // Of an estimate only a page that is not full is the last one, and a service that knows no pages repeats the first.
    const isLast = isAbout ? data.length < pageSize : read >= total
    if (isLast || rows.size === before) return { data: [...rows.values()], total: rows.size, asOf }
  }
}

const tooMany = (call: string, total: number) =>
  new UnsupportedRequestError(
    `${call} has ${Math.max(total, MOST_ROWS + 1)} rows, and at most ${MOST_ROWS} are read at once: ask for pages`,
    { call },
  )
