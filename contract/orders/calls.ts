import { afterSaleCalls } from './after-sales'
import { plainOrderCalls } from './orders'
import { receiptCalls } from './receipts'

/** contract/orders.md: every call of the area. */
export const orderCalls = {
  ...plainOrderCalls,
  ...afterSaleCalls,
  ...receiptCalls,
} as const
