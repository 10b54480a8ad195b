import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import {
  commissionTpls,
  distributionGoods,
  distributionOrders,
  distributionSellbacks,
  distributors,
  orderSkus,
} from '../../db/schema'
import { job } from '../../jobs/kinds'
import { type Fen, minFen, NO_MONEY, subtractFen, sumFen, toFen } from '../../money'
import type { orderFulfilled, orderPaidBack } from '../orders'
import { readSettings } from '../settings'
import { commissionReversedBy, commissionsOf, type Level, limitToPaid, type OwnRates, ownOf } from './commission'
import { DISTRIBUTION_SETTINGS } from './settings'

/** Commissions of orders for the distributors above their buyers, and their reversal by refunds. */

const DAY = 86_400
/** Interval of the release job in seconds, and commissions released per step. */
const EVERY = 5 * 60
const AT_ONCE = 500

type FulfilledOrder = Parameters<Parameters<typeof orderFulfilled.on>[0]>[1]['order']

/**
 * Records the commissions of an order for the two levels above its buyer, each at the rate of its current template;
 * idempotent.
 */
export async function noteCommissions(db: Database, order: FulfilledOrder, now: number): Promise<void> {
  const amount = toFen(order.order_amount)
  if (amount === 0) return
  const above = await abovePercents(db, order.member_id)
  if (above.length === 0) return
  const { cycle, goods_model } = await readSettings(db, DISTRIBUTION_SETTINGS)
  const own = limitToPaid(amount, goods_model === 1 ? await ownRatesOf(db, order.sn) : [])
  const earned = commissionsOf(amount, Object.fromEntries(above.map(({ level, percent }) => [level, percent])), own)
  const noted = await db
    .insert(distributionOrders)
    .values(
      above.map(({ level, member_id, percent }) => ({
        order_sn: order.sn,
        level,
        member_id,
        percent,
        buyer_id: order.member_id,
        buyer_name: order.member_name,
        order_amount: amount,
        commission: earned[level],
        own_amount: ownOf(own, level).amount,
        own_commission: minFen(earned[level], ownOf(own, level).commission),
        create_time: Math.floor(now),
        release_time: Math.floor(now) + cycle * DAY,
      })),
    )
    .onConflictDoNothing()
    .returning()
  // In the order of ids, to avoid deadlocks between two orders.
  for (const { member_id, commission } of noted.sort((a, b) => a.member_id - b.member_id)) {
    await db
      .update(distributors)
      .set({
        commission_frozen: sql`${distributors.commission_frozen} + ${commission}`,
        rebate_total: sql`${distributors.rebate_total} + ${commission}`,
        turnover: sql`${distributors.turnover} + ${amount}`,
        order_num: sql`${distributors.order_num} + 1`,
      })
      .where(eq(distributors.member_id, member_id))
  }
}

/** The amounts paid for goods with their own rates. */
async function ownRatesOf(db: Database, sn: string): Promise<OwnRates[]> {
  const rows = await db
    .select({ paid: orderSkus.actual_pay_total, 1: distributionGoods.grade1, 2: distributionGoods.grade2 })
    .from(orderSkus)
    .innerJoin(distributionGoods, eq(distributionGoods.goods_id, orderSkus.goods_id))
    .where(eq(orderSkus.order_sn, sn))
    .orderBy(asc(orderSkus.item_id))
  return rows.map(({ paid, ...rates }) => ({ ...rates, amount: toFen(paid) }))
}

/**
 * Sets a shop's commission rates for goods, in percent; without rates the templates apply. Only the shops' own client
 * calls it. The rates apply only while the settings allow them.
 */
export async function setGoodsRates(
  db: Database,
  goods_id: number,
  rates: { readonly grade1: number; readonly grade2: number } | undefined,
): Promise<void> {
  const ofGoods = eq(distributionGoods.goods_id, goods_id)
  if (!rates) await db.delete(distributionGoods).where(ofGoods)
  else {
    const { goods_id: target } = distributionGoods
    await db
      .insert(distributionGoods)
      .values({ goods_id, ...rates })
      .onConflictDoUpdate({ target, set: rates })
  }
}

