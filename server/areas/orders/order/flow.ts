import type { OrderDetail, OrderLine, OrderLog, OrderSku } from '@contract/orders/entities'
import { orderFlowOf } from '@contract/orders/order-tags'
import type { orderSkus, orders } from '../../../db/schema'

/**
 * State machine of orders (contract/orders.md, "Order operations"), used by the list, the detail, the clients of shops
 * and buyers, and the jobs.
 */
export type OrderStatus = OrderLine['order_status']
export type OrderOperation = Exclude<NonNullable<OrderLog['operation']>, 'CREATE'>
export type OrderRole = OrderLog['op_role']
type OrderRow = typeof orders.$inferSelect
type SkuRow = typeof orderSkus.$inferSelect

type Flow = Readonly<Record<OrderStatus, readonly OrderOperation[]>>

const NOTHING = {
  INTODB_ERROR: [],
  BALANCE_ERROR: [],
  AFTER_SERVICE: ['COMPLETE'],
  CANCELLED: [],
  COMPLETE: [],
} as const

/** By payment type; group purchases have a flow of their own. */
export const FLOWS = {
  ONLINE: {
    ...NOTHING,
    NEW: ['CONFIRM', 'CANCEL'],
    CONFIRM: ['PAY', 'CANCEL'],
    PAID_OFF: ['SHIP', 'SERVICE_CANCEL'],
    FORMED: [],
    SHIPPED: ['ROG', 'SERVICE_CANCEL'],
    ROG: ['COMPLETE', 'COMMENT'],
  },
  COD: {
    ...NOTHING,
    NEW: ['CONFIRM', 'CANCEL'],
    CONFIRM: ['SHIP', 'CANCEL'],
    PAID_OFF: ['COMPLETE'],
    FORMED: [],
    SHIPPED: ['ROG'],
    ROG: ['PAY'],
  },
  PINTUAN: {
    ...NOTHING,
    NEW: ['CONFIRM', 'CANCEL'],
    CONFIRM: ['PAY', 'CANCEL'],
    PAID_OFF: ['SERVICE_CANCEL'],
    FORMED: ['SHIP'],
    SHIPPED: ['ROG'],
    ROG: ['COMPLETE'],
  },
} as const satisfies Record<string, Flow>

interface Step {
  /** The flows it belongs to; all by default. */
  readonly flows?: readonly (keyof typeof FLOWS)[]
  readonly from: readonly OrderStatus[]
}

/** Automatic steps in addition to those of the flows. */
export const SYSTEM_STEPS: Partial<Readonly<Record<OrderOperation, readonly Step[]>>> = {
  FORM: [{ flows: ['PINTUAN'], from: ['PAID_OFF'] }],
  STOCK_FAIL: [{ from: ['NEW'] }],
  BALANCE_FAIL: [{ from: ['NEW'] }],
  REPAIR: [{ from: ['INTODB_ERROR', 'BALANCE_ERROR'] }],
  // A buyer who has not complained in time is assumed to be content, for every payment type.
  COMMENT: [{ from: ['ROG', 'COMPLETE'] }, { flows: ['COD'], from: ['PAID_OFF'] }],
  AFTER_SERVICE: [{ from: ['ROG', 'COMPLETE'] }, { flows: ['COD'], from: ['PAID_OFF'] }],
  SERVICE_CANCELLED: [{ from: ['PAID_OFF', 'FORMED', 'SHIPPED'] }],
}

/** Permitted operations by role; the system may perform all. */
export const DOERS: Readonly<Record<Exclude<OrderRole, 'system'>, readonly OrderOperation[]>> = {
  admin: ['PAY', 'CANCEL', 'REPAIR'],
  seller: ['CONFIRM', 'SHIP'],
  buyer: ['CONFIRM', 'PAY', 'CANCEL', 'SERVICE_CANCEL', 'ROG', 'COMMENT'],
}

/** Target states; operations that are not listed do not change the state. */
const LEADS_TO: Partial<Readonly<Record<OrderOperation, OrderStatus>>> = {
  CONFIRM: 'CONFIRM',
  PAY: 'PAID_OFF',
  SHIP: 'SHIPPED',
  ROG: 'ROG',
  CANCEL: 'CANCELLED',
  COMPLETE: 'COMPLETE',
  FORM: 'FORMED',
  STOCK_FAIL: 'INTODB_ERROR',
  BALANCE_FAIL: 'BALANCE_ERROR',
  REPAIR: 'CONFIRM',
  AFTER_SERVICE: 'AFTER_SERVICE',
  SERVICE_CANCELLED: 'CANCELLED',
}

type Kind = Pick<OrderRow, 'order_type' | 'payment_type'>

