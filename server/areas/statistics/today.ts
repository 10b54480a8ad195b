import { type AlertKind, alertKinds, alertLimits } from '@contract/statistics/alert-rules'
import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { and, count, eq, gte, inArray, lt, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chinaDayStart } from '../../china-time'
import type { Database } from '../../db/database'
import { afterSaleRefunds, billItems, bills, goods, members, orders, withdrawApplies } from '../../db/schema'
import type { Handlers } from '../../handler'
import { fen, toYuan } from '../../money'
import { ordersUnder, refundsUnder } from '../orders'
import { total } from './report-scope'

/** Figures of the current day, and anomalies (both designed). */

const DAY = 86_400

interface Span {
  readonly from: number
  readonly to: number
}
const during = (column: PgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to))

/** Placed orders with their amount in yuan, and new members, of a span. */
async function placedDuring(db: Database, span: Span) {
  const [ordered] = await db
    .select({ orders: count(), money: total(orders.order_amount) })
    .from(orders)
    .where(and(eq(orders.disabled, 0), during(orders.create_time, span)))
  return {
    orders: ordered?.orders ?? 0,
    money: ordered?.money ?? 0,
    // Includes the recycle bin, since those members joined as well. The index starts with that column.
    members: await db.$count(members, and(inArray(members.disabled, [0, -1]), during(members.create_time, span))),
  }
}

/** Figures of an anomaly; rates in percent. */
interface Measures {
  readonly count?: number
  readonly money?: number
  readonly since?: number
  readonly share?: number
  readonly usual?: number
}
type Alert = Measures | undefined

/** Counting stops here, as for pending work. */
const MAX = 1_000

/** Overdue work: count, amount in yuan, and the oldest date. */
async function overdue(
  db: Database,
  { at, money, where }: { readonly at: PgColumn; readonly money: PgColumn; readonly where: SQL | undefined },
): Promise<Alert> {
  const some = db
    .select({ at: sql<number>`${at}`.as('at'), money: sql<number>`${money}`.as('money') })
    .from(at.table)
    .where(where)
    .orderBy(at)
    .limit(MAX)
    .as('some')
  const [found] = await db
    .select({ count: count(), since: min(some.at).mapWith(Number), money: total(sql`${some.money}`) })
    .from(some)
  return found && found.count > 0 ? found : undefined
}

/**
 * A rate is unusual if it is at least 1.5 times that of the four weeks before, and above a minimum. Rates are compared
 * as they are shown, in whole tenths of a percent: with fractions, 0.15 would be less than 1.5 times 0.1.
 */
const FACTOR = 1.5
const FOUR_WEEKS = 28 * DAY
const isUnusual = (permille: number, usual: number, least: number) => permille >= least && permille >= usual * FACTOR

const permilleOf = (part: number, all: number) => (all > 0 ? Math.round((part / all) * 1_000) : 0)
const percentOf = (permille: number) => permille / 10

/** Refunds of the last seven days, in percent of receipts. */
async function refundRate(db: Database, now: number): Promise<Alert> {
  const of = async (span: Span) => {
    const sumOf = (type: 'PAYMENT' | 'REFUND') =>
      sql<number>`coalesce(sum(${billItems.price}) filter (where ${billItems.item_type} = ${type}), 0)`.mapWith(Number)
    const [sums] = await db
      .select({ received: sumOf('PAYMENT'), repaid: sumOf('REFUND') })
      .from(billItems)
      .where(during(billItems.add_time, span))
    return { money: sums?.repaid ?? 0, permille: permilleOf(sums?.repaid ?? 0, sums?.received ?? 0) }
  }
  const from = chinaDayStart(now) - (alertLimits.refundDays - 1) * DAY
  const last = await of({ from, to: now + 1 })
  const before = await of({ from: from - FOUR_WEEKS, to: from })
  if (!isUnusual(last.permille, before.permille, 50)) return undefined
  return { share: percentOf(last.permille), usual: percentOf(before.permille), money: last.money }
}

/** Minimum number of orders for a meaningful rate. */
const FEW = 10

