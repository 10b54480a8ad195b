import { entity } from '../entity'

/** The commission of a distributor on an order (contract/distribution.md, "DistributionOrder"). */
export const distributionOrder = entity('distributionOrder', {
  path: 'admin/distribution/order',
  id: 'sn',
  titleField: 'sn',
  scopes: { 'admin/distribution/statistic': ['distributionOrder'] },
  logged: false,
})
