import { money, number, rank, ranking, fragment, report, text } from '@/schema'
import { goodsInRow, ofCategory, ordersOfGoods as leadsTo } from './params.fragment'

const by = fragment(['商品', 'Goods'])
const goods = text('商品名称', 'Goods', { linkTo: goodsInRow })

/** What sold best (contract/statistics.md, "hotGoods"). */
export default report('hotGoods', {
  params: ofCategory,
  tabs: {
    price: {
      label: ['销售金额', 'Sales'],
      chart: ranking('GET admin/statistics/goods/hot/money', {
        title: ['热卖商品销量 TOP{n}', 'Best sellers by sales, top {n}'], by, linkTo: leadsTo, value: money('下单金额', 'Sales'),
      }),
      table: { rank: rank(), goods_name: goods, price: money('销售金额', 'Sales') },
    },
    num: {
      label: ['销售数量', 'Order lines'],
      chart: ranking('GET admin/statistics/goods/hot/num', {
        title: ['热卖商品销量 TOP{n}', 'Best sellers by order lines, top {n}'], by, linkTo: leadsTo,
        value: number('下单数量', 'Order lines', { unit: ['笔', 'lines'] }),
      }),
      table: { rank: rank(), goods_name: goods, order_num: number('商品销量', 'Order lines') },
    },
  },
})