type OrderState = Kind &
  Pick<OrderRow, 'order_status' | 'pay_status' | 'ship_status' | 'service_status' | 'comment_status' | 'order_amount'> &
  Pick<OrderRow, 'logi_id' | 'ship_no'>

/** Whether the state machine allows it for any role. */
export function flowAllows(order: Kind & Pick<OrderRow, 'order_status'>, operation: OrderOperation): boolean {
  const flow: Flow = FLOWS[orderFlowOf(order)]
  return flow[order.order_status].includes(operation)
}

/** Whether a role may perform an operation in the current state. */
export function mayPerform(order: OrderState, operation: OrderOperation, role: OrderRole): boolean {
  if (operation === 'ROG' && order.service_status === 'APPLY') return false
  if (operation === 'COMMENT' && order.comment_status !== 'UNFINISHED') return false
  if (operation === 'SERVICE_CANCEL' && !allowsServiceCancel(order)) return false
  const isStep = (SYSTEM_STEPS[operation] ?? []).some(
    ({ flows, from }) => (flows?.includes(orderFlowOf(order)) ?? true) && from.includes(order.order_status),
  )
  if (role === 'system') return isStep || flowAllows(order, operation)
  if (!DOERS[role].includes(operation)) return false
  return operation === 'REPAIR' ? isStep : flowAllows(order, operation)
}

/** Whether an order waits for payment, so that it is cancelled after the deadline. */
export const waitsForPayment = ({ payment_type, order_status }: Kind & Pick<OrderRow, 'order_status'>): boolean =>
  payment_type === 'ONLINE' && (order_status === 'NEW' || order_status === 'CONFIRM')

/** The status columns after an operation. */
export function stateAfter(order: OrderState, operation: OrderOperation): Partial<OrderRow> {
  const to = LEADS_TO[operation]
  return { ...(to && { order_status: to }), ...ASIDE[operation]?.(order) }
}

/** Further columns of an operation: payment, shipment and after-sale status. */
const ASIDE: Partial<Readonly<Record<OrderOperation, (order: OrderState) => Partial<OrderRow>>>> = {
  PAY: order => ({ pay_status: 'PAY_YES', ...(order.payment_type === 'COD' && { ship_status: 'SHIP_ROG' }) }),
  SHIP: () => ({ ship_status: 'SHIP_YES' }),
  ROG: () => ({ ship_status: 'SHIP_ROG', service_status: 'EXPIRED' }),
  COMMENT: () => ({ comment_status: 'FINISHED' }),
  SERVICE_CANCEL: () => ({ service_status: 'APPLY' }),
  SERVICE_CANCELLED: () => ({ service_status: 'COMPLETE' }),
}

const allowsServiceCancel = (order: OrderState): boolean =>
  orderFlowOf(order) !== 'COD' &&
  order.pay_status === 'PAY_YES' &&
  order.order_amount !== 0 &&
  (order.order_status === 'PAID_OFF' || order.order_status === 'SHIPPED') &&
  order.service_status === 'NOT_APPLY' &&
  order.order_type === 'NORMAL'

/** contract/orders.md, "Allowable flags". */
export function allowableOf(order: OrderState): OrderDetail['order_operate_allowable_vo'] {
  const allows = (operation: OrderOperation) => flowAllows(order, operation)
  const isSettled = order.service_status !== 'APPLY'
  const isOnline = order.payment_type === 'ONLINE'
  return {
    allow_confirm: allows('CONFIRM'),
    allow_pay: allows('PAY'),
    allow_ship: allows('SHIP') && isSettled,
    allow_rog: allows('ROG') && isSettled,
    allow_cancel: allows('CANCEL'),
    allow_complete: allows('COMPLETE'),
    allow_comment: order.comment_status === 'UNFINISHED' && order.ship_status === 'SHIP_ROG',
    allow_service_cancel: allowsServiceCancel(order),
    allow_check_cancel: isOnline && order.service_status === 'APPLY',
    allow_check_express: order.logi_id !== null && order.ship_no !== '',
    allow_edit_consignee: order.ship_status === 'SHIP_NO' && isSettled,
    allow_edit_price: isOnline ? order.pay_status === 'PAY_NO' : order.ship_status === 'SHIP_NO',
    allow_apply_service: null,
  }
}

/** The same for an item. */
export const itemAllowableOf = (
  order: Pick<OrderRow, 'pay_status' | 'ship_status'>,
  item: Pick<SkuRow, 'service_status' | 'complain_status'>,
): OrderSku['goods_operate_allowable_vo'] => ({
  allow_apply_service:
    order.pay_status === 'PAY_YES' && order.ship_status === 'SHIP_ROG' && item.service_status === 'NOT_APPLY',
  allow_order_complain: order.pay_status === 'PAY_YES' && item.complain_status !== 'EXPIRED',
})
