import { bars, number, report, rows, share, text } from '@/schema'
import { counted, ofShop, ordersOfHour, ordersOfValue, prices } from './params.fragment'

const orders = number('下单量', 'Paid orders', { unit: ['单', 'orders'], help: counted.paidOrders })

/**
 * The distribution of order amounts, and when and how often buyers order (contract/statistics.md,
 * "customerPriceDistribution").
 */
export default report('customerPriceDistribution', {
  params: { ...ofShop, prices },
  tabs: {
    price: {
      label: ['客单价分布', 'Order values'],
      chart: bars('GET admin/statistics/order/unit/price', {
        title: ['客单价分布', 'Orders by value'], by: ['客单价（元）', 'Order value (yuan)'], value: orders,
        linkTo: ordersOfValue,
      }),
    },
    period: {
      label: ['购买时段分布', 'Order hours'], params: ['period', 'seller_id'],
      chart: bars('GET admin/statistics/order/unit/time', {
        title: ['购买时段分布', 'Orders by hour'], by: ['时段（点）', 'Hour'], value: orders, linkTo: ordersOfHour,
      }),
    },
    frequency: {
      label: ['购买频次分析表', 'Purchase frequency'], params: [],
      table: rows('GET admin/statistics/order/unit/num', {
        order_num: text('购买频次', 'Orders placed'), member_num: number('下单会员数量', 'Members', {
          help: ['有史以来下过这么多次已付款订单的会员数', 'Members who have ever placed this many paid orders'],
        }),
        percent: share('人数占比', 'Share of members'),
      }),
    },
  },
})
