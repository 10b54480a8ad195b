import { plainOrderCalls } from './orders'

/** contract/orders.md: every call of the area. */
export const orderCalls = {
  ...plainOrderCalls,
} as const
