import { z } from 'zod'
import { epoch, estimated, flag, id, yuan } from '../define'
import { personal, personName } from '../personal/fields'
import { orderTags } from './order-tags'
import { receiptFacts } from './receipts-facts'

/** contract/orders.md, "Entities": orders with their items, log and payments. */

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

/** Operations that the state of an order allows, for any role (contract/orders.md, "Allowable flags"). */
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

/** Operations that the state of an item allows. */
export const itemAllowable = z.object({ allow_apply_service: z.boolean(), allow_order_complain: z.boolean() })

const skuSpec = z.object({
  spec_id: id,
  spec_name: text,
  spec_value_id: id,
  spec_value: text,
  spec_type: flag,
  spec_image: text,
})

/** An item of an order at the time of purchase. */
export const orderSku = z.object({
  order_sn: text,
  goods_id: id,
  /** 0 for goods without SKUs, such as courses. */
  sku_id: id,
  cat_id: id,
  seller_id: id,
  seller_name: text,
  snapshot_id: id.nullable(),
  sku_sn: text,
  name: text,
  goods_image: text,
  num: whole,
  /** Units bought at the price of a promotion. */
  purchase_num: whole,
  /** Points paid besides the money. */
  point: whole,
  goods_weight: whole,
  original_price: yuan,
  purchase_price: yuan,
  subtotal: yuan,
  /** Amount paid for the item: its subtotal less its share of the order's discount. */
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

/** Fields that a list row and the detail of an order share. */
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
  /** The tab of the list that contains it (designed). */
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
  /** Amount paid from the deposit. */
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
  /** Seconds until automatic cancellation; 0 if it will not be cancelled. */
  cancel_left_time: whole,
  /** Time of the automatic cancellation (designed): the payment deadline. */
  cancel_time: epoch.nullable(),
  /** Of a group purchase: the number of missing buyers, and its state as text; null for other orders. */
  waiting_group_nums: whole.nullable(),
  ping_tuan_status: text.nullable(),
  /** Whether a refund can use the original payment method, and the deposit. */
  is_retrace: z.boolean(),
  is_retrace_balance: z.boolean(),
  order_operate_allowable_vo: orderAllowable,
}

/** contract/orders.md, "OrderLine": a row of the orders table. */
export const orderLine = z.object({
  ...shared,
  order_amount: yuan,
  shipping_amount: yuan,
  payment_name: text,
  /** Names of the goods, joined. */
  goods_names: text,
  sku_list: z.array(orderSku),
  gift_list: z.array(z.unknown()).nullable(),
  coupon_list: z.array(z.unknown()).nullable(),
  item_list: z.array(z.unknown()).nullable(),
  promotion_tags: z.array(text).nullable(),
})
export type OrderLine = z.output<typeof orderLine>

/** Number of orders, in all and per tab. */
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

/** contract/orders.md, "OrderDetail": a single order. */
export const orderDetail = z.object({
  ...shared,
  service_status_text: text,
  payment_method_id: id.nullable(),
  payment_plugin_id: text.nullable(),
  pay_order_no: text,
  order_price: yuan,
  goods_price: yuan,
  shipping_price: yuan,
  /** Amount due besides the deposit, paid or not. */
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
  /** The bill that settled it (designed: bill_id). */
  bill_id: id.nullable(),
  bill_sn: text.nullable(),
  bill_status: text.nullable(),
  disabled: whole,
  /** The after-sale that created it, for type CHANGE or SUPPLY_AGAIN (designed). */
  service_sn: text.nullable(),
  /**
   * Why an administrator cannot confirm the payment or cancel the order, in the reader's language; empty if he can
   * (designed).
   */
  pay_refusal: text,
  cancel_refusal: text,
  order_sku_list: z.array(orderSku),
  /** Its invoice, if requested. */
  receipt_history: receiptFacts.nullable(),
})
export type OrderDetail = z.output<typeof orderDetail>

/** Transitions of an order, by actor (server/areas/orders/order/flow.ts). */
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

/** Preview of the repair of an order in its present state (designed). */
export const orderRepair = z.object({
  sn: text,
  order_status: z.enum(orderStatuses),
  cancel_reason: text,
  /** Whether it would succeed, the resulting state, and otherwise the reason. */
  can_repair: z.boolean(),
  state_after: z.enum(orderStatuses).nullable(),
  refusal: text,
  /** Its effects, one sentence each. */
  effects: z.array(text),
  items: z.array(
    z.object({
      goods_id: id,
      sku_id: id,
      name: text,
      num: whole,
      /** Units already reserved from stock, and units still available. */
      held: whole,
      left: whole,
      is_short: z.boolean(),
    }),
  ),
  /** Amount to be paid from the deposit, amount already paid, and the member's remaining deposit. */
  balance: yuan,
  balance_paid: yuan,
  balance_left: yuan,
})
export type OrderRepair = z.output<typeof orderRepair>

/** An entry of the log of an order; its operation and actor are designed. */
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

/** A collection: a received or pending payment of an order. */
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
  /** The buyer (designed): links to the payer. */
  member_id: id.nullable(),
  pay_status: z.enum(['PAY_YES', 'PAY_NO']),
})
export type PayLog = z.output<typeof payLog>

declare module '../entities' {
  interface Entities {
    /** A list row has fewer fields than the order, and a few of its own; the log has a call of its own. */
    /** Filters that reports link with; no row contains them. */
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
    /** Preview of the repair of an order. */
    orderRepair: OrderRepair
    /** A collection; lists filter by a part of the method's name. */
    payLog: PayLog & { method?: 'alipay' | 'wechat' }
  }
}
