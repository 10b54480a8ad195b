import type { BillBranch } from '@contract/distribution/bills'
import { action, link, resource, text } from '@/schema'
import { billAmounts } from './bill-amounts.mixin'

/**
 * Monthly bills of the members that a distributor has referred, zeros without sales (contract/distribution.md,
 * "Structure").
 */
export default resource('distributionBranch', {
  calls: {},
  fields: { ...billAmounts.fields, member_name: text('分销商', 'Distributor', { width: 180 }) },
  actions: {
    view: action.link({
      label: ['查看', 'View'], to: link('billDetails', { bill_id: 'id', member_id: 'member_id' }),
      // A member without sales has no bill.
      when: (row: BillBranch) => row.id !== '0',
    }),
  },
})
