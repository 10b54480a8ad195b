import { entity } from '../entity'

/**
 * Members who recruit others and earn commissions on their purchases (contract/distribution.md, "distributor-list").
 */
export const distributor = entity('distributor', {
  path: 'admin/distribution/member',
  id: 'id',
  titleField: 'name',
  label: ['分销商', 'distributor'],
  sorts: ['create_time', 'downline', 'order_num', 'turnover_price', 'rebate_total'],
  defaultSort: ['create_time', 'desc'],
  invalidates: ['upgradeLog'],
  readBy: ['GET admin/distribution/member'],
  screens: ['distributorList', 'distributorList/tree'],
})
