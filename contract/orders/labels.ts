import type { Label } from '../messages'

/** contract/orders.md, "Enums": labels of orders. */

export const orderStatusLabels = {
  NEW: ['新订单', 'New'],
  INTODB_ERROR: ['入库失败', 'Failed to store'],
  BALANCE_ERROR: ['预存款抵扣失败', 'Balance charge failed'],
  CONFIRM: ['已确认', 'Confirmed'],
  PAID_OFF: ['已付款', 'Paid'],
  FORMED: ['已经成团', 'Team complete'],
  SHIPPED: ['已发货', 'Shipped'],
  ROG: ['已收货', 'Received'],
  COMPLETE: ['已完成', 'Completed'],
  CANCELLED: ['已取消', 'Cancelled'],
  AFTER_SERVICE: ['售后中', 'In after-sales'],
} as const satisfies Record<string, Label>

/** Labels of tabs, rows, exports and logs, including those of the contract's "Status text overrides". */
export const orderTagLabels = {
  WAIT_PAY: ['待付款', 'Awaiting payment'],
  WAIT_SHIP: ['待发货', 'Awaiting shipment'],
  WAIT_GROUP: ['待成团', 'Awaiting team'],
  SHIPPED: orderStatusLabels.SHIPPED,
  ROG: orderStatusLabels.ROG,
  PAID: orderStatusLabels.PAID_OFF,
  AFTER_SERVICE: orderStatusLabels.AFTER_SERVICE,
  COMPLETE: orderStatusLabels.COMPLETE,
  CANCELLED: orderStatusLabels.CANCELLED,
  NEW: orderStatusLabels.NEW,
  INTODB_ERROR: orderStatusLabels.INTODB_ERROR,
  BALANCE_ERROR: orderStatusLabels.BALANCE_ERROR,
} as const satisfies Record<string, Label>

export const payStatusLabels = {
  PAY_NO: ['未支付', 'Unpaid'],
  PAY_PARTIAL: ['部分支付', 'Partly paid'],
  PAY_YES: ['已付款', 'Paid'],
} as const satisfies Record<string, Label>

export const shipStatusLabels = {
  SHIP_NO: ['未发货', 'Not shipped'],
  SHIP_YES: ['已发货', 'Shipped'],
  SHIP_ROG: ['已收货', 'Received'],
} as const satisfies Record<string, Label>

export const serviceStatusLabels = {
  NOT_APPLY: ['未申请', 'None'],
  APPLY: ['申请取消', 'Cancellation requested'],
  PASS: ['审核通过', 'Approved'],
  COMPLETE: ['已取消', 'Cancelled'],
  EXPIRED: ['已失效', 'Expired'],
} as const satisfies Record<string, Label>

export const paymentTypeLabels = {
  ONLINE: ['在线支付', 'Online'],
  COD: ['货到付款', 'Cash on delivery'],
} as const satisfies Record<string, Label>

export const orderTypeLabels = {
  NORMAL: ['普通订单', 'Regular'],
  PINTUAN: ['拼团订单', 'Team purchase'],
  CHANGE: ['换货订单', 'Exchange'],
  SUPPLY_AGAIN: ['补发订单', 'Resend'],
} as const satisfies Record<string, Label>

export const clientTypeLabels = {
  PC: ['PC', 'PC'],
  WAP: ['WAP', 'WAP'],
  NATIVE: ['原生应用', 'Native app'],
  REACT: ['React 应用', 'React app'],
  MINI: ['小程序', 'Mini program'],
} as const satisfies Record<string, Label>

export const groupLabels = {
  done: ['已成团', 'Team complete'],
  waiting: ['待成团', 'Waiting for more buyers'],
  failed: ['未成团', 'Team incomplete'],
} as const satisfies Record<string, Label>

