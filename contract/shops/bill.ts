import { entity } from '../entity'

/** Settlement bills: bills of a period, detail, approval, payment, export (contract/shops.md). */
export const bill = entity('bill', {
  path: 'admin/order/bills',
  id: 'bill_id',
  titleField: 'bill_sn',
  label: ['结算单', 'bill'],
  sorts: ['create_time', 'price', 'bill_price'],
  defaultSort: ['create_time', 'desc'],
  invalidates: ['billPeriod'],
  screens: ['settlementList', 'settlementDetail'],
})
