import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { afterSaleRefunds, orders } from '../../db/schema'
import type { Handler } from '../../handler'
import { allowed } from '../../http/permission'
import { memberOf } from './rows'

/** The order totals of a member, for administrators who may read the list of orders. */
export const memberSummary: Handler<'GET admin/members/{member_id}/summary'> = async ({ db, admin, params }) => {
  const { member_id } = await memberOf(db, params.member_id)
  const readsOrders = admin && (await allowed(db, admin, [{ key: 'GET admin/trade/orders' }])).length > 0
  if (!readsOrders) return {}
  const [placed, refunded] = await Promise.all([ordersOf(db, member_id), refundedTo(db, member_id)])
  return { ...placed, refunded }
}

/** The condition for a member's orders as in the list of orders. */
const placedBy = (member_id: number) => and(eq(orders.member_id, member_id), eq(orders.disabled, 0))

async function ordersOf(db: Database, member_id: number) {
  // The `pay_money` of an unpaid order is the reserved part of the prepaid balance, which is not a payment.
  const isPaid = sql`${orders.pay_status} = 'PAY_YES'`
  const [row] = await db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      paid_orders: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
      paid: sql`coalesce(sum(${orders.pay_money}) filter (where ${isPaid}), 0)`.mapWith(Number),
      last_order: max(orders.create_time),
    })
    .from(orders)
    .where(placedBy(member_id))
  if (!row) throw new Error('A sum over no rows is still one row')
  return row
}

/** The sum of a member's completed refunds, in yuan. */
async function refundedTo(db: Database, member_id: number): Promise<number> {
  const own = db.select({ sn: orders.sn }).from(orders).where(placedBy(member_id))
  const [row] = await db
    .select({ refunded: sql`coalesce(sum(${afterSaleRefunds.actual_price}), 0)`.mapWith(Number) })
    .from(afterSaleRefunds)
    .where(and(eq(afterSaleRefunds.refund_status, 'COMPLETED'), inArray(afterSaleRefunds.order_sn, own)))
  return row?.refunded ?? 0
}
