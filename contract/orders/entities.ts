import { z } from 'zod'
import { epoch, flag, id, yuan } from '../define'

/** contract/orders.md, "OrderLine": what a row of the orders table holds. */

const text = z.string()

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
export const paymentTypes = ['ONLINE', 'COD'] as const
export const orderTypes = ['NORMAL', 'PINTUAN', 'CHANGE', 'SUPPLY_AGAIN'] as const
export const clientTypes = ['PC', 'WAP', 'NATIVE', 'REACT', 'MINI'] as const

export const orderLine = z.object({
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
  order_status_text: text,
  pay_status_text: text,
  ship_status_text: text,
  order_type: z.enum(orderTypes),
  payment_type: z.enum(paymentTypes),
  client_type: z.enum(clientTypes),
  order_amount: yuan,
  shipping_amount: yuan,
  discount_price: yuan,
  pay_money: yuan,
  create_time: epoch,
  payment_time: epoch.nullable(),
  ship_time: epoch.nullable(),
  complete_time: epoch.nullable(),
  ship_name: text,
  ship_mobile: text,
  cancel_reason: text,
  remark: text,
  need_receipt: flag,
  /** Names of what was bought, one after the other. */
  goods_names: text,
})
export type OrderLine = z.output<typeof orderLine>
