import { distributionLine } from './order.mixin'
import { dateTime, money, resource } from '@/schema'

/** Commissions returned by refunds (contract/distribution.md, "billDetails"). */
export default resource('distributionSellback', {
  calls: {},
  fields: {
    ...distributionLine.fields,
    create_time: dateTime('退款时间', 'Refunded at'),
    refund_price: money('退款金额', 'Refunded'),
    price: money('退还提成金额', 'Commission returned'),
  },
})
