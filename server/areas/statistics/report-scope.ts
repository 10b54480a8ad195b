import type { Language } from '@contract/messages'
import { nobody } from '@contract/statistics/labels'
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { categories, orderSkus, orders } from '../../db/schema'
import { daysOf, type Period, periodsOf, type ReportQuery, scopeOf, type TimeSpan } from './period'

/** Shared parts of reports: the orders that count, and the construction of charts. */

/** Context of a report. */
export interface ReportRequest {
  readonly db: Database
  readonly query: ReportQuery
  readonly client: { readonly language: Language }
  readonly services: { readonly now: () => number }
}

/** The period, the previous one, and the validated shop and category. */
export async function reportScope({ db, query, client, services }: ReportRequest) {
  const periods = periodsOf(query, services.now(), client.language)
  return { ...periods, scope: await scopeOf(db, query, client.language) }
}

export const within = (column: PgColumn, { from, to }: TimeSpan): SQL =>
  sql`(${column} >= ${from} and ${column} < ${to})`

/** Within one of several spans. */
export const withinAny = (column: PgColumn, spans: readonly TimeSpan[]): SQL | undefined =>
  or(...spans.map(span => within(column, span)))

/** Condition of orders placed in one of the spans, optionally at a shop; hidden orders never count. */
export const placedIn = (spans: readonly TimeSpan[], seller_id: number): SQL | undefined =>
  and(
    eq(orders.disabled, 0),
    withinAny(orders.create_time, spans),
    seller_id === 0 ? undefined : eq(orders.seller_id, seller_id),
  )

/** The same for paid orders. */
export const paidIn = (spans: readonly TimeSpan[], seller_id: number): SQL | undefined =>
  and(placedIn(spans, seller_id), eq(orders.pay_status, 'PAY_YES'))

/** Lines of orders about goods below a category. */
export const ofCategory = (db: Database, path: string): SQL | undefined =>
  path === ''
    ? undefined
    : inArray(
        orderSkus.cat_id,
        db
          .select({ id: categories.category_id })
          .from(categories)
          .where(like(categories.category_path, `${path}%`)),
      )

/** The day of the month or range, or the month of the year, from 1. */
export const stepOf = (column: PgColumn, { type, from }: Period): SQL<number> =>
  type === 'year'
    ? sql<number>`extract(month from to_timestamp(${column} + 28800) at time zone 'UTC')::int`
    : sql<number>`((${column} - ${sql.raw(String(from))}) / 86400 + 1)::int`

export const total = (of: PgColumn | SQL) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
export const rowsIn = sql<number>`count(*)`.mapWith(Number)

/** The numbers from 1, as text. */
export const numbers = (most: number): string[] => Array.from({ length: most }, (_, at) => String(at + 1))

/** A value for each day or month, 0 by default. */
export const byStep = (rows: readonly { readonly step: number; readonly value: number }[], { steps }: Period) => {
  const known = new Map(rows.map(({ step, value }) => [Number(step), value]))
  return numbers(steps).map(step => String(known.get(Number(step)) ?? 0))
}

/** Labels of days or months: numbers, or dates for a range (designed). */
export const axisOf = (period: Period): string[] => (period.type === 'range' ? daysOf(period) : numbers(period.steps))

/**
 * A chart over days or months.
 * @param axis labels; numbers by default
 */
export const timeChart = (name: string, data: string[], localName: string[] = [], axis = numbers(data.length)) => ({
  series: { name, data, localName },
  xAxis: axis,
  yAxis: [],
})

/** A position of a ranking; goods also have an id and their number. */
interface RankingPlace {
  readonly name: string
  readonly value: number
  readonly id?: string
  readonly code?: string
}

/** A ranking with a fixed number of positions; empty ones have a placeholder. */
export const placesChart = (name: string, most: number, rows: readonly RankingPlace[]) => ({
  series: {
    name,
    data: numbers(most).map((_, at) => String(rows[at]?.value ?? 0)),
    localName: numbers(most).map((_, at) => rows[at]?.name ?? nobody),
    ...(rows.some(({ id }) => id) && {
      ids: numbers(most).map((_, at) => rows[at]?.id ?? ''),
      codes: numbers(most).map((_, at) => rows[at]?.code ?? ''),
    }),
  },
  xAxis: numbers(most),
  yAxis: [],
})

/** All rows on one page. */
export const wholePage = <R>(data: R[]) => ({ data, page_no: 1, page_size: 10, data_total: data.length })
