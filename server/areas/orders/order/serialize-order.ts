import type { AnswerInput } from '@contract/define'
import { type Label, type Language, translate } from '@contract/messages'
import type { orderDetail, orderLine, orderLog, orderSku } from '@contract/orders/entities'
import {
  groupLabels,
  operationLabels,
  orderTagLabels,
  payStatusLabels,
  serviceStatusLabels,
  shipStatusLabels,
  systemWord,
  whyNot,
} from '@contract/orders/labels'
import { orderFlowOf, orderTagOf } from '@contract/orders/order-tags'
import { translateReason, translateStored } from '@contract/stored-texts'
import type { afterSales, orderLogs, orderSkus, orders, receipts } from '../../../db/schema'
import { subtractFen, sumFen, toFen, toYuan } from '../../../money'
import { methodText } from '../payment/methods'
import { allowableOf, itemAllowableOf, waitsForPayment } from './flow'

export type ServiceRow = typeof afterSales.$inferSelect

export type OrderRow = typeof orders.$inferSelect
export type SkuRow = typeof orderSkus.$inferSelect

/** Options of the serialization: language, time, and the days after which an unpaid order cancels itself. */
export interface SerializeOptions {
  readonly language: Language
  readonly now: number
  readonly cancelDays: number
}

const DAY = 86_400

/** An item as it was bought, with its allowed operations. */
export function serializeOrderSku(order: OrderRow, item: SkuRow): AnswerInput<typeof orderSku> {
  return {
    ...item,
    seller_name: order.seller_name,
    spec_list: item.spec_list.map(spec => ({ ...spec, spec_type: spec.spec_image === '' ? 0 : 1 }) as const),
    goods_operate_allowable_vo: itemAllowableOf(order, item),
  }
}

/**
 * Fields common to the list and the detail.
 * @param repaired time of its repair, if any
 */
function shared(row: OrderRow, { language, now, cancelDays }: SerializeOptions, repaired = 0) {
  const tag = orderTagOf(row)
  const cancel_time = waitsForPayment(row) ? Math.max(row.create_time, repaired) + cancelDays * DAY : null
  const isGroup = row.order_type === 'PINTUAN'
  return {
    ...row,
    payment_method_name: methodText(row.payment_method_name, language),
    cancel_reason: translateReason(row.cancel_reason, language),
    shipping_type: translateReason(row.shipping_type, language),
    order_status_text: translate(orderTagLabels[tag], language),
    tag,
    pay_status_text: translate(payStatusLabels[row.pay_status], language),
    ship_status_text: translate(shipStatusLabels[row.ship_status], language),
    cancel_time,
    cancel_left_time: Math.max(0, (cancel_time ?? now) - now),
    waiting_group_nums: isGroup ? row.waiting_group_nums : null,
    ping_tuan_status: isGroup ? translate(groupWord(row), language) : null,
    is_retrace: row.pay_status === 'PAY_YES' && row.payment_plugin_id !== null && row.pay_order_no !== '',
    is_retrace_balance: row.pay_status === 'PAY_YES' && row.balance > 0,
    order_operate_allowable_vo: allowableOf(row),
  }
}

function groupWord({ order_status }: OrderRow): Label {
  if (order_status === 'CANCELLED') return groupLabels.failed
  return order_status === 'NEW' || order_status === 'CONFIRM' || order_status === 'PAID_OFF'
    ? groupLabels.waiting
    : groupLabels.done
}

/** A row of the list. */
export function serializeOrderLine(
  row: OrderRow,
  { items, repaired }: Pick<OrderRelations, 'items' | 'repaired'>,
  reading: SerializeOptions,
): AnswerInput<typeof orderLine> {
  const common = shared(row, reading, repaired)
  return {
    ...common,
    payment_name: common.payment_method_name,
    sku_list: items.map(item => serializeOrderSku(row, item)),
    coupon_list: null,
    item_list: null,
    promotion_tags: null,
  }
}

/** The related records shown with an order. */
export interface OrderRelations {
  readonly items: readonly SkuRow[]
  readonly bill: { readonly bill_id: number; readonly bill_sn: string; readonly status: string } | undefined
  readonly receipt: typeof receipts.$inferSelect | undefined
  /** Time of its repair, if it is still awaiting payment. */
  readonly repaired: number | undefined
}

