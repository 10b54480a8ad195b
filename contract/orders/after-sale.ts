import { entity } from '../entity'

/** After-sales: list, detail, and the decisions of an administrator (contract/orders.md). */
export const afterSale = entity('afterSale', {
  path: 'admin/after-sales',
  id: 'service_sn',
  titleField: 'service_sn',
  label: ['售后服务', 'after-sale'],
  fullLabel: ['售后单', 'after-sale'],
  sorts: ['create_time'],
  defaultSort: ['create_time', 'desc'],
  invalidates: ['refund', 'order'],
  readBy: ['GET admin/after-sales/detail/{service_sn}'],
  screens: ['serviceList', 'serviceDetail'],
})
