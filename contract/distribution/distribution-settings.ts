import { entity } from '../entity'

/** Waiting period of commissions (contract/distribution.md, "put-forward-settings"). */
export const distributionSettings = entity('distributionSettings', {
  path: 'admin/distribution/settings',
  label: ['提现设置', 'withdrawal settings'],
  screens: ['putforwardSettings'],
})
