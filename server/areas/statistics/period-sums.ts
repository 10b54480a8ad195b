import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { billItems, goodsVisits, orderSkus, orders, reportSums } from '../../db/schema'
import { type Period, type TimeSpan, wholeMonthsOf } from './period'
import { paidIn, withinAny } from './report-scope'
import { countedKeys, monthsOf, mostOf, partsOf, type Sum, type SumKind, spanOf, sums, sumsOf } from './sums'

/**
 * Sums of a period by key. Monthly sums are stored (sums.ts); for a range of days, the months fully inside are read
 * from them, and the remaining days are aggregated from the rows.
 */

/** Also stored by day. */
type DailyKind = 'placed' | 'joined' | 'visits' | 'repaid'
/** Stored by month only, with the queries of their rows. */
const ROWS = {
  province: orderRows(sql`${orders.ship_province_id}::text`),
  hour: orderRows(sql`extract(hour from to_timestamp(${orders.create_time} + 28800) at time zone 'UTC')::int::text`),
  seller: orderRows(sql`${orders.seller_id}::text`),
  resident: orderRows(sql`${orders.ship_province_id} || 'm' || ${orders.member_id}`),
  buyer: (edges, seller_id) => sql`${orderRows(sql`${orders.member_id}::text`)(edges, seller_id)}
    union all ${lineRows(sql`${orders.member_id}::text`, sql`0`, sql`0`)(edges, seller_id)}`,
  goods: lineRows(sql`${orderSkus.goods_id}::text`),
  category: lineRows(sql`${orderSkus.cat_id}::text`),
  ware: lineRows(sql`${orderSkus.cat_id} || 'g' || ${orderSkus.goods_id}`),
  basket: (
    edges,
    seller_id,
  ) => sql`select basket_of(array_agg(distinct ${orderSkus.cat_id} order by ${orderSkus.cat_id})) as key,
    1 as amount, 0 as pieces, 0 as money from ${linesIn(edges, seller_id)} group by ${orders.sn}`,
  seen: (
    edges,
    seller_id,
  ) => sql`select ${goodsVisits.goods_id}::text as key, ${goodsVisits.num} as amount, 0 as pieces, 0 as money
    from ${goodsVisits} where ${and(withinAny(goodsVisits.day, edges), ofShop(goodsVisits.seller_id, seller_id))}`,
  received: (edges, seller_id) => sql`select '' as key, 1 as amount, (select count(*) from ${orderSkus}
    where ${orderSkus.order_sn} = ${billItems.order_sn}) as pieces, ${billItems.price} as money from ${billItems}
    where ${and(eq(billItems.item_type, 'PAYMENT'), withinAny(billItems.add_time, edges), ofShop(billItems.seller_id, seller_id))}`,
} as const satisfies Partial<Record<SumKind, EdgeRows>>

/** Also stored by year. */
const YEARLY: ReadonlySet<SumKind> = new Set(['buyer', 'resident', 'goods', 'ware', 'seen'])

/** Kinds that reports read by month. */
export type MonthlyKind = keyof typeof ROWS
export const monthlyKinds = Object.keys(ROWS) as MonthlyKind[]

type EdgeRows = (edges: readonly TimeSpan[], seller_id: number) => SQL

function ofShop(column: typeof goodsVisits.seller_id | typeof billItems.seller_id, seller_id: number) {
  return seller_id === 0 ? undefined : eq(column, seller_id)
}

/** Paid orders with their amounts. */
function orderRows(key: SQL): EdgeRows {
  return (edges, seller_id) => sql`select ${key} as key, 1 as amount, 0 as pieces, ${orders.order_amount} as money
    from ${orders} where ${paidIn(edges, seller_id)}`
}

function linesIn(edges: readonly TimeSpan[], seller_id: number): SQL {
  return sql`${orders} join ${orderSkus} on ${orderSkus.order_sn} = ${orders.sn} where ${paidIn(edges, seller_id)}`
}

/** Lines of paid orders with quantity and subtotal. */
function lineRows(key: SQL, amount = sql`1`, money = sql`${orderSkus.subtotal}`): EdgeRows {
  return (
    edges,
    seller_id,
  ) => sql`select ${key} as key, ${amount} as amount, ${orderSkus.num} as pieces, ${money} as money
    from ${linesIn(edges, seller_id)}`
}

/**
 * The sums of a kind in a period, as a table in place of `report_sums`: rows with key, amount, pieces and money, from
 * stored sums or source rows, to be aggregated by the caller.
 */
export function sumsDuring(kind: DailyKind | MonthlyKind, period: Period, seller_id: number): SQL {
  const selectSums = (where: SQL | undefined) =>
    sql`select ${reportSums.key}, ${reportSums.amount}, ${reportSums.pieces}, ${reportSums.money} from ${reportSums} where ${where}`
  if (period.type !== 'range') {
    const isWhole = YEARLY.has(kind)
    return sql`(${selectSums(isWhole ? sumsOf(kind, spanOf(period), seller_id) : monthsOf(kind, period, seller_id))}) as ${reportSums}`
  }
  if (!(kind in ROWS)) return sql`(${selectSums(partsOf(kind, period, seller_id))}) as ${reportSums}`
  const { months, edges } = wholeMonthsOf(period)
  const rows = edges.length > 0 ? [ROWS[kind as MonthlyKind](edges, seller_id)] : []
  const parts = [...(months.length > 0 ? [selectSums(monthsOf(kind, period, seller_id))] : []), ...rows]
  return sql`(${sql.join(parts, sql` union all `)}) as ${reportSums}`
}

/** Sums by key, without those that are zero. */
export const byKey = (db: Database, kind: DailyKind | MonthlyKind, period: Period, seller_id: number) =>
  db
    .select({
      key: sql<string>`${reportSums.key}`.as('key'),
      amount: sums.amount.as('amount'),
      pieces: sums.pieces.as('pieces'),
      money: sums.money.as('money'),
    })
    .from(sumsDuring(kind, period, seller_id))
    .groupBy(reportSums.key)
    .having(sql`${sums.amount} <> 0`)

/** The sums of a range by key, as SQL. */
const keysDuring = (kind: MonthlyKind, period: Period, seller_id: number): SQL =>
  sql`select key, sum(amount)::bigint as amount, sum(pieces)::bigint as pieces, sum(money) as money
    from ${sumsDuring(kind, period, seller_id)} group by key having sum(amount) <> 0`

/** The keys with the highest sums; for a month or a year they are read from an index (`mostOf`). */
export function mostDuring(
  kind: 'buyer' | 'goods' | 'seen',
  period: Period,
  seller_id: number,
  by: Sum,
  most: number,
): SQL {
  if (period.type !== 'range') return mostOf(kind, spanOf(period), seller_id, by, most)
  return sql`(select key::bigint as id, amount, pieces, money from (${keysDuring(kind, period, seller_id)}) as sums
    order by ${sql.raw(by)} desc, key::bigint limit ${most})`
}

/** The groups of counted keys, and the stored counts of months and years. */
const COUNTED = {
  goods: ['sold', sql`''`],
  resident: ['residents', sql`split_part(key, 'm', 1)`],
} as const

/** Number of keys of a kind in a period, by group. */
export function countedKeysDuring(kind: keyof typeof COUNTED, period: Period, seller_id: number): SQL {
  const [counting, under] = COUNTED[kind]
  if (period.type !== 'range') return countedKeys(kind, counting, spanOf(period), seller_id)
  return sql`(select ${under} as under, count(*)::bigint as num from (${keysDuring(kind, period, seller_id)}) as sums group by 1)`
}
