import { entity } from '../entity'

/** After-sales: the list, one of them, and what an administrator decides (contract/orders.md). */
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
