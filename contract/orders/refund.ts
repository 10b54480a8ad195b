import { entity } from '../entity'

/** Refunds of after-sales (contract/orders.md, "refundList"). */
export const refund = entity('refund', {
  path: 'admin/after-sales/refund',
  id: 'service_sn',
  titleField: 'service_sn',
  label: ['退款单', 'refund'],
  sorts: ['create_time', 'agree_price', 'actual_price'],
  defaultSort: ['create_time', 'desc'],
  invalidates: ['afterSale', 'order'],
  logged: false,
  screens: ['refundList'],
})