/** The distributors above a buyer, and their rates. */
async function abovePercents(db: Database, buyer_id: number) {
  const [buyer] = await db.select().from(distributors).where(eq(distributors.member_id, buyer_id))
  const levels = ([1, 2] as const).flatMap((level): { level: Level; member_id: number }[] => {
    const member_id = level === 1 ? buyer?.lv1_id : buyer?.lv2_id
    return member_id ? [{ level, member_id }] : []
  })
  if (levels.length === 0) return []
  const rates = await db
    .select({ member_id: distributors.member_id, 1: commissionTpls.grade1, 2: commissionTpls.grade2 })
    .from(distributors)
    .innerJoin(commissionTpls, eq(commissionTpls.id, distributors.current_tpl_id))
    .where(
      inArray(
        distributors.member_id,
        levels.map(({ member_id }) => member_id),
      ),
    )
  const byMember = new Map(rates.map(rate => [rate.member_id, rate]))
  return levels.flatMap(({ level, member_id }) => {
    const rate = byMember.get(member_id)
    return rate ? [{ level, member_id, percent: rate[level] }] : []
  })
}

type RefundEvent = Parameters<Parameters<typeof orderPaidBack.on>[0]>[1]

/** Reverses the share of each commission that a refund affects; frozen amounts are deducted first. */
export async function reverseCommissions(db: Database, { order, service_sn, amount, now }: RefundEvent): Promise<void> {
  const rows = await db
    .select()
    .from(distributionOrders)
    .where(eq(distributionOrders.order_sn, order.sn))
    .orderBy(asc(distributionOrders.member_id))
    .for('update')
  for (const row of rows) {
    const price = commissionReversedBy({ commission: row.commission, amount: row.order_amount }, amount, row.refunded)
    const [noted] = await db
      .insert(distributionSellbacks)
      .values({
        distribution_order_id: row.id,
        service_sn,
        member_id: row.member_id,
        refund_amount: amount,
        commission: price,
        create_time: Math.floor(now),
      })
      .onConflictDoNothing()
      .returning()
    if (!noted) continue
    await db
      .update(distributionOrders)
      .set({ refunded: sumFen(row.refunded, amount), taken_back: sumFen(row.taken_back, price) })
      .where(eq(distributionOrders.id, row.id))
    const balance = row.released === 1 ? distributors.can_rebate : distributors.commission_frozen
    await db
      .update(distributors)
      .set({
        [row.released === 1 ? 'can_rebate' : 'commission_frozen']: sql`${balance} - ${price}`,
        rebate_total: sql`${distributors.rebate_total} - ${price}`,
        turnover: sql`${distributors.turnover} - ${amount}`,
      })
      .where(eq(distributors.member_id, row.member_id))
  }
}

/** Releases commissions whose waiting period is over, so that they can be withdrawn. */
export const releaseClock = job<object, number>({
  name: 'commissions to release',
  due: after => (Math.floor(after / EVERY) + 1) * EVERY,
  catchesUp: true,
  step: async ({ db, services }) => ((await release(db, Math.floor(services.now()))) ? { cursor: 0 } : undefined),
})

/** @returns whether more commissions may be due */
export async function release(db: Database, now: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(distributionOrders)
    .where(and(eq(distributionOrders.released, 0), lte(distributionOrders.release_time, now)))
    .orderBy(asc(distributionOrders.release_time), asc(distributionOrders.id))
    .limit(AT_ONCE)
    .for('update')
  const ids = rows.map(row => row.id)
  await db.update(distributionOrders).set({ released: 1 }).where(inArray(distributionOrders.id, ids))
  const sums = new Map<number, Fen>()
  for (const { member_id, commission, taken_back } of rows)
    sums.set(member_id, subtractFen(sumFen(sums.get(member_id) ?? NO_MONEY, commission), taken_back))
  for (const [member_id, earned] of [...sums].sort(([a], [b]) => a - b)) {
    await db
      .update(distributors)
      .set({
        commission_frozen: sql`${distributors.commission_frozen} - ${earned}`,
        can_rebate: sql`${distributors.can_rebate} + ${earned}`,
      })
      .where(eq(distributors.member_id, member_id))
  }
  return rows.length === AT_ONCE
}
