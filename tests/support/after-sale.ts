import {
  applyForService,
  auditService,
  fillParcel,
  type ServiceType,
  sellerRefund,
  stockIn,
} from '@server/areas/orders'
import type { Database } from '@server/db/database'
import { orderSkus, type orders } from '@server/db/schema'
import { asc, eq } from 'drizzle-orm'
import { orderWith } from './order'

/** A paid order of two cups for 100 yuan: received, or not yet shipped. */
export const paidOrder = (
  db: Database,
  isReceived: boolean,
  columns: Partial<typeof orders.$inferInsert> = {},
  item: Partial<typeof orderSkus.$inferInsert> = {},
) =>
  orderWith(
    db,
    {
      order_status: isReceived ? 'ROG' : 'PAID_OFF',
      pay_status: 'PAY_YES',
      ship_status: isReceived ? 'SHIP_ROG' : 'SHIP_NO',
      service_status: isReceived ? 'EXPIRED' : 'NOT_APPLY',
      pay_money: 100,
      payment_time: 1_700_000_100,
      member_name: 'lin',
      ...columns,
    },
    item,
  )

export const seller = (now: number) => ({ operator: '青山书画', now })
const PARCEL = { courier_company_id: 1, courier_number: 'SF100' }

/** A buyer's request for an after-sale, for the first item of the order. */
export async function ask(
  db: Database,
  order_sn: string,
  service_type: ServiceType,
  now: number,
  more: Partial<Parameters<typeof applyForService>[1]> = {},
): Promise<string> {
  const [item] = await db
    .select({ item_id: orderSkus.item_id })
    .from(orderSkus)
    .where(eq(orderSkus.order_sn, order_sn))
    .orderBy(asc(orderSkus.item_id))
  const isRefunded = service_type === 'RETURN_GOODS' || service_type === 'ORDER_CANCEL'
  return applyForService(
    db,
    {
      order_sn,
      service_type,
      item_id: item?.item_id ?? 0,
      return_num: 2,
      reason: '尺寸不符',
      problem_desc: '比图片上小一圈',
      ...(isRefunded && { refund: { refund_way: 'ACCOUNT', account_type: 'ALIPAY', return_account: '138' } }),
      ...more,
    },
    now,
  )
}

/** An after-sale that its shop has approved and an administrator has to refund. */
export async function waitingForRefund(
  db: Database,
  service_type: 'RETURN_GOODS' | 'ORDER_CANCEL',
  now: number,
  more: { readonly agree_price?: number; readonly columns?: Partial<typeof orders.$inferInsert> } = {},
): Promise<{ readonly sn: string; readonly order_sn: string }> {
  const order = await paidOrder(db, service_type === 'RETURN_GOODS', more.columns)
  const sn = await ask(db, order.sn, service_type, now)
  const doer = seller(now)
  const { agree_price } = more
  await auditService(db, sn, { pass: true, ...(agree_price !== undefined && { agree_price }) }, doer)
  if (service_type === 'RETURN_GOODS') await fillParcel(db, sn, PARCEL, doer)
  await stockIn(db, sn, {}, doer)
  await sellerRefund(db, sn, true, doer)
  return { sn, order_sn: order.sn }
}
