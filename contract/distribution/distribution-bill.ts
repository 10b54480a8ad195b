import { entity } from '../entity'

/** The monthly bill of a distributor, and its calculation (contract/distribution.md, "billDetails"). */
export const distributionBill = entity('distributionBill', {
  path: 'admin/distribution/bill',
  id: 'id',
  titleField: 'sn',
  label: ['账单', 'bill'],
  lists: {
    'GET admin/distribution/bill/member': {
      by: ['final_money', 'push_money', 'order_money', 'order_count', 'return_push_money'],
      own: ['id', 'asc'],
    },
  },
  invalidates: ['distributionBranch', 'distributionMonth'],
  logged: false,
  screens: ['billList', 'billDetails'],
})
