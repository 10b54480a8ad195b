import { entity } from '../entity'

/** What an order earned a distributor (contract/distribution.md, "DistributionOrder"). */
export const distributionOrder = entity('distributionOrder', {
  path: 'admin/distribution/order',
  id: 'sn',
  titleField: 'sn',
  scopes: { 'admin/distribution/statistic': ['distributionOrder'] },
  logged: false,
})
