import type { AfterSaleEvent } from '@contract/orders/after-sales-labels'
import { areaEvent, type WritingContext } from '../../../events'
import type { Fen } from '../../../money'
import type { OrderOperation } from './flow'
import type { OrderRow, ServiceRow } from './serialize-order'

/** An order is paid and received; emitted once, by whichever comes last. */
export const orderFulfilled = areaEvent<{ readonly order: OrderRow; readonly now: number }, WritingContext>()

/** A payment of an order was refunded to its buyer. */
export const orderPaidBack = areaEvent<
  { readonly order: OrderRow; readonly service_sn: string; readonly amount: Fen; readonly now: number },
  WritingContext
>()

/** A transition of an order: its new row, and the reason. */
export interface OrderTransition {
  readonly order: OrderRow
  readonly operation: OrderOperation
  readonly now: number
  readonly reason: string
}
export const orderMoved = areaEvent<OrderTransition, WritingContext>()

/** A transition of an after-sale: its new row, the refund amount, and the message. */
export interface AfterSaleTransition {
  readonly order: OrderRow
  readonly service: ServiceRow
  readonly event: AfterSaleEvent
  readonly refund_price: number
  readonly now: number
  readonly reason: string
}
export const afterSaleMoved = areaEvent<AfterSaleTransition, WritingContext>()
