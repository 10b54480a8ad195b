import { distributionLine } from './order.mixin'
import { money, resource } from '@/schema'

/** Commissions of orders (contract/distribution.md, "DistributionOrder"). */
export default resource('distributionOrder', {
  calls: {},
  fields: {
    ...distributionLine.fields,
    own_price: money('返现商品金额', 'Goods with own rates'),
    own_commission: money('商品返现', 'Own-rate commission'),
    price: money('提成金额', 'Commission'),
  },
})
