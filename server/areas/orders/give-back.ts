import type { Database } from '../../handler'
import { givePoints } from '../members/service'
import type { OrderRow } from './wire'

/** Gives the buyer back what an order took besides money: once, whatever happens to the order later. */
export async function giveBack(db: Database, order: OrderRow, now: number): Promise<void> {
  if (order.given_back === 1) return
  await givePoints(db, { member_id: order.member_id, points: order.use_point, reason: `取消订单 ${order.sn}`, now })
}
