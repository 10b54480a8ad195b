import { entity } from '../entity'

/** Monthly totals of all distributors (contract/distribution.md, "achievementList"). */
export const distributionMonth = entity('distributionMonth', {
  path: 'admin/distribution/bill/total',
  id: 'id',
  titleField: 'sn',
  label: ['账单', 'bill'],
  sorts: ['start_time'],
  defaultSort: ['start_time', 'desc'],
  invalidates: ['distributionBill', 'distributionBranch'],
  logged: false,
  screens: ['achievementList'],
})
