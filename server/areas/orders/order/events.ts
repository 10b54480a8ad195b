import type { AfterSaleEvent } from '@contract/orders/after-sales-words'
import { areaEvent, type WritingContext } from '../../../events'
import type { Fen } from '../../../money'
import type { OrderOperation } from './flow'
import type { OrderRow, ServiceRow } from './serialize-order'

/** An order is paid and with its buyer; said once, whichever came last. */
export const orderFulfilled = areaEvent<{ readonly order: OrderRow; readonly now: number }, WritingContext>()

/** Money that was paid for an order went back to its buyer. */
export const orderPaidBack = areaEvent<
  { readonly order: OrderRow; readonly service_sn: string; readonly amount: Fen; readonly now: number },
  WritingContext
>()

/** Something was done to an order; as it is now, and why. */
export interface OrderTransition {
  readonly order: OrderRow
  readonly operation: OrderOperation
  readonly now: number
  readonly reason: string
}
export const orderMoved = areaEvent<OrderTransition, WritingContext>()

/** Something happened to an after-sale; as it is now, what goes back for it, and what was said. */
export interface AfterSaleTransition {
  readonly order: OrderRow
  readonly service: ServiceRow
  readonly event: AfterSaleEvent
  readonly refund_price: number
  readonly now: number
  readonly reason: string
}
export const afterSaleMoved = areaEvent<AfterSaleTransition, WritingContext>()
