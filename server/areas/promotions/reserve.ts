import { and, eq, sql } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { groupBuyGoods, groupBuys, promotionHolds, seckillApplies, seckills } from '../../db/schema'
import { groupBuyState, isLive } from './group-buy-rows'
import { seckillState } from './states'

/** A purchase in an activity: item, quantity and order. */
export interface Reservation {
  readonly kind: 'SECKILL' | 'GROUPBUY'
  /** The apply_id of a seckill, the gb_id of a group buy. */
  readonly item_id: number
  readonly member_id: number
  readonly order_sn: string
  readonly pieces: number
}

/**
 * Reserves pieces of an activity for an order, in the caller's transaction, while the activity runs. Concurrent
 * reservations of the item wait for the row lock, so it is never oversold. Idempotent per order. The caller reserves
 * several items in the order of their ids. Rejects with 403 if too few are left, 404 above the limit per member, 400 if
 * the activity is not running.
 */
export async function reserve(db: Database, reservation: Reservation, now: number): Promise<void> {
  const { kind, item_id, member_id, order_sn, pieces } = reservation
  if (!Number.isSafeInteger(pieces) || pieces <= 0) throw conflict('403stock')
  const [stored] = await db
    .insert(promotionHolds)
    .values({ kind, item_id, member_id, order_sn, pieces, create_time: Math.floor(now) })
    .onConflictDoNothing()
    .returning()
  if (!stored) return
  if (kind === 'SECKILL') await takeOfSeckill(db, reservation, now)
  else await takeOfGroupBuy(db, reservation, now)
}

/** Releases the reservation of an order; idempotent. */
export async function releaseReservation(
  db: Database,
  { kind, item_id, order_sn }: Pick<Reservation, 'kind' | 'item_id' | 'order_sn'>,
): Promise<void> {
  const [released] = await db
    .delete(promotionHolds)
    .where(
      and(eq(promotionHolds.kind, kind), eq(promotionHolds.item_id, item_id), eq(promotionHolds.order_sn, order_sn)),
    )
    .returning()
  if (!released) return
  if (kind === 'SECKILL') {
    const sales_num = sql`greatest(0, ${seckillApplies.sales_num} - ${released.pieces})`
    await db.update(seckillApplies).set({ sales_num }).where(eq(seckillApplies.apply_id, item_id))
  } else {
    const buy_num = sql`greatest(0, ${groupBuyGoods.buy_num} - ${released.pieces})`
    await db.update(groupBuyGoods).set({ buy_num }).where(eq(groupBuyGoods.gb_id, item_id))
  }
}

async function takeOfSeckill(db: Database, { item_id, pieces }: Reservation, now: number): Promise<void> {
  const [found] = await db
    .select({ apply: seckillApplies, seckill: seckills })
    .from(seckillApplies)
    .innerJoin(seckills, eq(seckills.seckill_id, seckillApplies.seckill_id))
    .where(eq(seckillApplies.apply_id, item_id))
  if (!found) throw notFound('400apply')
  const { apply, seckill } = found
  if (apply.status !== 'PASS' || seckillState(seckill, now) !== 'OPEN' || !isHourOf(apply.time_line, seckill, now))
    throw new ApiError('400notnow', 409, { n: seckill.seckill_name })
  // Checked before locking, so that buyers of a sold-out item do not wait for locks.
  if (apply.sales_num + pieces > apply.sold_quantity) throw conflict('403stock')
  const taken = await db
    .update(seckillApplies)
    .set({ sales_num: sql`${seckillApplies.sales_num} + ${pieces}` })
    .where(
      and(
        eq(seckillApplies.apply_id, item_id),
        sql`${seckillApplies.sales_num} + ${pieces} <= ${seckillApplies.sold_quantity}`,
      ),
    )
    .returning({ apply_id: seckillApplies.apply_id })
  if (taken.length === 0) throw conflict('403stock')
}

/** Goods are sold from their hour until the next slot of the seckill; the last ones until midnight. */
function isHourOf(hour: number, { start_day, range_list }: typeof seckills.$inferSelect, now: number): boolean {
  const next = Math.min(24, ...range_list.filter(other => other > hour))
  return now >= start_day + hour * 3_600 && now < start_day + next * 3_600
}

async function takeOfGroupBuy(db: Database, { item_id, member_id, pieces }: Reservation, now: number): Promise<void> {
  const [found] = await db
    .select({ item: groupBuyGoods, act: groupBuys })
    .from(groupBuyGoods)
    .innerJoin(groupBuys, and(eq(groupBuys.act_id, groupBuyGoods.act_id), isLive))
    .where(eq(groupBuyGoods.gb_id, item_id))
  if (!found) throw notFound('400gbgoods')
  const { item, act } = found
  if (item.gb_status !== 1 || groupBuyState(act, now) !== 'STARTED')
    throw new ApiError('400notnow', 409, { n: act.act_name })
  if (item.buy_num + pieces > item.goods_num) throw conflict('403stock')
  const taken = await db
    .update(groupBuyGoods)
    .set({ buy_num: sql`${groupBuyGoods.buy_num} + ${pieces}` })
    .where(
      and(eq(groupBuyGoods.gb_id, item_id), sql`${groupBuyGoods.buy_num} + ${pieces} <= ${groupBuyGoods.goods_num}`),
    )
    .returning({ gb_id: groupBuyGoods.gb_id })
  if (taken.length === 0) throw conflict('403stock')
  if (item.limit_num === 0) return
  // The row is locked, so the member's reservations cannot grow concurrently.
  const [sum] = await db
    .select({ pieces: sql<number>`coalesce(sum(${promotionHolds.pieces}), 0)`.mapWith(Number) })
    .from(promotionHolds)
    .where(
      and(
        eq(promotionHolds.kind, 'GROUPBUY'),
        eq(promotionHolds.item_id, item_id),
        eq(promotionHolds.member_id, member_id),
      ),
    )
  if ((sum?.pieces ?? 0) > item.limit_num) throw new ApiError('404limit', 409, { n: item.limit_num })
}
