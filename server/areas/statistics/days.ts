import type { statisticsCalls } from '@contract/statistics/calls'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chinaDate, chinaDayStart } from '../../china-time'
import { ALL_SHOPS, goodsVisits, orders, reportSums } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { total } from './counted'
import { periodsOf } from './period'
import { monthsOf, sums } from './sums'

const DAY = 86_400
const DAYS = 30
const BEST = 5

/** Which of the days of China a moment belongs to, counted from 1970. */
const dayOf = (column: PgColumn) => sql<number>`(${column} + 28800) / 86400`
const numberOf = (start: number) => Math.floor((start + 8 * 3600) / DAY)

const spanOfDay = (start: number): number => Number(chinaDate(start).replaceAll('-', ''))

/** What is kept of each day since one. */
async function keptOf(db: Database, kind: 'placed' | 'joined', from: number) {
  const rows = await db
    .select({ span: reportSums.span, ...sums })
    .from(reportSums)
    .where(and(eq(reportSums.kind, kind), eq(reportSums.shop_id, ALL_SHOPS), gte(reportSums.span, spanOfDay(from))))
    .groupBy(reportSums.span)
  return new Map(rows.map(row => [row.span, row]))
}

type Keys = Extract<keyof typeof statisticsCalls, `GET admin/statistics/days` | `GET admin/statistics/shops/${string}`>

/** What the first page tells of the last days (designed): read of what is kept by day, not of the orders. */
export const dayStatistics: Handlers<Keys> = {
  'GET admin/statistics/days': async ({ db, services }) => {
    const today = chinaDayStart(services.now())
    const from = today - (DAYS - 1) * DAY
    const [ordered, joined] = [await keptOf(db, 'placed', from), await keptOf(db, 'joined', from)]
    const seen = await db
      .select({ day: dayOf(goodsVisits.day), visits: total(goodsVisits.num) })
      .from(goodsVisits)
      .where(gte(goodsVisits.day, from))
      .groupBy(dayOf(goodsVisits.day))
    const ofVisits = new Map(seen.map(row => [Number(row.day), row]))
    return Array.from({ length: DAYS }, (_, at) => {
      const start = from + at * DAY
      const day = numberOf(start)
      return {
        day: chinaDate(start),
        orders: ordered.get(spanOfDay(start))?.amount ?? 0,
        money: ordered.get(spanOfDay(start))?.money ?? 0,
        members: joined.get(spanOfDay(start))?.amount ?? 0,
        visits: ofVisits.get(day)?.visits ?? 0,
      }
    })
  },
  'GET admin/statistics/shops/money': async ({ db, query, client, services }) => {
    const { period } = periodsOf(query, services.now(), client.language)
    const seller_id = sql<number>`${reportSums.key}::bigint`.mapWith(Number)
    return await db
      .select({
        seller_id,
        seller_name: sql<string>`coalesce((select ${orders.seller_name} from ${orders} where ${orders.seller_id} = ${seller_id}
          order by ${orders.disabled} desc, ${orders.order_id} desc limit 1), '')`,
        money: sums.money,
      })
      .from(reportSums)
      .where(monthsOf('seller', period, 0))
      .groupBy(reportSums.key)
      .having(sql`${sums.amount} <> 0`)
      .orderBy(desc(sums.money), asc(seller_id))
      .limit(BEST)
  },
}
