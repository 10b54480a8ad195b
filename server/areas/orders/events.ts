import { areaEvent, type WritingContext } from '../../events'
import type { OrderRow } from './wire'

/** An order is paid and with its buyer; said once, whichever came last. */
export const orderFulfilled = areaEvent<{ readonly order: OrderRow; readonly now: number }, WritingContext>()

/** Money that was paid for an order went back to its buyer. */
export const orderPaidBack = areaEvent<
  { readonly order: OrderRow; readonly service_sn: string; readonly fen: number; readonly now: number },
  WritingContext
>()