/** The detail of an order. Its amounts are added in fen. */
export function serializeOrderDetail(
  row: OrderRow,
  { items, bill, receipt, repaired }: OrderRelations,
  reading: SerializeOptions,
): AnswerInput<typeof orderDetail> {
  const cashBack = subtractFen(toFen(row.discount_price), toFen(row.coupon_price))
  return {
    ...shared(row, reading, repaired),
    service_status_text: translate(serviceStatusLabels[row.service_status], reading.language),
    order_price: row.order_amount,
    shipping_price: row.shipping_amount,
    need_pay_money: needToPay(row),
    goods_original_total_price: toYuan(
      subtractFen(sumFen(toFen(row.order_amount), cashBack, toFen(row.coupon_price)), toFen(row.shipping_amount)),
    ),
    cash_back: toYuan(cashBack),
    gift_list: row.gift_list as AnswerInput<typeof orderDetail>['gift_list'],
    gift_coupon: row.gift_coupon as AnswerInput<typeof orderDetail>['gift_coupon'],
    bill_id: bill?.bill_id ?? null,
    bill_sn: bill?.bill_sn ?? null,
    bill_status: bill?.status ?? null,
    pay_refusal: disabledReasonOf(whyNotPaid(row), reading.language),
    cancel_refusal: disabledReasonOf(whyNotCancelled(row), reading.language),
    order_sku_list: items.map(item => serializeOrderSku(row, item)),
    receipt_history: receipt ? { ...receipt, goods_json: '' } : null,
  }
}

/** The amount to pay besides the deposit, whether it was paid or not; yuan. */
export const needToPay = (row: Pick<OrderRow, 'order_amount' | 'balance'>): number =>
  toYuan(subtractFen(toFen(row.order_amount), toFen(row.balance)))

const disabledReasonOf = (label: Label | undefined, language: Language): string =>
  label ? translate(label, language) : ''

const isBroken = ({ order_status }: OrderRow) => order_status === 'INTODB_ERROR' || order_status === 'BALANCE_ERROR'

function whyNotPaid(row: OrderRow): Label | undefined {
  // The flag depends on the flow alone, as in the contract; a payment of nothing is still rejected (471).
  if (allowableOf(row).allow_pay) return needToPay(row) > 0 ? undefined : whyNot.nothingDue
  if (row.pay_status === 'PAY_YES') return whyNot.paid
  if (row.order_status === 'CANCELLED') return whyNot.cancelled
  if (isBroken(row)) return whyNot.broken
  return orderFlowOf(row) === 'COD' ? whyNot.cashLater : whyNot.unconfirmed
}

function whyNotCancelled(row: OrderRow): Label | undefined {
  if (allowableOf(row).allow_cancel) return undefined
  if (row.order_status === 'CANCELLED') return whyNot.cancelled
  if (row.order_status === 'COMPLETE') return whyNot.complete
  if (isBroken(row)) return whyNot.broken
  if (row.ship_status !== 'SHIP_NO') return whyNot.shipped
  if (row.service_status === 'APPLY' || row.service_status === 'PASS') return whyNot.cancelRequested
  // Only regular orders can be cancelled through after-sales once they are paid (`allowsServiceCancel`).
  if (row.order_type === 'NORMAL') return whyNot.paidCancel
  if (row.order_type !== 'PINTUAN') return whyNot.sentAgain
  return row.order_status === 'FORMED' ? whyNot.formed : whyNot.group
}

/** An entry of the log in the reader's language, if it has an operation. */
export function serializeOrderLog(
  row: typeof orderLogs.$inferSelect,
  language: Language,
): AnswerInput<typeof orderLog> {
  const done = row.operation && translate(operationLabels[row.operation], language)
  const colon = language === 'zh' ? '：' : ': '
  const message = translateReason(row.message, language)
  return {
    ...row,
    op_name: row.op_role === 'system' ? translate(systemWord, language) : translateStored(row.op_name, language),
    message: done ? (message ? `${done}${colon}${message}` : done) : message,
  }
}
