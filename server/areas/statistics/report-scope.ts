import type { Language } from '@contract/messages'
import { nobody } from '@contract/statistics/words'
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { categories, orderSkus, orders } from '../../db/schema'
import { daysOf, type Period, periodsOf, type ReportQuery, scopeOf, type TimeSpan } from './period'

/** What the reports have in common: which orders count, and how a chart is made of them. */

/** Who asks what, and of what. */
export interface ReportRequest {
  readonly db: Database
  readonly query: ReportQuery
  readonly client: { readonly language: Language }
  readonly services: { readonly now: () => number }
}

/** The period, the one before, and the shop and category, once they are known to be there. */
export async function reportScope({ db, query, client, services }: ReportRequest) {
  const periods = periodsOf(query, services.now(), client.language)
  return { ...periods, scope: await scopeOf(db, query, client.language) }
}

export const within = (column: PgColumn, { from, to }: TimeSpan): SQL =>
  sql`(${column} >= ${from} and ${column} < ${to})`

/** Within one of several spans. */
export const withinAny = (column: PgColumn, spans: readonly TimeSpan[]): SQL | undefined =>
  or(...spans.map(span => within(column, span)))

/** Orders that were placed in one of the spans, at a shop if one is asked for; those that are not shown never count. */
export const placedIn = (spans: readonly TimeSpan[], seller_id: number): SQL | undefined =>
  and(
    eq(orders.disabled, 0),
    withinAny(orders.create_time, spans),
    seller_id === 0 ? undefined : eq(orders.seller_id, seller_id),
  )

/** The same of those that are paid. */
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

/** Which day of the month or of the range, or which month of the year, a moment is in, from 1. */
export const stepOf = (column: PgColumn, { type, from }: Period): SQL<number> =>
  type === 'year'
    ? sql<number>`extract(month from to_timestamp(${column} + 28800) at time zone 'UTC')::int`
    : sql<number>`((${column} - ${sql.raw(String(from))}) / 86400 + 1)::int`

export const total = (of: PgColumn | SQL) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
export const rowsIn = sql<number>`count(*)`.mapWith(Number)

/** One after the other from 1. */
export const numbers = (most: number): string[] => Array.from({ length: most }, (_, at) => String(at + 1))

/** A value for each day or month, 0 where there is none. */
export const byStep = (rows: readonly { readonly step: number; readonly value: number }[], { steps }: Period) => {
  const known = new Map(rows.map(({ step, value }) => [Number(step), value]))
  return numbers(steps).map(step => String(known.get(Number(step)) ?? 0))
}

/** What the days or months of a period are called: their numbers, or the dates of a range (designed). */
export const axisOf = (period: Period): string[] => (period.type === 'range' ? daysOf(period) : numbers(period.steps))

/** A chart over days or months. @param axis their numbers, unless it says what they are called */
export const timeChart = (name: string, data: string[], localName: string[] = [], axis = numbers(data.length)) => ({
  series: { name, data, localName },
  xAxis: axis,
  yAxis: [],
})

/** Who has a place; goods also by their id and the number that a person knows them by. */
interface RankingPlace {
  readonly name: string
  readonly value: number
  readonly id?: string
  readonly code?: string
}

/** The best of something: as many places as there are, and nobody at those that are left. */
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

/** Everything on one page. */
export const wholePage = <R>(data: R[]) => ({ data, page_no: 1, page_size: 10, data_total: data.length })
