import { entity } from '../entity'

/** Orders: list, detail, and failed orders (contract/orders.md). */
export const order = entity('order', {
  path: 'admin/trade/orders',
  id: 'sn',
  titleField: 'sn',
  label: ['订单', 'order'],
  sorts: ['create_time', 'order_amount'],
  defaultSort: ['create_time', 'desc'],
  invalidates: ['orderSku', 'orderLog', 'payLog', 'orderRepair'],
  screens: ['orderList', 'orderDetail', 'errorList', 'orderRepair'],
})