/** Rate of unpaid orders with online payment, of the last day. */
async function unpaidRate(db: Database, now: number): Promise<Alert> {
  const of = async (span: Span) => {
    const unpaid = sql<number>`count(*) filter (where ${orders.pay_status} = 'PAY_NO')`.mapWith(Number)
    const [found] = await db
      .select({ all: count(), unpaid })
      .from(orders)
      .where(and(eq(orders.disabled, 0), eq(orders.payment_type, 'ONLINE'), during(orders.create_time, span)))
    return {
      count: found?.unpaid ?? 0,
      all: found?.all ?? 0,
      permille: permilleOf(found?.unpaid ?? 0, found?.all ?? 0),
    }
  }
  const from = now - alertLimits.unpaid
  const last = await of({ from, to: now - alertLimits.paying })
  const before = await of({ from: from - FOUR_WEEKS, to: from })
  if (last.all < FEW || !isUnusual(last.permille, before.permille, 200)) return undefined
  return { share: percentOf(last.permille), usual: percentOf(before.permille), count: last.count }
}

/** Withdrawals in a state that were requested too long ago. */
async function overdueWithdrawals(db: Database, status: 'APPLY' | 'VIA_AUDITING', now: number): Promise<Alert> {
  const { apply_time, apply_money } = withdrawApplies
  const isOverdue = lt(apply_time, now - alertLimits.payout)
  const where = and(eq(withdrawApplies.status, status), isOverdue)
  const found = await overdue(db, { at: apply_time, money: apply_money, where })
  return found && { ...found, money: toYuan(fen(found.money ?? 0)) }
}

const CHECKS: Readonly<Record<AlertKind, (db: Database, now: number) => Promise<Alert>>> = {
  late_shipments: (db, now) =>
    overdue(db, {
      at: orders.payment_time,
      money: orders.order_amount,
      where: and(
        ...[ordersUnder('WAIT_SHIP'), eq(orders.disabled, 0)],
        lt(orders.payment_time, now - alertLimits.shipping),
      ),
    }),
  refund_rate: refundRate,
  failed_refunds: db =>
    overdue(db, {
      at: afterSaleRefunds.create_time,
      money: afterSaleRefunds.refund_price,
      where: refundsUnder('REFUNDFAIL'),
    }),
  unpaid_rate: unpaidRate,
  late_withdrawals: (db, now) => overdueWithdrawals(db, 'APPLY', now),
  late_payouts: (db, now) => overdueWithdrawals(db, 'VIA_AUDITING', now),
  late_bills: (db, now) =>
    overdue(db, {
      at: bills.create_time,
      money: bills.bill_price,
      where: and(eq(bills.status, 'PASS'), lt(bills.create_time, now - alertLimits.payout)),
    }),
  out_of_stock: async db => {
    const none = [eq(goods.content_type, 2), eq(goods.enable_quantity, 0), eq(goods.market_enable, 1)]
    const some = db
      .select({ id: goods.goods_id })
      .from(goods)
      .where(and(...none, eq(goods.disabled, 1), eq(goods.is_auth, 1)))
      .limit(MAX)
      .as('some')
    const [found] = await db.select({ count: count() }).from(some)
    return found && found.count > 0 ? found : undefined
  },
}

type Keys = Extract<keyof typeof statisticsCalls, 'GET admin/statistics/today' | 'GET admin/statistics/alerts'>

export const todayStatistics: Handlers<Keys> = {
  'GET admin/statistics/today': async ({ db, services }) => {
    const now = services.now()
    const passed = now - chinaDayStart(now) + 1
    const sameHours = (back: number): Span => {
      const from = chinaDayStart(now) - back * DAY
      return { from, to: from + passed }
    }
    const [today, yesterday, last_week] = await Promise.all([
      placedDuring(db, sameHours(0)),
      placedDuring(db, sameHours(1)),
      placedDuring(db, sameHours(7)),
    ])
    return { at: now, today, yesterday, last_week }
  },
  'GET admin/statistics/alerts': async ({ db, services }) => {
    const now = services.now()
    const found = await Promise.all(alertKinds.map(kind => CHECKS[kind](db, now)))
    return alertKinds.flatMap((kind, at) => (found[at] ? [{ kind, ...found[at] }] : []))
  },
}
