import { entity } from '../entity'

/** Collections: received and pending payments of orders (contract/orders.md). */
export const payLog = entity('payLog', {
  path: 'admin/trade/orders/pay-log',
  id: 'pay_log_id',
  titleField: 'order_sn',
  label: ['收款单', 'payment'],
  sorts: ['pay_time', 'pay_money'],
  defaultSort: ['pay_log_id', 'desc'],
  logged: false,
  screens: ['collectionList'],
})
