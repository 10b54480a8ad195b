import type { orderStatusLabels } from './labels'

/** The next step or the outcome of an order: the tabs of the list, each with the matching rows (designed). */

/** The fields that determine the flow of an order. */
export interface OrderKind {
  readonly order_type: 'NORMAL' | 'PINTUAN' | 'CHANGE' | 'SUPPLY_AGAIN'
  readonly payment_type: 'ONLINE' | 'COD'
}
type OrderStatus = keyof typeof orderStatusLabels
export type OrderFlow = 'ONLINE' | 'COD' | 'PINTUAN'

/** The flow of an order: by its payment type; group purchases have their own. */
export const orderFlowOf = ({ order_type, payment_type }: OrderKind): OrderFlow =>
  order_type === 'PINTUAN' ? 'PINTUAN' : payment_type

/** First orders that need action, then those in progress, then finished and failed ones. */
export const orderTags = [
  'WAIT_PAY',
  'WAIT_SHIP',
  'WAIT_GROUP',
  'SHIPPED',
  'ROG',
  'PAID',
  'AFTER_SERVICE',
  'COMPLETE',
  'CANCELLED',
  'NEW',
  'INTODB_ERROR',
  'BALANCE_ERROR',
] as const
export type OrderTag = (typeof orderTags)[number]

interface TaggedState {
  readonly order_status: OrderStatus
  /** The flows it applies to; all by default. */
  readonly flows?: readonly OrderFlow[]
}

/**
 * The stored states of each tab. `CONFIRM` waits for payment or, cash on delivery, for shipment; `PAID_OFF` waits for
 * shipment or its group, or was paid on delivery.
 */
export const ORDER_TAGS: Readonly<Record<OrderTag, readonly TaggedState[]>> = {
  WAIT_PAY: [{ order_status: 'CONFIRM', flows: ['ONLINE', 'PINTUAN'] }],
  WAIT_SHIP: [
    { order_status: 'CONFIRM', flows: ['COD'] },
    { order_status: 'PAID_OFF', flows: ['ONLINE'] },
    { order_status: 'FORMED' },
  ],
  WAIT_GROUP: [{ order_status: 'PAID_OFF', flows: ['PINTUAN'] }],
  SHIPPED: [{ order_status: 'SHIPPED' }],
  ROG: [{ order_status: 'ROG' }],
  PAID: [{ order_status: 'PAID_OFF', flows: ['COD'] }],
  AFTER_SERVICE: [{ order_status: 'AFTER_SERVICE' }],
  COMPLETE: [{ order_status: 'COMPLETE' }],
  CANCELLED: [{ order_status: 'CANCELLED' }],
  NEW: [{ order_status: 'NEW' }],
  INTODB_ERROR: [{ order_status: 'INTODB_ERROR' }],
  BALANCE_ERROR: [{ order_status: 'BALANCE_ERROR' }],
}

/** The tab of an order. */
export function orderTagOf(order: OrderKind & { readonly order_status: OrderStatus }): OrderTag {
  const flow = orderFlowOf(order)
  const found = orderTags.find(tag =>
    ORDER_TAGS[tag].some(
      ({ order_status, flows }) => order_status === order.order_status && (flows?.includes(flow) ?? true),
    ),
  )
  if (!found) throw new Error(`No tab for ${order.order_status} of ${flow}`)
  return found
}
