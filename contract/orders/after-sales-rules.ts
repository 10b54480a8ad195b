import { money, text } from '../rules'

/** contract/orders.md: rules of the refund of an after-sale. */

const refund_price = money({ group: 'money', required: true, min: 0.01, max: 99_999_999 })
export const refundRules = { refund_price, remark: text({ max: 150 }) } as const

/** The reason for rejecting a refund (designed), which the buyer reads. */
export const rejectRefundRules = { reason: text({ required: true, max: 200 }) } as const
