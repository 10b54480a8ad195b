import { action, link, resource } from '@/schema'
import { billAmounts, billColumns, billGiveWay, billNames } from './bill-amounts.mixin'

/** Monthly totals of all distributors (contract/distribution.md, "achievementList"). */
export default resource('distributionMonth', {
  calls: { list: 'GET admin/distribution/bill/total' },
  fields: { ...billNames.fields, ...billAmounts.fields },
  actions: { view: action.link({ to: link('billList', { id: 'id' }) }) },
  screens: {
    achievementList: { columns: ['sn', ...billColumns], collapseOrder: billGiveWay, rowActions: ['view'], export: true },
  },
})
