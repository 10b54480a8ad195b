import { money, number, rank, ranking, fragment, report, text } from '@/schema'
import { counted, goodsInRow, ofCategory, ordersOfGoods as leadsTo } from './params.fragment'

const by = fragment(['商品', 'Goods'])
const goods = text('商品名称', 'Goods', { linkTo: goodsInRow })
const sn = text('商品编号', 'Goods number', { width: 150 })

/** Best sellers (contract/statistics.md, "hotGoods"). */
export default report('hotGoods', {
  params: ofCategory,
  tabs: {
    price: {
      label: ['销售金额', 'Sales'],
      chart: ranking('GET admin/statistics/goods/hot/money', {
        title: ['热卖商品销量 TOP{n}', 'Best sellers by sales, top {n}'], by, linkTo: leadsTo, 
        value: money('下单金额', 'Sales', { help: counted.soldMoney }),
      }),
      table: { rank: rank(), goods_name: goods, goods_sn: sn, price: money('销售金额', 'Sales', { help: counted.soldMoney }) },
    },
    num: {
      label: ['销售数量', 'Order lines'],
      chart: ranking('GET admin/statistics/goods/hot/num', {
        title: ['热卖商品销量 TOP{n}', 'Best sellers by order lines, top {n}'], by, linkTo: leadsTo,
        value: number('下单数量', 'Order lines', { unit: ['笔', 'lines'], help: counted.paidLines }),
      }),
      table: { rank: rank(), goods_name: goods, goods_sn: sn, order_num: number('商品销量', 'Order lines', { help: counted.paidLines }) },
    },
  },
})
