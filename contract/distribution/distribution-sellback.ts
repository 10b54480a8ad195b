import { entity } from '../entity'

/** The commission deducted after a refund (contract/distribution.md, "billDetails"). */
export const distributionSellback = entity('distributionSellback', {
  path: 'admin/distribution/order/sellback',
  id: 'id',
  titleField: 'sn',
  logged: false,
})
