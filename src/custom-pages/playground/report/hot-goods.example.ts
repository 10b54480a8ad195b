import { filtered, money, monthOrYear, number, rank, ranking, reference, report, text } from '@/schema'

const leadsTo = filtered('goodsList', { keyword: 'goods_name' })

/** Best sellers (contract/statistics.md, "hotGoods"), over a fixture. */
export default report('hotGoods', {
  params: {
    period: monthOrYear('时间', 'Period'),
    category_id: reference('商品分类', 'Category', 'category'),
    seller_id: reference('店铺', 'Shop', 'shop'),
  },
  tabs: {
    price: {
      label: ['销售金额', 'Sales'],
      chart: ranking('GET admin/statistics/goods/hot/money', {
        title: ['热卖商品销售金额 TOP{n}', 'Best sellers by sales, top {n}'],
        by: ['商品', 'Goods'],
        value: money('下单金额', 'Sales', {
          help: ['已付款订单中该商品的小计', 'Subtotals of the goods in paid orders'],
        }),
        linkTo: filtered('goodsList', { keyword: 'name' }),
      }),
      table: {
        rank: rank(),
        goods_name: text('商品名称', 'Goods', { linkTo: leadsTo }),
        price: money('销售金额', 'Sales'),
      },
    },
    num: {
      label: ['销售数量', 'Orders'],
      chart: ranking('GET admin/statistics/goods/hot/num', {
        title: ['热卖商品销量 TOP{n}', 'Best sellers by orders, top {n}'],
        by: ['商品', 'Goods'],
        value: number('下单数量', 'Orders', {
          unit: ['单', 'orders'],
          help: ['含该商品的已付款订单数', 'Paid orders that have the goods'],
        }),
        linkTo: filtered('goodsList', { keyword: 'name' }),
      }),
      table: {
        rank: rank(),
        goods_name: text('商品名称', 'Goods', { linkTo: leadsTo }),
        order_num: number('商品销量', 'Orders'),
      },
    },
  },
})
