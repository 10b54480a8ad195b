import type { calls as distributorCalls } from '@contract/distribution/distributors'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { distributionOrders, orders } from '../../db/schema'
import type { Handlers } from '../../handler'
import { fen, toYuan } from '../../money'
import { pageOf, windowOf } from '../listing'
import { axisOf, byStep, periodsOf, stepOf, timeChart, within } from '../statistics'

type Keys = Extract<keyof typeof distributorCalls, `GET admin/distribution/statistic/${string}`>
type Line = Context<'GET admin/distribution/statistic/order'>

const sumOf = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)`.mapWith(Number)
/** Amounts after refunds. */
const turnover = sumOf(sql`${distributionOrders.order_amount} - ${distributionOrders.refunded}`)
const earned = sumOf(sql`${distributionOrders.commission} - ${distributionOrders.taken_back}`)
const count = sql<number>`count(*)`.mapWith(Number)

type PeriodQuery = Pick<Line['query'], 'circle' | 'cycle_type' | 'year' | 'month' | 'start_time' | 'end_time'>
const periodQueryOf = ({ circle, cycle_type = circle, ...others }: PeriodQuery) => ({ cycle_type, ...others })

/** A distributor's days of a month, or months of a year; fen become yuan. */
async function line({ db, query, services, client }: Line, name: string, value: typeof count, isMoney: boolean) {
  const { period } = periodsOf(periodQueryOf(query), services.now(), client.language)
  const step = stepOf(distributionOrders.create_time, period)
  const rows = await db
    .select({ step, value })
    .from(distributionOrders)
    .where(and(eq(distributionOrders.member_id, query.member_id), within(distributionOrders.create_time, period)))
    .groupBy(step)
  const values = isMoney ? rows.map(row => ({ ...row, value: toYuan(fen(row.value)) })) : rows
  return timeChart(name, byStep(values, period), [], axisOf(period))
}

/** Earnings of distributors over time (contract/distribution.md, "distributor-statistics"). */
export const statisticHandlers: Handlers<Keys> = {
  'GET admin/distribution/statistic/order': context => line(context, '营业额', turnover, true),
  'GET admin/distribution/statistic/push': context => line(context, '利润额', earned, true),
  'GET admin/distribution/statistic/count': context => line(context, '订单数', count, false),

  'GET admin/distribution/statistic/push/seller': async ({ db, query, services, client }) => {
    const { period } = periodsOf(periodQueryOf(query), services.now(), client.language)
    const bySeller = db
      .select({
        seller_id: orders.seller_id,
        seller_name: sql<string>`max(${orders.seller_name})`.as('seller_name'),
        earned: earned.as('earned'),
      })
      .from(distributionOrders)
      .innerJoin(orders, eq(orders.sn, distributionOrders.order_sn))
      .where(within(distributionOrders.create_time, period))
      .groupBy(orders.seller_id)
      .as('by_seller')
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(bySeller)
      .orderBy(desc(bySeller.earned), bySeller.seller_id)
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({
      push_money: toYuan(fen(row.earned)),
      seller_name: row.seller_name,
      seller_id: row.seller_id,
    }))
    return pageOf(data, await db.$count(bySeller), query)
  },
}
