import { bars, number, report } from '@/schema'
import { counted, ofCategory, ordersOfPrice, prices } from './params.fragment'

/** Distribution of sales over price ranges (contract/statistics.md, "priceSales"). */
export default report('priceSales', {
  params: { ...ofCategory, prices },
  chart: bars('GET admin/statistics/goods/price/sales', {
    title: ['价格销量分布', 'Sales by price'], by: ['价格区间（元）', 'Price range (yuan)'], linkTo: ordersOfPrice,
    value: number('销量', 'Order lines', { unit: ['件', 'lines'], help: counted.paidLines }),
  }),
})
