import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { asc, desc, sql } from 'drizzle-orm'
import { chinaDate, chinaDayStart } from '../../china-time'
import type { Database } from '../../db/database'
import { orders, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { periodsOf } from './period'
import { sumsDuring } from './period-sums'
import { sums, sumsIn } from './sums'

const DAY = 86_400
const DAYS = 30
const BEST = 5

const spanOfDay = (start: number): number => Number(chinaDate(start).replaceAll('-', ''))

/** Stored sums of some days. */
async function storedCountsOf(db: Database, kind: 'placed' | 'joined' | 'visits', days: readonly number[]) {
  const rows = await db
    .select({ span: reportSums.span, ...sums })
    .from(reportSums)
    .where(sumsIn(kind, days.map(spanOfDay), 0))
    .groupBy(reportSums.span)
  return new Map(rows.map(row => [row.span, row]))
}

type Keys = Extract<keyof typeof statisticsCalls, `GET admin/statistics/days` | `GET admin/statistics/shops/${string}`>

/** Figures of the last days for the dashboard (designed), from daily sums instead of orders. */
export const dayStatistics: Handlers<Keys> = {
  'GET admin/statistics/days': async ({ db, services }) => {
    const today = chinaDayStart(services.now())
    const days = Array.from({ length: DAYS }, (_, at) => today - (DAYS - 1 - at) * DAY)
    const ordered = await storedCountsOf(db, 'placed', days)
    const joined = await storedCountsOf(db, 'joined', days)
    const visited = await storedCountsOf(db, 'visits', days)
    return days.map(start => {
      const span = spanOfDay(start)
      return {
        day: chinaDate(start),
        orders: ordered.get(span)?.amount ?? 0,
        money: ordered.get(span)?.money ?? 0,
        members: joined.get(span)?.amount ?? 0,
        visits: visited.get(span)?.amount ?? 0,
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
      .from(sumsDuring('seller', period, 0))
      .groupBy(reportSums.key)
      .having(sql`${sums.amount} <> 0`)
      .orderBy(desc(sums.money), asc(seller_id))
      .limit(BEST)
  },
}
