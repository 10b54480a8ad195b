import type { ReadQuery } from '@contract/calls'
import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { billItems, orderSkus, orders, regions, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { sumCounters } from '../counters'
import { pageOf, windowOf } from '../listing'
import { revenueFrom } from '../revenue'
import { type Period, periodsOf } from './period'
import { byKey, countedKeysDuring, sumsDuring } from './period-sums'
import { rangeChart } from './ranges'
import {
  axisOf,
  byStep,
  numbers,
  paidIn,
  placedIn,
  type ReportRequest,
  reportScope,
  timeChart,
  wholePage,
  within,
} from './report-scope'
import { countedKeys, EVER, partsOf, type Sum, stepOfSpan, sums } from './sums'

type Status = ReadQuery<'GET admin/statistics/order/order/num'>['order_status']

/** Condition of placed orders, optionally in one state. */
const counted = (period: Period, seller_id: number, status: Status): SQL | undefined =>
  and(placedIn([period], seller_id), status ? eq(orders.order_status, status) : undefined)

/** The same as sums. */
const countedSums = (where: SQL | undefined, status: Status): SQL | undefined =>
  and(where, status ? eq(reportSums.key, status) : undefined)

/** Series names of the public API; ranges of days have none there, so these are designed. */
const periodNames = {
  month: ['本月', '上月'],
  year: ['今年', '去年'],
  range: ['本期', '上期'],
} as const

/** The days or months of the period, and of the one before. */
async function compared(question: ReportRequest, status: Status, value: Sum) {
  const { period, before, scope } = await reportScope(question)
  const lineOf = async (of: Period, name: string) => {
    const step = stepOfSpan(of)
    const rows = await question.db
      .select({ step, value: sums[value] })
      .from(reportSums)
      .where(countedSums(partsOf('placed', of, scope.seller_id), status))
      .groupBy(step)
    return { name, data: byStep(rows, of), localName: [] }
  }
  const names = periodNames[period.type]
  const [now, then] = [await lineOf(period, names[0]), await lineOf(before, names[1])]
  // The longer month determines the axis: days that the other one lacks are null.
  const axis = period.steps < before.steps ? axisOf(before) : axisOf(period)
  const padded = (line: typeof now) => ({ ...line, data: axis.map((_, at) => line.data[at] ?? null) })
  return { series: [padded(now), padded(then)], xAxis: axis, yAxis: [] }
}

/** The provinces, in the order of their codes. */
const provincesOf = (db: Database) =>
  db
    .select({ id: regions.id, name: regions.local_name })
    .from(regions)
    .where(eq(regions.parent_id, 0))
    .orderBy(asc(regions.id))

/** Number of members with deliveries to each province, each counted once. */
async function buyersByProvince(question: ReportRequest): Promise<ReadonlyMap<number, number>> {
  const { period, scope } = await reportScope(question)
  const rows = await keysOf(question.db, countedKeysDuring('resident', period, scope.seller_id))
  return new Map(rows.map(({ under, num }) => [Number(under), num]))
}

const keysOf = (db: Database, counted: SQL) =>
  db.select({ under: sql<string>`under`, num: sql<number>`num`.mapWith(Number) }).from(sql`${counted} as counted`)

async function soldByProvince(question: ReportRequest) {
  const { period, scope } = await reportScope(question)
  const rows = await byKey(question.db, 'province', period, scope.seller_id)
  return new Map(rows.map(({ key, ...row }) => [Number(key), row]))
}

/** The name of a province on maps: 广东 for 广东省, 广西 for 广西壮族自治区. */
const shortNameOf = (name: string): string => name.replace(/(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市)$/, '')

async function onMap(question: ReportRequest, values: ReadonlyMap<number, number>) {
  const provinces = await provincesOf(question.db)
  return {
    name: provinces.map(({ name }) => shortNameOf(name)),
    data: provinces.map(({ id }) => String(values.get(id) ?? 0)),
  }
}
const soldOnMap = async (question: ReportRequest, value: 'amount' | 'money') =>
  onMap(question, new Map([...(await soldByProvince(question))].map(([id, row]) => [id, row[value]])))

async function byProvince(question: ReportRequest) {
  const [buyers, sold] = [await buyersByProvince(question), await soldByProvince(question)]
  return (await provincesOf(question.db)).map(({ id, name }) => {
    const { amount = 0, money = 0 } = sold.get(id) ?? {}
    return { region_id: id, region_name: name, member_num: buyers.get(id) ?? 0, sn_num: amount, order_price: money }
  })
}

const OFTEN = 10

/** Number of members by number of paid orders, from one to more than ten. */
async function frequency({ db }: Pick<ReportRequest, 'db'>) {
  const rows = await keysOf(db, countedKeys('buyer', 'often', EVER, 0))
  const all = await sumCounters(db, 'members', () => true)
  const known = new Map(rows.map(({ under, num }) => [Number(under), num]))
  return numbers(OFTEN + 1).map((_, at) => {
    const member_num = known.get(at + 1) ?? 0
    const percent = all === 0 ? '0%' : `${((member_num / all) * 100).toFixed(2)}%`
    return { order_num: at === OFTEN ? `${OFTEN}+` : String(at + 1), member_num, percent }
  })
}

type Keys = Extract<keyof typeof statisticsCalls, `GET admin/statistics/order/${string}`>

/** contract/statistics.md: orders, revenue, regions, prices and refunds. */
export const orderStatistics: Handlers<Keys> = {
  'GET admin/statistics/order/order/money': question => compared(question, question.query.order_status, 'money'),
  'GET admin/statistics/order/order/num': question => compared(question, question.query.order_status, 'amount'),
  'GET admin/statistics/order/order/page': async question => {
    const { db, query } = question
    const { period, scope } = await reportScope(question)
    const where = counted(period, scope.seller_id, query.order_status)
    const { limit, offset } = windowOf(query)
    const data = await db
      .select({
        sn: orders.sn,
        create_time: orders.create_time,
        order_price: orders.order_amount,
        order_status: orders.order_status,
        buyer_name: orders.member_name,
      })
      .from(orders)
      .where(where)
      .orderBy(desc(orders.create_time), desc(orders.order_id))
      .limit(limit)
      .offset(offset)
    const [all] = await db
      .select({ rows: sums.amount })
      .from(sumsDuring('placed', period, scope.seller_id))
      .where(countedSums(undefined, query.order_status))
    return pageOf(data, all?.rows ?? 0, query)
  },

  'GET admin/statistics/order/sales/total': async ({ db, query, client, services }) => {
    const { period } = periodsOf(query, services.now(), client.language)
    return await revenueFrom(db, sumsDuring('received', period, 0), sumsDuring('repaid', period, 0))
  },
  'GET admin/statistics/order/sales/money': async ({ db, query, client, services }) => {
    const { period } = periodsOf(query, services.now(), client.language)
    const where = and(eq(billItems.item_type, 'PAYMENT'), within(billItems.add_time, period))
    const { limit, offset } = windowOf(query)
    const lines = db
      .select({
        goods_name: orderSkus.name,
        goods_num: orderSkus.num,
        price: orderSkus.purchase_price,
        total: orderSkus.actual_pay_total,
      })
      .from(billItems)
      .innerJoin(orderSkus, eq(orderSkus.order_sn, billItems.order_sn))
      .where(where)
    const data = await lines.orderBy(desc(billItems.add_time), desc(orderSkus.item_id)).limit(limit).offset(offset)
    const [all] = await db.select({ lines: sums.pieces }).from(sumsDuring('received', period, 0))
    return pageOf(data, all?.lines ?? 0, query)
  },
  'GET admin/statistics/order/aftersales/money': async ({ db, query, client, services }) => {
    const { period } = periodsOf(query, services.now(), client.language)
    const where = and(eq(billItems.item_type, 'REFUND'), within(billItems.add_time, period))
    const { limit, offset } = windowOf(query)
    const data = await db
      .select({
        refund_sn: sql<string>`coalesce(${billItems.refund_sn}, '')`,
        order_sn: billItems.order_sn,
        refund_price: billItems.price,
        create_time: billItems.add_time,
      })
      .from(billItems)
      .where(where)
      .orderBy(desc(billItems.add_time), desc(billItems.id))
      .limit(limit)
      .offset(offset)
    const [all] = await db.select({ items: sums.amount }).from(sumsDuring('repaid', period, 0))
    return pageOf(data, all?.items ?? 0, query)
  },

  'GET admin/statistics/order/region/member': async question => onMap(question, await buyersByProvince(question)),
  'GET admin/statistics/order/region/num': question => soldOnMap(question, 'amount'),
  'GET admin/statistics/order/region/money': question => soldOnMap(question, 'money'),
  'GET admin/statistics/order/region/form': async question => wholePage(await byProvince(question)),

  'GET admin/statistics/order/unit/price': async question => {
    const { period, scope } = await reportScope(question)
    return rangeChart(question.db, {
      name: '下单量',
      prices: question.query.prices,
      sumScope: { kind: 'worth', seller_id: scope.seller_id },
      period,
      price: orders.order_amount,
      read: (fields, spans) => question.db.select(fields).from(orders).where(paidIn(spans, scope.seller_id)),
    })
  },
  'GET admin/statistics/order/unit/time': async question => {
    const { period, scope } = await reportScope(question)
    const rows = await byKey(question.db, 'hour', period, scope.seller_id)
    const known = new Map(rows.map(({ key, amount }) => [Number(key) || 24, amount]))
    return timeChart(
      '下单量',
      numbers(24).map(one => String(known.get(Number(one)) ?? 0)),
    )
  },
  'GET admin/statistics/order/unit/num': async ({ db }) => wholePage(await frequency({ db })),

  'GET admin/statistics/order/return/money': async question => {
    const { period, scope } = await reportScope(question)
    const step = stepOfSpan(period)
    const rows = await question.db
      .select({ step, value: sums.money })
      .from(reportSums)
      .where(partsOf('repaid', period, scope.seller_id))
      .groupBy(step)
    return timeChart('退款', byStep(rows, period), [], axisOf(period))
  },
}
