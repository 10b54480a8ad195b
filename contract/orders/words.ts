import type { Label } from '../messages'

/** contract/orders.md, "Enums": the words the server says of an order. */

export const orderStatusWords = {
  NEW: ['新订单', 'New'],
  INTODB_ERROR: ['入库失败', 'Failed to store'],
  BALANCE_ERROR: ['预存款抵扣失败', 'Prepaid deduction failed'],
  CONFIRM: ['已确认', 'Confirmed'],
  PAID_OFF: ['已付款', 'Paid'],
  FORMED: ['已经成团', 'Group formed'],
  SHIPPED: ['已发货', 'Shipped'],
  ROG: ['已收货', 'Received'],
  COMPLETE: ['已完成', 'Completed'],
  CANCELLED: ['已取消', 'Cancelled'],
  AFTER_SERVICE: ['售后中', 'In after-sales'],
} as const satisfies Record<string, Label>

export const payStatusWords = {
  PAY_NO: ['未支付', 'Unpaid'],
  PAY_PARTIAL: ['部分支付', 'Partly paid'],
  PAY_YES: ['已付款', 'Paid'],
} as const satisfies Record<string, Label>

export const shipStatusWords = {
  SHIP_NO: ['未发货', 'Not shipped'],
  SHIP_YES: ['已发货', 'Shipped'],
  SHIP_ROG: ['已收货', 'Received'],
} as const satisfies Record<string, Label>

const waitsFor = { pay: ['待付款', 'Awaiting payment'], ship: ['待发货', 'Awaiting shipment'] } as const

/** What an order of a type, paid a certain way, is called in a state, where that is not the state's own name. */
export const orderStatusTexts: Readonly<Record<string, Label>> = {
  'NORMAL+ONLINE+CONFIRM': waitsFor.pay,
  'NORMAL+ONLINE+PAID_OFF': waitsFor.ship,
  'NORMAL+COD+CONFIRM': waitsFor.ship,
  'PINTUAN+ONLINE+FORMED': waitsFor.ship,
  'CHANGE+ONLINE+PAID_OFF': waitsFor.ship,
  'SUPPLY_AGAIN+ONLINE+PAID_OFF': waitsFor.ship,
}
