import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { asc, desc, sql } from 'drizzle-orm'
import { orders, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { type Period, periodsOf } from './period'
import { mostDuring } from './period-sums'
import { axisOf, byStep, placesChart, type ReportRequest, reportScope, timeChart, wholePage } from './report-scope'
import { partsOf, type Sum, stepOfSpan, sums } from './sums'

const PLACES = 10

/** The members with the highest amount of paid orders, with the name from their last order. */
async function bestMembers(question: ReportRequest, by: Sum) {
  const { period, scope } = await reportScope(question)
  const member_id = sql`best.id`
  const value = sql`best.${sql.raw(by)}`
  return await question.db
    .select({
      name: sql<string>`coalesce((select ${orders.member_name} from ${orders} where ${orders.member_id} = ${member_id}
        order by ${orders.disabled} desc, ${orders.order_id} desc limit 1), '')`,
      value: sql<number>`${value}`.mapWith(Number),
    })
    .from(sql`${mostDuring('buyer', period, scope.seller_id, by, PLACES)} as best`)
    .orderBy(desc(value), asc(member_id))
}
const byOrders = (question: ReportRequest) => bestMembers(question, 'amount')
const byMoney = (question: ReportRequest) => bestMembers(question, 'money')
const byPieces = (question: ReportRequest) => bestMembers(question, 'pieces')

async function joined({ db }: Pick<ReportRequest, 'db'>, period: Period) {
  const step = stepOfSpan(period)
  const rows = await db
    .select({ step, value: sums.amount })
    .from(reportSums)
    .where(partsOf('joined', period, 0))
    .groupBy(step)
  return byStep(rows, period)
}

/** In percent of the previous value, two decimals; undefined growth from 0 is shown as 0. */
const growthOf = (now: number, before: number): string =>
  before === 0 ? '0' : `${(((now - before) / before) * 100).toFixed(2)}%`

type Keys = Extract<keyof typeof statisticsCalls, `GET admin/statistics/member/${string}`>

/** contract/statistics.md: members by orders, and new members. */
export const memberStatistics: Handlers<Keys> = {
  'GET admin/statistics/member/order/quantity': async question =>
    placesChart('会员下单量', PLACES, await byOrders(question)),
  'GET admin/statistics/member/order/quantity/page': async question =>
    wholePage((await byOrders(question)).map(({ name, value }) => ({ member_name: name, order_num: value }))),
  'GET admin/statistics/member/order/goods/num': async question =>
    placesChart('会员下单商品数', PLACES, await byPieces(question)),
  'GET admin/statistics/member/order/goods/num/page': async question =>
    wholePage((await byPieces(question)).map(({ name, value }) => ({ member_name: name, goods_num: value }))),
  'GET admin/statistics/member/order/money': async question =>
    placesChart('会员下单金额', PLACES, await byMoney(question)),
  'GET admin/statistics/member/order/money/page': async question =>
    wholePage((await byMoney(question)).map(({ name, value }) => ({ member_name: name, total_money: value }))),

  'GET admin/statistics/member/increase/member': async ({ db, query, client, services }) => {
    const { period } = periodsOf(query, services.now(), client.language)
    return timeChart('新增会员数量', await joined({ db }, period), [], axisOf(period))
  },
  'GET admin/statistics/member/increase/member/page': async ({ db, query, client, services }) => {
    const { period, before } = periodsOf(query, services.now(), client.language)
    const [now, then] = [await joined({ db }, period), await joined({ db }, before)]
    return wholePage(
      now.map((value, at) => {
        const [num, last_num] = [Number(value), Number(then[at] ?? 0)]
        return { time: at + 1, num, last_num, growth: growthOf(num, last_num) }
      }),
    )
  },
}
