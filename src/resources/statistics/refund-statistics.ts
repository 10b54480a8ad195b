import { bars, filtered, money, report } from '@/schema'
import { counted, ofShop } from './params.fragment'

/** Refunds by day or month (contract/statistics.md, "refundStatistics"). */
export default report('refundStatistics', {
  params: ofShop,
  chart: bars('GET admin/statistics/order/return/money', {
    title: ['退款金额统计（{period}）', 'Refunds, {period}'], by: 'time', value: money('退款金额', 'Refunded', { help: counted.refunded }),
    linkTo: filtered('refundList', { 'start_time,end_time': 'time' }),
  }),
})
