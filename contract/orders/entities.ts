import { z } from 'zod'
import { epoch, estimated, flag, id, yuan } from '../define'
import { personal, personName } from '../personal/fields'
import { orderTags } from './order-tags'
import { receiptFacts } from './receipts-facts'

/** contract/orders.md, "Entities": orders with their items, their log and what was paid for them. */

const text = z.string()
const whole = z.number()

export const orderStatuses = [
  'NEW',
  'INTODB_ERROR',
  'BALANCE_ERROR',
  'CONFIRM',
  'PAID_OFF',
  'FORMED',
  'SHIPPED',
  'ROG',
  'COMPLETE',
  'CANCELLED',
  'AFTER_SERVICE',
] as const
export const payStatuses = ['PAY_NO', 'PAY_PARTIAL', 'PAY_YES'] as const
export const shipStatuses = ['SHIP_NO', 'SHIP_YES', 'SHIP_ROG'] as const
export const commentStatuses = ['UNFINISHED', 'WAIT_CHASE', 'FINISHED'] as const
export const serviceStatuses = ['NOT_APPLY', 'APPLY', 'PASS', 'COMPLETE', 'EXPIRED'] as const
export const complainStatuses = ['NO_APPLY', 'APPLYING', 'COMPLETE', 'EXPIRED'] as const
export const paymentTypes = ['ONLINE', 'COD'] as const
export const orderTypes = ['NORMAL', 'PINTUAN', 'CHANGE', 'SUPPLY_AGAIN'] as const
export const clientTypes = ['PC', 'WAP', 'NATIVE', 'REACT', 'MINI'] as const

/** What may be done with an order as it stands, by anybody (contract/orders.md, "Allowable flags"). */
export const orderAllowable = z.object({
  allow_confirm: z.boolean(),
  allow_pay: z.boolean(),
  allow_ship: z.boolean(),
  allow_rog: z.boolean(),
  allow_cancel: z.boolean(),
  allow_complete: z.boolean(),
  allow_comment: z.boolean(),
  allow_service_cancel: z.boolean(),
  allow_check_cancel: z.boolean(),
  allow_check_express: z.boolean(),
  allow_edit_consignee: z.boolean(),
  allow_edit_price: z.boolean(),
  allow_apply_service: z.boolean().nullable(),
})

/** What may be done with one of its items. */
export const itemAllowable = z.object({ allow_apply_service: z.boolean(), allow_order_complain: z.boolean() })

const skuSpec = z.object({
  spec_id: id,
  spec_name: text,
  spec_value_id: id,
  spec_value: text,
  spec_type: flag,
  spec_image: text,
})

/** An item of an order, as it was bought. */
export const orderSku = z.object({
  order_sn: text,
  goods_id: id,
  /** 0 where goods have no SKU, as a course has none. */
  sku_id: id,
  cat_id: id,
  seller_id: id,
  seller_name: text,
  snapshot_id: id.nullable(),
  sku_sn: text,
  name: text,
  goods_image: text,
  num: whole,
  /** Of these how many at the price of a promotion. */
  purchase_num: whole,
  /** Points it took besides the money. */
  point: whole,
  goods_weight: whole,
  original_price: yuan,
  purchase_price: yuan,
  subtotal: yuan,
  /** What of the order's amount was paid for it: the subtotal without its share of the discount. */
  actual_pay_total: yuan,
  spec_list: z.array(skuSpec),
  service_status: z.enum(serviceStatuses),
  complain_status: z.enum(complainStatuses),
  complain_id: id.nullable(),
  single_list: z.array(z.unknown()),
  group_list: z.array(z.unknown()),
  promotion_tags: z.array(text),
  promotion_type: text.nullable(),
  goods_operate_allowable_vo: itemAllowable,
})
export type OrderSku = z.output<typeof orderSku>

