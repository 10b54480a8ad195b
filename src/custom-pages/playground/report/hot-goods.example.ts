import { filtered, money, monthOrYear, number, rank, ranking, ref, report, text } from '@/schema'

const leadsTo = filtered('goodsList', { keyword: 'goods_name' })

/** What sold best (contract/statistics.md, "hotGoods"), over a fixture: the screen itself comes with its server. */
export default report('hotGoods', {
  ask: {
    period: monthOrYear('时间', 'Period'),
    category_id: ref('商品分类', 'Category', 'category'),
    seller_id: ref('店铺', 'Shop', 'shop'),
  },
  tabs: {
    price: {
      label: ['销售金额', 'Sales'],
      chart: ranking('GET admin/statistics/goods/hot/money', {
        title: ['热卖商品销售金额 TOP{n}', 'Best sellers by sales, top {n}'],
        by: ['商品', 'Goods'],
        value: money('下单金额', 'Sales'),
        leadsTo: filtered('goodsList', { keyword: 'name' }),
      }),
      table: {
        rank: rank(),
        goods_name: text('商品名称', 'Goods', { leadsTo }),
        price: money('销售金额', 'Sales'),
      },
    },
    num: {
      label: ['销售数量', 'Orders'],
      chart: ranking('GET admin/statistics/goods/hot/num', {
        title: ['热卖商品销量 TOP{n}', 'Best sellers by orders, top {n}'],
        by: ['商品', 'Goods'],
        value: number('下单数量', 'Orders', { unit: ['单', 'orders'] }),
        leadsTo: filtered('goodsList', { keyword: 'name' }),
      }),
      table: {
        rank: rank(),
        goods_name: text('商品名称', 'Goods', { leadsTo }),
        order_num: number('商品销量', 'Orders'),
      },
    },
  },
})
