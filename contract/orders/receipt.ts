import { entity } from '../entity'

/** Invoices requested by buyers with their orders (contract/orders.md). */
export const receipt = entity('receipt', {
  path: 'admin/members/receipts',
  id: 'history_id',
  titleField: 'receipt_title',
  label: ['发票', 'invoice'],
  sorts: ['add_time', 'order_price'],
  defaultSort: ['add_time', 'desc'],
  named: false,
  screens: ['receiptHistory', 'receiptDetail'],
})
