import { bars, filtered, money, monthOrYear, number, reference, report } from '@/schema'

const leadsTo = filtered('orderList', { distributor_id: 'member_id', 'start_earned,end_earned': 'time' })

/** A distributor's results by day or month (contract/distribution.md, "distributor-statistics"). */
export default report('distributorStatistics', {
  params: { member_id: reference('分销商', 'Distributor', 'member'), period: monthOrYear('时间', 'Period') },
  required: ['member_id'],
  tabs: {
    turnover: {
      label: ['营业额统计', 'Turnover'],
      chart: bars('GET admin/distribution/statistic/order', {
        title: ['营业额（{period}）', 'Turnover, {period}'], by: 'time', linkTo: leadsTo, 
        value: money('营业额', 'Turnover', {
          help: ['该分销商带来的订单金额，已减去退款', 'Amount of orders referred by the distributor, less refunds'],
        }),
      }),
    },
    profit: {
      label: ['利润额统计', 'Commission'],
      chart: bars('GET admin/distribution/statistic/push', {
        title: ['利润额（{period}）', 'Commission, {period}'], by: 'time', linkTo: leadsTo, 
        value: money('利润额', 'Commission', {
          help: ['该分销商应得的提成，已减去退款扣回的部分', 'Commission earned by the distributor, less commission returned after refunds'],
        }),
      }),
    },
    orders: {
      label: ['订单数统计', 'Orders'],
      chart: bars('GET admin/distribution/statistic/count', {
        title: ['订单数（{period}）', 'Orders, {period}'], by: 'time', linkTo: leadsTo,
        value: number('订单数', 'Orders', {
          unit: ['单', 'orders'], help: ['该分销商带来的订单数', 'Orders referred by the distributor'],
        }),
      }),
    },
  },
})
