import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { afterSaleRefunds, afterSales, billItems, orderSkus, orders } from '../../../db/schema'
import { toFen } from '../../../money'
import { orderPaidBack } from '../order/events'
import { mayPerform } from '../order/flow'
import { perform } from '../order/operate'
import { SYSTEM, skusOf } from '../order/rows'
import type { OrderRow, SkuRow } from '../order/serialize-order'
import { returnStock } from '../order/stock'
import { payIntoDeposit } from './refund-payment'
import { type GoodsRow, goodsOf, type LockedService, moveService, type RefundRow, writeServiceLog } from './rows'
import { after, type ServiceOperation, type ServiceStatus } from './states'

/** Ends after-sales, with the effects on order, items and stock. */

export interface Doer {
  /** Empty for the system. */
  readonly operator: string
  /** Epoch seconds. */
  readonly now: number
}

const OVER: readonly ServiceStatus[] = ['REFUSE', 'COMPLETED', 'CLOSED']

/** Sets the after-sale status of the items of an after-sale or, of a cancellation, of the whole order. */
export async function markItems(
  db: Database,
  { order, service }: Pick<LockedService, 'order' | 'service'>,
  status: SkuRow['service_status'],
): Promise<void> {
  const ofOrder = eq(orderSkus.order_sn, order.sn)
  if (service.service_type !== 'ORDER_CANCEL') {
    for (const one of (await goodsOf(db, [service.sn])).get(service.sn) ?? []) {
      const isIt = and(ofOrder, eq(orderSkus.goods_id, one.goods_id), eq(orderSkus.sku_id, one.sku_id))
      await db.update(orderSkus).set({ service_status: status }).where(isIt)
    }
    return
  }
  await db.update(orderSkus).set({ service_status: status }).where(ofOrder)
  // A received order cannot be cancelled any more, whatever was requested before.
  if (order.service_status === 'EXPIRED') return
  await db.update(orders).set({ service_status: status }).where(eq(orders.sn, order.sn))
}

/** Ends an unsuccessful after-sale, and restores the status of its items. */
export async function giveUp(
  db: Database,
  locked: LockedService,
  operation: ServiceOperation,
  to: 'REFUSE' | 'CLOSED',
  more: Parameters<typeof moveService>[3] = {},
): Promise<void> {
  await moveService(db, locked.service, after(locked.service, operation, to), more)
  await markItems(db, locked, 'NOT_APPLY')
}

/** Completes an after-sale, and updates stock and order. */
export async function complete(
  db: Database,
  locked: LockedService,
  operation: ServiceOperation,
  { now }: Doer,
  more: Parameters<typeof moveService>[3] = {},
): Promise<void> {
  const { order, service } = locked
  await moveService(db, service, after(service, operation, 'COMPLETED'), more)
  if (service.service_type !== 'SUPPLY_AGAIN_GOODS') await putBack(db, locked)
  if (service.service_type === 'ORDER_CANCEL' && mayPerform(order, 'SERVICE_CANCELLED', 'system')) {
    await perform(db, order.sn, 'SERVICE_CANCELLED', { by: SYSTEM, now, reason: service.reason })
  }
  await markItems(db, locked, 'COMPLETE')
}

/** Returns goods to stock. A cancelled order returns its reserved stock itself. */
async function putBack(db: Database, { order, service }: LockedService): Promise<void> {
  if (service.service_type === 'ORDER_CANCEL') return
  const goods = (await goodsOf(db, [service.sn])).get(service.sn) ?? []
  const items = ((await skusOf(db, [order.sn])).get(order.sn) ?? []).filter(item => of(goods, item))
  await returnStock(db, items, true, item => of(goods, item)?.storage_num ?? 0)
}

const of = (goods: readonly GoodsRow[], item: SkuRow) =>
  goods.find(one => one.goods_id === item.goods_id && one.sku_id === item.sku_id)

/** Completes an order when its last after-sale has ended. */
export async function settleOrder(db: Database, { order, service }: LockedService, { now }: Doer): Promise<void> {
  const [fresh] = await db.select().from(orders).where(eq(orders.sn, order.sn))
  if (fresh?.order_status !== 'AFTER_SERVICE') return
  const open = and(eq(afterSales.order_sn, order.sn), notInArray(afterSales.service_status, [...OVER]))
  if ((await db.$count(afterSales, open)) > 0) return
  await perform(db, order.sn, 'COMPLETE', { by: SYSTEM, now, reason: service.sn })
}

/**
 * Records a completed refund, pays the buyer's deposit where the refund goes there, and deducts it from the shop's
 * bill.
 */
export async function notePaidBack(
  db: Database,
  locked: LockedService,
  refund: RefundRow,
  { now, actual, byHand = false }: { readonly now: number; readonly actual: number; readonly byHand?: boolean },
): Promise<void> {
  const { order, service } = locked
  const amount = toFen(actual)
  await payIntoDeposit(db, locked, refund, { amount, now, byHand })
  await db
    .update(afterSaleRefunds)
    .set({ refund_status: 'COMPLETED', actual_price: actual, refund_time: now })
    .where(eq(afterSaleRefunds.id, refund.id))
  await settleWithShop(db, order, { service_sn: service.sn, actual, now })
  await orderPaidBack.raise({ db }, { order, service_sn: service.sn, amount, now })
}

/** Only an amount that was settled with the shop can be deducted again. */
async function settleWithShop(
  db: Database,
  order: OrderRow,
  { service_sn, actual, now }: { readonly service_sn: string; readonly actual: number; readonly now: number },
): Promise<void> {
  const ofOrder = and(eq(billItems.order_sn, order.sn), eq(billItems.item_type, 'PAYMENT'))
  if (actual === 0 || (await db.$count(billItems, ofOrder)) === 0) return
  await db.insert(billItems).values({
    order_sn: order.sn,
    refund_sn: service_sn,
    item_type: 'REFUND',
    price: actual,
    add_time: now,
    order_time: order.create_time,
    refund_time: now,
    seller_id: order.seller_id,
    member_id: order.member_id,
    member_name: order.member_name,
    ship_name: order.ship_name,
    payment_type: order.payment_type,
  })
}

/** Writes an entry to the log of the after-sale. */
export const note = (
  db: Database,
  { service }: LockedService,
  event: Parameters<typeof writeServiceLog>[1]['event'],
  { operator, now }: Doer,
  message?: string,
): Promise<void> =>
  writeServiceLog(db, { sn: service.sn, event, operator, now, ...(message !== undefined && { message }) })
