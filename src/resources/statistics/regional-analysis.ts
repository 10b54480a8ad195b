import { money, number, provinces, report, rows, text } from '@/schema'
import { counted, ofShop, ordersOfProvince as leadsTo } from './params.fragment'

const members = number('下单会员数', 'Buyers', { unit: ['人', 'buyers'], help: counted.buyers })
const orders = number('下单量', 'Paid orders', { unit: ['单', 'orders'], help: counted.paidOrders })
const amount = money('下单金额', 'Paid amount', { help: counted.paidMoney })

/** Buyers, orders and amounts by province (contract/statistics.md, "regionalAnalysis"). */
export default report('regionalAnalysis', {
  params: ofShop,
  tabs: {
    member: {
      label: ['下单会员', 'Buyers'],
      chart: provinces('GET admin/statistics/order/region/member', {
        title: ['下单会员分布', 'Buyers by province'], linkTo: leadsTo, value: members,
      }),
    },
    num: {
      label: ['下单量', 'Orders'],
      chart: provinces('GET admin/statistics/order/region/num', {
        title: ['下单量分布', 'Orders by province'], linkTo: leadsTo,
        value: number('下单数量', 'Paid orders', { unit: ['单', 'orders'], help: counted.paidOrders }),
      }),
    },
    price: {
      label: ['下单金额', 'Amount'],
      chart: provinces('GET admin/statistics/order/region/money', {
        title: ['下单金额分布', 'Amount by province'], linkTo: leadsTo, value: amount,
      }),
    },
  },
  table: rows('GET admin/statistics/order/region/form', {
    region_name: text('地区', 'Region', { width: 120 }), member_num: members, sn_num: orders, order_price: amount,
  }),
})
