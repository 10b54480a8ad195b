import { and, eq } from 'drizzle-orm'
import { conflict } from '../../../api-error'
import type { Database } from '../../../db/database'
import { orderSkus, orders, payLogs } from '../../../db/schema'
import { earnPoints } from '../../members'
import { orderFulfilled, orderMoved } from './events'
import { mayPerform, type OrderOperation, stateAfter } from './flow'
import { releaseOrderCredits } from './release-order-credits'
import { type Actor, lockOrder, skusOf, writeOrderLog } from './rows'
import type { OrderRow } from './serialize-order'
import { returnStock, shipStock } from './stock'

/** Options of an operation: the actor, the time, and inputs of some operations. */
export interface OperationOptions {
  readonly by: Actor
  /** Epoch seconds. */
  readonly now: number
  /** The reason of a cancellation, or another text for the log. */
  readonly reason?: string
  /** Carrier and number of the parcel. */
  readonly parcel?: Pick<OrderRow, 'logi_id' | 'logi_name' | 'ship_no'>
  /** The payment method; by default as the order has it. */
  readonly paid?: Partial<
    Pick<OrderRow, 'payment_method_id' | 'payment_plugin_id' | 'payment_method_name' | 'pay_order_no'>
  >
}

/**
 * Performs an operation on an order with all its effects: status, stock, released credits, payment columns and a log
 * line. A concurrent operation waits for the lock and is then rejected with 460.
 * @returns the order after the operation
 */
export async function perform(
  db: Database,
  sn: string,
  operation: OrderOperation,
  doing: OperationOptions,
): Promise<OrderRow> {
  const before = await lockOrder(db, sn)
  if (!mayPerform(before, operation, doing.by.role)) throw conflict('460')
  const isCancelRequested = before.service_status === 'APPLY' || before.service_status === 'PASS'
  if (operation === 'SHIP' && isCancelRequested) throw conflict('455ship')
  const [after] = await db
    .update(orders)
    .set({ ...stateAfter(before, operation), ...factsOf(before, operation, doing) })
    .where(eq(orders.order_id, before.order_id))
    .returning()
  if (!after) throw conflict('460')
  await bringAbout(db, before, operation, doing)
  await reward(db, before, after, doing.now)
  if (isFulfilled(after) && !isFulfilled(before)) await orderFulfilled.raise({ db }, { order: after, now: doing.now })
  await writeOrderLog(db, {
    sn,
    by: doing.by,
    now: doing.now,
    operation,
    ...(doing.reason !== undefined && { message: doing.reason }),
  })
  await orderMoved.raise({ db }, { order: after, operation, now: doing.now, reason: doing.reason ?? '' })
  return after
}

/** Awards points to the buyer: for an online payment, and for each yuan of a paid and received order. */
async function reward(db: Database, before: OrderRow, after: OrderRow, now: number): Promise<void> {
  const isPaid = after.pay_status === 'PAY_YES' && before.pay_status !== 'PAY_YES' && after.payment_type === 'ONLINE'
  const yuan = isFulfilled(after) && !isFulfilled(before) ? Math.floor(after.order_amount) : 0
  const by = [
    ['online_pay', isPaid ? 1 : 0],
    ['buy_goods', yuan],
  ] as const
  if (isPaid || yuan > 0) await earnPoints(db, { member_id: after.member_id, now, by })
}

/** Paid and received. */
const isFulfilled = (order: OrderRow): boolean => order.pay_status === 'PAY_YES' && order.ship_status === 'SHIP_ROG'

/** The columns with times and texts that an operation writes. */
function factsOf(
  order: OrderRow,
  operation: OrderOperation,
  { now, reason, parcel, paid }: OperationOptions,
): Partial<OrderRow> {
  switch (operation) {
    case 'PAY':
      return { payment_time: now, pay_money: order.order_amount, ...paid }
    case 'SHIP':
      return { ship_time: now, ...parcel }
    case 'ROG':
      return { signing_time: now, the_sign: order.ship_name }
    case 'COMPLETE':
      return { complete_time: now }
    case 'CANCEL':
    case 'SERVICE_CANCELLED':
      return { cancel_reason: reason ?? '', given_back: 1 }
    case 'STOCK_FAIL':
    case 'BALANCE_FAIL':
      return { cancel_reason: reason ?? '' }
    case 'REPAIR':
      return { cancel_reason: '' }
    default:
      return {}
  }
}

/** The effects of an operation on other records. */
async function bringAbout(
  db: Database,
  order: OrderRow,
  operation: OrderOperation,
  doing: OperationOptions,
): Promise<void> {
  const items = async () => (await skusOf(db, [order.sn])).get(order.sn) ?? []
  switch (operation) {
    case 'PAY':
      await notePaid(db, order, doing)
      return
    case 'SHIP':
      await shipStock(db, await items())
      return
    case 'CANCEL':
    case 'SERVICE_CANCELLED':
      await returnStock(db, await items(), order.ship_status !== 'SHIP_NO')
      await releaseOrderCredits(db, order, doing.now)
      return
    case 'ROG':
      return
    case 'SERVICE_CANCEL':
      await setServiceStatus(db, { sn: order.sn, status: 'APPLY' })
      return
    default:
      return
  }
}

/** Updates the order's collection, which was created with it. */
async function notePaid(db: Database, order: OrderRow, { now, paid }: OperationOptions): Promise<void> {
  await db
    .update(payLogs)
    .set({
      pay_status: 'PAY_YES',
      pay_time: now,
      pay_type: paid?.payment_method_name ?? order.payment_method_name,
      pay_order_no: paid?.pay_order_no ?? order.pay_order_no,
    })
    .where(eq(payLogs.order_sn, order.sn))
}

/** Sets the after-sale status of one item or, without an item, of the order and all of its items. */
export async function setServiceStatus(
  db: Database,
  { sn, sku_id, status }: { sn: string; sku_id?: number; status: OrderRow['service_status'] },
): Promise<void> {
  if (sku_id === undefined) await db.update(orders).set({ service_status: status }).where(eq(orders.sn, sn))
  const one = sku_id === undefined ? undefined : eq(orderSkus.sku_id, sku_id)
  await db
    .update(orderSkus)
    .set({ service_status: status })
    .where(and(eq(orderSkus.order_sn, sn), one))
}

/** Sets the complaint status of an item. */
export async function setComplainStatus(
  db: Database,
  about: {
    readonly sn: string
    readonly sku_id: number
    readonly status: (typeof orderSkus.$inferSelect)['complain_status']
    readonly complain_id?: number
  },
): Promise<void> {
  const { sn, sku_id, status, complain_id } = about
  await db
    .update(orderSkus)
    .set({ complain_status: status, ...(complain_id !== undefined && { complain_id }) })
    .where(and(eq(orderSkus.order_sn, sn), eq(orderSkus.sku_id, sku_id)))
}
