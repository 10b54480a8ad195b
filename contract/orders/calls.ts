import { afterSaleCalls } from './after-sales'
import { plainOrderCalls } from './orders'
import { receiptCalls } from './receipts'
import { repairLogCalls } from './repair-log'

/** contract/orders.md: every call of the area. */
export const calls = {
  ...plainOrderCalls,
  ...afterSaleCalls,
  ...receiptCalls,
  ...repairLogCalls,
} as const
