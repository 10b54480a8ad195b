import { entity } from '../entity'

/** What a refund took back of a commission (contract/distribution.md, "billDetails"). */
export const distributionSellback = entity('distributionSellback', {
  path: 'admin/distribution/order/sellback',
  id: 'id',
  titleField: 'sn',
  logged: false,
})