/** What a row of the list and the order by itself have in common. */
const shared = {
  order_id: id,
  sn: text,
  trade_sn: text,
  seller_id: id,
  seller_name: text,
  member_id: id,
  member_name: text,
  order_status: z.enum(orderStatuses),
  pay_status: z.enum(payStatuses),
  ship_status: z.enum(shipStatuses),
  comment_status: z.enum(commentStatuses),
  service_status: z.enum(serviceStatuses),
  order_status_text: text,
  /** The tab of the list that it stands in (designed). */
  tag: z.enum(orderTags),
  pay_status_text: text,
  ship_status_text: text,
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  payment_method_name: text,
  client_type: z.enum(clientTypes),
  shipping_type: text,
  discount_price: yuan,
  pay_money: yuan,
  /** What was paid out of the deposit. */
  balance: yuan,
  create_time: epoch,
  payment_time: epoch.nullable(),
  ship_time: epoch.nullable(),
  signing_time: epoch.nullable(),
  complete_time: epoch.nullable(),
  ship_name: personName,
  ship_mobile: personal('mobile'),
  ship_province: text,
  ship_city: text,
  ship_county: text,
  ship_town: text,
  ship_addr: personal('address'),
  logi_name: text,
  ship_no: text,
  cancel_reason: text,
  remark: text,
  need_receipt: flag,
  /** Seconds until it cancels itself; 0 where it will not. */
  cancel_left_time: whole,
  /** When that is (designed): it waits for its payment until then. */
  cancel_time: epoch.nullable(),
  /** Of a group purchase: how many buyers are missing, and how it stands in words; null of all others. */
  waiting_group_nums: whole.nullable(),
  ping_tuan_status: text.nullable(),
  /** Whether money could go back the way it came, and to the deposit. */
  is_retrace: z.boolean(),
  is_retrace_balance: z.boolean(),
  order_operate_allowable_vo: orderAllowable,
}

/** contract/orders.md, "OrderLine": what a row of the orders table holds. */
export const orderLine = z.object({
  ...shared,
  order_amount: yuan,
  shipping_amount: yuan,
  payment_name: text,
  /** Names of what was bought, one after the other. */
  goods_names: text,
  sku_list: z.array(orderSku),
  gift_list: z.array(z.unknown()).nullable(),
  coupon_list: z.array(z.unknown()).nullable(),
  item_list: z.array(z.unknown()).nullable(),
  promotion_tags: z.array(text).nullable(),
})
export type OrderLine = z.output<typeof orderLine>

/** How many orders there are, in all and under each tab. */
export const orderCounts = z.object({
  all: whole,
  ...(Object.fromEntries(orderTags.map(tag => [tag, whole])) as Record<(typeof orderTags)[number], typeof whole>),
  ...estimated,
})
export type OrderCounts = z.output<typeof orderCounts>

export const orderGift = z.object({
  gift_id: id,
  gift_name: text,
  gift_price: yuan,
  gift_img: text,
  gift_type: whole,
  actual_store: whole,
  enable_store: whole,
  goods_id: id,
  seller_id: id,
  create_time: epoch.nullable(),
  disabled: whole,
})
export const giftCoupon = z.object({
  coupon_id: id,
  title: text,
  coupon_price: yuan,
  coupon_threshold_price: yuan,
  start_time: epoch.nullable(),
  end_time: epoch.nullable(),
})

/** contract/orders.md, "OrderDetail": the order by itself. */
export const orderDetail = z.object({
  ...shared,
  service_status_text: text,
  payment_method_id: id.nullable(),
  payment_plugin_id: text.nullable(),
  pay_order_no: text,
  order_price: yuan,
  goods_price: yuan,
  shipping_price: yuan,
  /** What is still, or was, to be paid besides the deposit. */
  need_pay_money: yuan,
  goods_original_total_price: yuan,
  coupon_price: yuan,
  cash_back: yuan,
  full_minus: yuan,
  use_point: whole,
  gift_point: whole,
  gift_list: z.array(orderGift),
  gift_coupon: giftCoupon.nullable(),
  ship_tel: personal('phone'),
  ship_zip: text,
  receive_time: text,
  ship_province_id: id,
  ship_city_id: id,
  ship_county_id: id,
  ship_town_id: id,
  logi_id: id.nullable(),
  shipping_id: id.nullable(),
  address_id: id.nullable(),
  warehouse_id: id.nullable(),
  weight: whole,
  goods_num: whole,
  the_sign: text,
  admin_remark: text,
  /** The bill it was settled on (designed: bill_id). */
  bill_id: id.nullable(),
  bill_sn: text.nullable(),
  bill_status: text.nullable(),
  disabled: whole,
  /** The after-sale it was made for, where its type is CHANGE or SUPPLY_AGAIN (designed). */
  service_sn: text.nullable(),
  /** Why an administrator can't confirm the payment or cancel it, in the reader's language; empty where he can (designed). */
  pay_refusal: text,
  cancel_refusal: text,
  order_sku_list: z.array(orderSku),
  /** Its invoice, where one was wanted. */
  receipt_history: receiptFacts.nullable(),
})
export type OrderDetail = z.output<typeof orderDetail>