/** Events of an order, as its log shows them. */
export const operationLabels = {
  CREATE: ['提交订单', 'Placed the order'],
  CONFIRM: ['确认订单', 'Confirmed the order'],
  PAY: ['确认订单为已付款', 'Marked the order as paid'],
  SHIP: ['订单发货', 'Shipped the order'],
  ROG: ['确认收货', 'Confirmed receipt'],
  CANCEL: ['取消订单', 'Cancelled the order'],
  SERVICE_CANCEL: ['申请取消订单', 'Requested cancellation of the paid order'],
  COMMENT: ['评论订单', 'Reviewed the order'],
  COMPLETE: ['订单完成', 'Completed the order'],
  FORM: ['拼团成功', 'Team completed'],
  STOCK_FAIL: ['扣减库存失败', 'The stock could not be deducted'],
  BALANCE_FAIL: ['预存款抵扣失败', 'The prepaid balance could not be charged'],
  REPAIR: ['修复异常订单', 'Repaired the order'],
  AFTER_SERVICE: ['订单进入售后', 'After-sales service began'],
  SERVICE_CANCELLED: ['售后取消订单', 'Cancelled after the refund'],
} as const satisfies Record<string, Label>

export const systemWord: Label = ['系统', 'System']

/** Why the state of an order prevents confirming its payment or cancelling it. */
export const whyNot = {
  paid: ['订单已付款', 'The order has already been paid'],
  cancelled: ['订单已取消', 'The order has been cancelled'],
  complete: ['订单已完成', 'The order is complete'],
  broken: ['订单异常，请先修复', 'The order has failed. Repair it first.'],
  nothingDue: ['订单没有待付金额', 'Nothing is due on this order'],
  unconfirmed: ['订单还未确认', 'The order has not been confirmed yet'],
  cashLater: [
    '货到付款的订单，买家收货后才能确认收款',
    'Cash on delivery can be confirmed once the parcel is received',
  ],
  paidCancel: [
    '订单已付款，只能由买家申请售后取消',
    'A paid order can only be cancelled by the buyer through after-sales',
  ],
  cancelRequested: [
    '买家已申请取消订单，请在售后服务中处理',
    'The buyer asked to cancel. Handle it under after-sales.',
  ],
  group: ['拼团订单已付款，等待成团，不能取消', 'A paid team purchase cannot be cancelled while it waits for its team'],
  formed: [
    '已成团，等待商家发货，不能取消',
    'The team is complete and the order awaits shipment, so it cannot be cancelled',
  ],
  sentAgain: ['售后生成的订单不能取消', 'An order created by an after-sale cannot be cancelled'],
  shipped: ['订单已发货，不能取消', 'The order has been shipped and cannot be cancelled'],
} as const satisfies Record<string, Label>

/** How an order was paid; it is stored in Chinese. */
export const PAID_BY_ADMIN = '管理员收款'
export const PAID_BY_DEPOSIT = '预存款'
export const payMethodLabels: readonly Label[] = [
  [PAID_BY_ADMIN, 'Confirmed by an administrator'],
  [PAID_BY_DEPOSIT, 'Prepaid balance'],
  ['支付宝', 'Alipay'],
  ['微信支付', 'WeChat Pay'],
  ['银联在线', 'UnionPay'],
  ['货到付款', 'Cash on delivery'],
]

/** The effects of a repair, or why it is impossible. */
export const repairLabels = {
  stock: ['扣减库存：{n}', 'Deduct from stock: {n}'],
  deposit: ['从会员预存款中扣除 ¥{n}', 'Charge ¥{n} to the member’s prepaid balance'],
  status: ['订单变为「{n}」', 'The order becomes “{n}”'],
  paid: ['预存款已付清，订单变为「{n}」', 'The prepaid balance covers the full amount, so the order becomes “{n}”'],
  notBroken: ['订单没有异常，无需修复', 'The order has not failed, so there is nothing to repair'],
  short: ['库存不足：{n}', 'Not enough stock: {n}'],
  poor: ['会员预存款不足，还差 ¥{n}', 'The member’s prepaid balance is ¥{n} short'],
} as const satisfies Record<string, Label>

/** The hours of a day as the report counts them: 24 is the hour after midnight. */
export const hourLabels: Readonly<Record<string, Label>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, at) => {
    const hour = (at + 1) % 24
    return [String(at + 1), [`${hour} 点`, `${hour}:00–${hour}:59`]]
  }),
)
