import type { Database } from '../../../db/database'
import { orderSkus, orders, type StoredGift } from '../../../db/schema'
import { SYSTEM, skusOf, writeOrderLog } from '../order/rows'
import { shortagesOf, takeStock } from '../order/stock'
import type { Doer } from './completion'
import { newOrderNumber } from './numbers'
import { goodsOf, type LockedService } from './rows'

/**
 * Makes the order with which the goods of an after-sale are sent again: paid already, for nothing, to the same place.
 * @param number of the order; a new one unless said
 * @returns its number; nothing where the goods are not in stock
 */
export async function makeNewOrder(
  db: Database,
  { order, service }: LockedService,
  { now, number = newOrderNumber(now) }: Doer & { readonly number?: string },
): Promise<string | undefined> {
  const goods = (await goodsOf(db, [service.sn])).get(service.sn) ?? []
  const sold = (await skusOf(db, [order.sn])).get(order.sn) ?? []
  const wanted = sold.flatMap(item => {
    const asked = goods.find(one => one.goods_id === item.goods_id && one.sku_id === item.sku_id)
    return asked ? [{ ...item, num: asked.return_num, held: 0 }] : []
  })
  if ((await shortagesOf(db, wanted)).length > 0) return undefined
  const { order_id: _, ...same } = order
  await db.insert(orders).values({
    ...same,
    ...FREE,
    sn: number,
    trade_sn: `T${number}`,
    order_type: service.service_type === 'CHANGE_GOODS' ? 'CHANGE' : 'SUPPLY_AGAIN',
    service_sn: service.sn,
    create_time: now,
    payment_time: now,
    goods_num: wanted.reduce((sum, { num }) => sum + num, 0),
    goods_names: wanted.map(({ name }) => name).join('、'),
    ship_name: service.ship_name,
    ship_mobile: service.ship_mobile,
  })
  const items = await db
    .insert(orderSkus)
    .values(wanted.map(({ item_id: _, ...item }) => ({ ...item, ...FREE_ITEM, order_sn: number })))
    .returning()
  await takeStock(db, items)
  await writeOrderLog(db, { sn: number, by: SYSTEM, now, operation: 'CREATE', message: service.sn })
  return number
}

/** What such an order has of its own. */
const FREE = {
  order_status: 'PAID_OFF',
  pay_status: 'PAY_YES',
  ship_status: 'SHIP_NO',
  comment_status: 'FINISHED',
  service_status: 'NOT_APPLY',
  payment_type: 'ONLINE',
  payment_method_id: null,
  payment_plugin_id: null,
  payment_method_name: '',
  pay_order_no: '',
  order_amount: 0,
  goods_price: 0,
  shipping_amount: 0,
  discount_price: 0,
  coupon_price: 0,
  full_minus: 0,
  balance: 0,
  pay_money: 0,
  use_point: 0,
  gift_point: 0,
  gift_list: [] as StoredGift[],
  gift_coupon: null,
  member_coupon_id: null,
  given_back: 0,
  ship_time: null,
  signing_time: null,
  complete_time: null,
  logi_id: null,
  logi_name: '',
  ship_no: '',
  the_sign: '',
  cancel_reason: '',
  remark: '',
  admin_remark: '',
  need_receipt: 0,
} as const

const FREE_ITEM = {
  purchase_num: 0,
  point: 0,
  subtotal: 0,
  actual_pay_total: 0,
  service_status: 'NOT_APPLY',
  complain_status: 'NO_APPLY',
  complain_id: null,
  held: 0,
} as const