/** What can happen to an order, by those who may do it (server/areas/orders/order/flow.ts). */
export const orderOperations = [
  'CREATE',
  'CONFIRM',
  'PAY',
  'SHIP',
  'ROG',
  'CANCEL',
  'SERVICE_CANCEL',
  'COMMENT',
  'COMPLETE',
  'FORM',
  'STOCK_FAIL',
  'BALANCE_FAIL',
  'REPAIR',
  'AFTER_SERVICE',
  'SERVICE_CANCELLED',
] as const
export const orderActors = ['admin', 'seller', 'buyer', 'system'] as const

/** What repairing an order would do, as things stand now (designed). */
export const orderRepair = z.object({
  sn: text,
  order_status: z.enum(orderStatuses),
  cancel_reason: text,
  /** Whether it would succeed, and the state it would come to; what stands in the way otherwise. */
  can_repair: z.boolean(),
  state_after: z.enum(orderStatuses).nullable(),
  refusal: text,
  /** Everything it would do, one sentence each. */
  effects: z.array(text),
  items: z.array(
    z.object({
      goods_id: id,
      sku_id: id,
      name: text,
      num: whole,
      /** Of these taken from stock already, and what can still be sold. */
      held: whole,
      left: whole,
      is_short: z.boolean(),
    }),
  ),
  /** What is to be paid out of the deposit, of it already paid, and what the member has left there. */
  balance: yuan,
  balance_paid: yuan,
  balance_left: yuan,
})
export type OrderRepair = z.output<typeof orderRepair>

/** A line of what happened to an order; its operation and whose it was are designed. */
export const orderLog = z.object({
  log_id: id,
  order_sn: text,
  op_id: id,
  op_name: text,
  op_role: z.enum(orderActors),
  operation: z.enum(orderOperations).nullable(),
  message: text,
  op_time: epoch,
})
export type OrderLog = z.output<typeof orderLog>

/** What was, or is to be, paid for an order. */
export const payLog = z.object({
  pay_log_id: id,
  pay_log_sn: text,
  order_sn: text,
  pay_order_no: text,
  pay_way: z.enum(paymentTypes),
  pay_type: text,
  pay_time: epoch.nullable(),
  pay_money: yuan,
  pay_member_name: text,
  /** Whose order it is (designed): the way to the payer. */
  member_id: id.nullable(),
  pay_status: z.enum(['PAY_YES', 'PAY_NO']),
})
export type PayLog = z.output<typeof payLog>

declare module '../entities' {
  interface Entities {
    /** A row of the list has less than the order itself, and a few names of its own; its log has a call of its own. */
    /** What reports narrow its list by is in none of its rows. */
    order: OrderLine &
      Partial<OrderDetail> & {
        log?: OrderLog[]
        hour?: string
        category_id?: string
        goods_id?: string
        line_price?: number
        distributor_id?: string
        earned?: string
      }
    /** An item of an order. */
    orderSku: OrderSku
    orderLog: OrderLog
    /** What repairing an order would do. */
    orderRepair: OrderRepair
    /** A collection; lists are asked for a part of its method's name. */
    payLog: PayLog & { method?: 'alipay' | 'wechat' }
  }
}
