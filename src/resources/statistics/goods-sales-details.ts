import { money, number, pages, report, text } from '@/schema'
import { goodsInRow, ofCategory } from './params.fragment'

/** What was sold of each goods (contract/statistics.md, "goodsSalesDetails"). */
export default report('goodsSalesDetails', {
  params: { ...ofCategory, goods_name: text('商品名称', 'Goods') },
  table: pages('GET admin/statistics/goods/sale/details', {
    goods_name: text('商品名称', 'Goods', { width: 360, linkTo: goodsInRow }),
    order_num: number('下单量', 'Orders'), num: number('下单商品件数', 'Pieces'), price: money('下单金额', 'Amount'),
  }),
})
