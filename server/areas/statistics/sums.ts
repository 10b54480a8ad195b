import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chinaDate } from '../../china-time'
import { ALL_SHOPS, reportSums } from '../../db/schema'
import { daysOf, type Period, wholeMonthsOf } from './period'

/** Sums that triggers maintain for reports, which read them instead of orders (db/schema/report-sums.ts). */

export type SumKind =
  /** Orders by state, day and month; paid orders by the keys below. */
  | 'placed'
  | 'province'
  | 'hour'
  | 'buyer'
  | 'seller'
  /** Members by province: 4m17. */
  | 'resident'
  /** Orders by amount, lines by price, over all categories and per category (12h000000000003). */
  | 'worth'
  | 'price'
  | 'pricein'
  /** Orders by the set of categories of their lines: 3,12. */
  | 'basket'
  /** Lines by goods, by category, and by goods within a category: 12g345. */
  | 'goods'
  | 'category'
  | 'ware'
  | 'joined'
  /** Items of bills. */
  | 'received'
  | 'repaid'
  /** Visits, in total and by goods. */
  | 'visits'
  | 'seen'
  /** Number of members who collected goods, over all time. */
  | 'liked'
  /** Existing goods by category, and the sum of their prices. */
  | 'offered'
  /** Counted keys: sold goods, also by category; members by province; members by number of orders. */
  | 'sold'
  | 'soldin'
  | 'residents'
  | 'often'

/** Over all time. */
export const EVER = 0

/** The key of a year or a month; ranges of days are not stored. */
export const spanOf = ({ type, from }: Period): number => {
  const [year = '', month = ''] = chinaDate(from).split('-')
  return Number(type === 'year' ? year : `${year}${month}`)
}

/**
 * The sums of a shop, or of all. Spans are listed individually: a range condition would scan the index from its first
 * to its last span over all shops.
 */
export const sumsIn = (kind: SumKind, spans: readonly number[], seller_id: number): SQL | undefined =>
  and(
    eq(reportSums.kind, kind),
    inArray(reportSums.span, [...spans]),
    eq(reportSums.shop_id, seller_id === 0 ? ALL_SHOPS : seller_id),
  )

/** The sums of one span. */
export const sumsOf = (kind: SumKind, span: number, seller_id: number): SQL | undefined =>
  sumsIn(kind, [span], seller_id)

/** The days of a month or range, or the months of a year. */
const partsIn = (period: Period): number[] =>
  period.type === 'year'
    ? Array.from({ length: period.steps }, (_, at) => spanOf(period) * 100 + at + 1)
    : daysOf(period).map(day => Number(day.replaceAll('-', '')))

/** The sums of the days of a month or range, or of the months of a year. */
export const partsOf = (kind: SumKind, period: Period, seller_id: number): SQL | undefined =>
  sumsIn(kind, partsIn(period), seller_id)

/** A month, all months of a year, or those fully inside a range. */
export const monthsIn = (period: Period): number[] => {
  if (period.type === 'range') return wholeMonthsOf(period).months
  return period.type === 'year' ? partsIn(period) : [spanOf(period)]
}

/** Sums that are stored by month only, for those months. */
export const monthsOf = (kind: SumKind, period: Period, seller_id: number): SQL | undefined =>
  sumsIn(kind, monthsIn(period), seller_id)

const summed = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
export const sums = {
  amount: summed(reportSums.amount),
  pieces: summed(reportSums.pieces),
  money: summed(reportSums.money),
} as const
export type Sum = keyof typeof sums

/** The index of a sum's day or month within the period, from 1. */
export const stepOfSpan = ({ type, from }: Period): SQL<number> =>
  type === 'range'
    ? sql<number>`(to_date(${reportSums.span}::text, 'YYYYMMDD') - ${sql.raw(`date '${chinaDate(from)}'`)} + 1)`
    : sql<number>`${reportSums.span} % 100`

/** Condition of a span and its shop, or all shops; inlined as literals, so that the planner matches a partial index. */
const shelf = (kind: SumKind, span: number, seller_id: number): SQL =>
  sql.raw(`kind = '${kind}' and span = ${span} and shop_id = ${seller_id === 0 ? ALL_SHOPS : seller_id}`)

/**
 * The keys with the highest sums of a span: read from an index where rows are already aggregated, with a limit, and
 * aggregated otherwise. `only` filters by key.
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

/** Number of keys of a kind in a span, by group: the stored counts plus later changes. */
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
