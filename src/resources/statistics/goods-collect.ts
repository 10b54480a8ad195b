import { money, number, rank, ranking, ref, report, text } from '@/schema'
import { goodsInRow, theGoods } from './asked.parts'

/** What members put among their favourites (contract/statistics.md, "goodsCollect"). */
export default report('goodsCollect', {
  ask: { category_id: ref('商品分类', 'Category', 'category'), seller_id: ref('店铺', 'Shop', 'shop') },
  chart: ranking('GET admin/statistics/goods/collect', {
    title: ['商品收藏 TOP{n}', 'Favourites, top {n}'], by: ['商品', 'Goods'], leadsTo: theGoods,
    value: number('收藏数量', 'Favourites', { unit: ['次', 'times'] }),
  }),
  table: {
    rank: rank(), goods_name: text('商品名称', 'Goods', { width: 360, leadsTo: goodsInRow }), price: money('商品价格', 'Price'),
    seller_name: text('店铺名称', 'Shop'), favorite_num: number('收藏数量', 'Favourites'),
  },
})
