import { date, money, number, fragment, mixin, text } from '@/schema'

/** Shared by monthly bills: of all distributors, of one, and of those below one. */
export const billAmounts = mixin(['distributionMonth', 'distributionBill', 'distributionBranch'], {
  fields: {
    push_money: money('提成金额', 'Commission'),
    order_money: money('订单金额', 'Orders'),
    order_count: number('订单数', 'Number of orders', { width: 120 }),
    return_push_money: money('退还提成金额', 'Commission returned'),
    return_order_money: money('退还订单金额', 'Refunded'),
    return_order_count: number('退还订单数', 'Number of refunds', { width: 120 }),
    final_money: money('本期应结', 'Due'),
  },
})

/** Identifying fields of bills that have lists of their own. */
export const billNames = mixin(['distributionMonth', 'distributionBill'], {
  fields: {
    sn: text('账单号', 'Bill number', { copy: true, width: 180 }),
    start_time: date('开始日期', 'From'),
    end_time: date('结束日期', 'To'),
  },
})

export const billColumns = fragment([
  'start_time', 'end_time', 'push_money', 'order_money', 'order_count', 'return_push_money', 'return_order_money',
  'return_order_count', 'final_money',
])
/** The collapse order of columns; the total is never hidden. */
export const billGiveWay = fragment([
  'return_order_count', 'return_order_money', 'order_count', 'order_money', 'end_time', 'start_time',
  'return_push_money',
])
