import { money, number, pages, report, text } from '@/schema'
import { counted, goodsInRow, ofCategory } from './params.fragment'

/** Sales by goods (contract/statistics.md, "goodsSalesDetails"). */
export default report('goodsSalesDetails', {
  params: { ...ofCategory, goods_name: text('商品名称', 'Goods') },
  table: pages('GET admin/statistics/goods/sale/details', {
    goods_name: text('商品名称', 'Goods', { width: 360, linkTo: goodsInRow }),
    goods_sn: text('商品编号', 'Goods number', { width: 150 }),
    order_num: number('下单量', 'Order lines', { help: counted.paidLines }),
    num: number('下单商品件数', 'Pieces', { help: counted.paidPieces }),
    price: money('下单金额', 'Sales', { help: counted.soldMoney }),
  }),
})
