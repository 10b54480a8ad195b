import { entity } from '../entity'

/** How long commissions wait (contract/distribution.md, "put-forward-settings"). */
export const distributionSettings = entity('distributionSettings', {
  path: 'admin/distribution/settings',
  label: ['提现设置', 'withdrawal settings'],
  screens: ['putforwardSettings'],
})
