import { distributionLine } from './order.parts'
import { money, resource } from '@/schema'

/** What an order earned a distributor (contract/distribution.md, "DistributionOrder"). */
export default resource('distributionOrder', {
  id: 'sn', title: 'sn',
  calls: {},
  fields: { ...distributionLine.fields, price: money('提成金额', 'Commission') },
})
