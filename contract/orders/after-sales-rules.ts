import { money, text } from '../rules'

/** What the refund of an after-sale asks (contract/orders.md). */

const refund_price = money({ group: 'money', required: true, min: 0.01, max: 99_999_999 })
export const refundRules = { refund_price, remark: text({ max: 150 }) } as const

/** What rejecting a refund asks (designed): the buyer reads it. */
export const rejectRefundRules = { reason: text({ required: true, max: 200 }) } as const
