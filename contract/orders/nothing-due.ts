import type { Label } from '../messages'

/** Why no payment of an order can be confirmed: its deposit and its coupons cover all of it. */
export const nothingDue: Label = ['订单没有待付金额', 'Nothing is due on this order']
