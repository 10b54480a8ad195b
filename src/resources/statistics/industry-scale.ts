import { horizontalBar, money, number, fragment, report } from '@/schema'
import { counted, ofShop, ordersOfIndustry as leadsTo } from './params.fragment'

const by = fragment(['行业', 'Industry'])

/** Sales by top category (contract/statistics.md, "industryScale"). */
export default report('industryScale', {
  params: ofShop,
  tabs: {
    order: {
      label: ['下单量', 'Orders'],
      chart: horizontalBar('GET admin/statistics/industry/order/quantity', {
        title: ['行业下单统计', 'Orders by industry'], by, linkTo: leadsTo, 
        value: number('下单量', 'Paid orders', {
          unit: ['单', 'orders'],
          help: ['含该行业商品的已付款订单数；一单跨多个行业时各算一次', 'Paid orders with goods of the industry. An order across several counts once in each.'],
        }),
      }),
    },
    goods: {
      label: ['下单商品数量', 'Goods'],
      chart: horizontalBar('GET admin/statistics/industry/goods/num', {
        title: ['行业下单商品数', 'Goods ordered by industry'], by, linkTo: leadsTo,
        value: number('下单商品数量', 'Pieces', { unit: ['件', 'pieces'], help: counted.paidPieces }),
      }),
    },
    price: {
      label: ['下单金额', 'Amount'],
      chart: horizontalBar('GET admin/statistics/industry/order/money', {
        title: ['行业下单金额', 'Amount by industry'], by, linkTo: leadsTo, value: money('下单金额', 'Sales', { help: counted.soldMoney }),
      }),
    },
  },
})
