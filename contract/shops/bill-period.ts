import { entity } from '../entity'

/** Settlement periods with the sums of their bills (contract/shops.md, "settlement"). */
export const billPeriod = entity('billPeriod', {
  path: 'admin/order/bills/statistics',
  id: 'sn',
  titleField: 'sn',
  sorts: ['start_time', 'price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price'],
  defaultSort: ['start_time', 'desc'],
  invalidates: ['bill'],
  logged: false,
  screens: ['settlement'],
})
