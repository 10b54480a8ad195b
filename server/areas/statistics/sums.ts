import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chinaDate } from '../../china-time'
import { ALL_SHOPS, reportSums } from '../../db/schema'
import { daysOf, type Period, wholeMonthsOf } from './period'

/** What reports read instead of orders: sums that the database keeps (db/schema/report-sums.ts). */

export type SumKind =
  /** Orders by state, days and months; those that are paid by what follows. */
  | 'placed'
  | 'province'
  | 'hour'
  | 'buyer'
  | 'seller'
  /** Members of a province: 4m17. */
  | 'resident'
  /** Orders by what they come to, lines by their price, of all categories and of one (12h000000000003). */
  | 'worth'
  | 'price'
  | 'pricein'
  /** Orders by the categories of their lines: 3,12. */
  | 'basket'
  /** Lines by goods, by category, and by goods of a category: 12g345. */
  | 'goods'
  | 'category'
  | 'ware'
  | 'joined'
  /** Items of bills. */
  | 'received'
  | 'repaid'
  /** Visits of all goods, and by goods. */
  | 'visits'
  | 'seen'
  /** How many members keep goods, over all of time. */
  | 'liked'
  /** Goods that are there, by category, and what they cost together. */
  | 'offered'
  /** Keys that are counted: goods that were sold, also by category, members of a province, members by how often they have ordered. */
  | 'sold'
  | 'soldin'
  | 'residents'
  | 'often'

/** All of time. */
export const EVER = 0

/** A year, or a month; a range of days is none that is kept. */
export const spanOf = ({ type, from }: Period): number => {
  const [year = '', month = ''] = chinaDate(from).split('-')
  return Number(type === 'year' ? year : `${year}${month}`)
}

/**
 * The sums of a shop, or of all. Spans are named one by one: for a range of them the index would be read from its first to
 * its last with everything of all shops that stands between.
 */
export const sumsIn = (kind: SumKind, spans: readonly number[], seller_id: number): SQL | undefined =>
  and(
    eq(reportSums.kind, kind),
    inArray(reportSums.span, [...spans]),
    eq(reportSums.shop_id, seller_id === 0 ? ALL_SHOPS : seller_id),
  )

/** Those of one span. */
export const sumsOf = (kind: SumKind, span: number, seller_id: number): SQL | undefined =>
  sumsIn(kind, [span], seller_id)

/** The days of a month or range, the months of a year. */
const partsIn = (period: Period): number[] =>
  period.type === 'year'
    ? Array.from({ length: period.steps }, (_, at) => spanOf(period) * 100 + at + 1)
    : daysOf(period).map(day => Number(day.replaceAll('-', '')))

/** The sums of the days of a month or range, or of the months of a year. */
export const partsOf = (kind: SumKind, period: Period, seller_id: number): SQL | undefined =>
  sumsIn(kind, partsIn(period), seller_id)

/** A month, all months of a year, or those that lie in a range as a whole. */
export const monthsIn = (period: Period): number[] => {
  if (period.type === 'range') return wholeMonthsOf(period).months
  return period.type === 'year' ? partsIn(period) : [spanOf(period)]
}

/** What is kept by months alone: of a month, of all months of a year, or of those that a range has as a whole. */
export const monthsOf = (kind: SumKind, period: Period, seller_id: number): SQL | undefined =>
  sumsIn(kind, monthsIn(period), seller_id)

const summed = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
export const sums = {
  amount: summed(reportSums.amount),
  pieces: summed(reportSums.pieces),
  money: summed(reportSums.money),
} as const
export type Sum = keyof typeof sums

/** Which of the days or months of a period a sum is of, from 1. */
export const stepOfSpan = ({ type, from }: Period): SQL<number> =>
  type === 'range'
    ? sql<number>`(to_date(${reportSums.span}::text, 'YYYYMMDD') - ${sql.raw(`date '${chinaDate(from)}'`)} + 1)`
    : sql<number>`${reportSums.span} % 100`

/** All of a span and its shop, or of all shops; written out, so that the planner knows a partial index by it. */
const shelf = (kind: SumKind, span: number, seller_id: number): SQL =>
  sql.raw(`kind = '${kind}' and span = ${span} and shop_id = ${seller_id === 0 ? ALL_SHOPS : seller_id}`)

/**
 * The keys of a span that come to the most: read off an index where their lines are folded into one, which ends after as
 * many as are asked for, and added up where they are not. `only` narrows them by their key.
 */
export function mostOf(kind: SumKind, span: number, seller_id: number, by: Sum, most: number, only = sql`true`): SQL {
  const [all, column] = [sql`${shelf(kind, span, seller_id)} and ${only}`, sql.raw(by)]
  return sql`(
    with pending as materialized (select distinct key from report_sums where ${all} and folded = 0)
    select key::bigint as id, amount, pieces, money from (
      (select key, amount, pieces, money from report_sums
        where ${all} and folded = 1 and amount <> 0 and key not in (select key from pending)
        order by ${column} desc, (key::bigint) limit ${most})
      union all
      select key, sum(amount)::bigint, sum(pieces)::bigint, sum(money) from report_sums
        where ${all} and key in (select key from pending) group by key having sum(amount) <> 0
    ) as best order by ${column} desc, key::bigint limit ${most}
  )`
}

/** How many keys a kind has in a span, by what they are counted under: those that are counted, and what came since. */
export function countedKeys(kind: SumKind, counting: SumKind, span: number, seller_id: number): SQL {
  const [all, counted] = [shelf(kind, span, seller_id), shelf(counting, span, seller_id)]
  return sql`(
    with changed as materialized (
      select kind, span, key, sum(amount)::bigint as now, coalesce(sum(amount) filter (where folded = 1), 0)::bigint as before
      from report_sums where ${all} and key in (select key from report_sums where ${all} and folded = 0) group by kind, span, key
    )
    select under, sum(num)::bigint as num from (
      select key as under, amount as num from report_sums where ${counted}
      union all select counted.key, 1 from changed, lateral counted_under(kind, span, changed.key, now) as counted
      union all select counted.key, -1 from changed, lateral counted_under(kind, span, changed.key, before) as counted
    ) as each group by under
  )`
}
