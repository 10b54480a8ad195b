import { money, number, rank, ranking, reference, report, text } from '@/schema'
import { counted, goodsInRow, theGoods } from './params.fragment'

/** Favourites of members (contract/statistics.md, "goodsCollect"). */
export default report('goodsCollect', {
  params: { category_id: reference('商品分类', 'Category', 'category'), seller_id: reference('店铺', 'Shop', 'shop') },
  chart: ranking('GET admin/statistics/goods/collect', {
    title: ['商品收藏 TOP{n}', 'Favourites, top {n}'], by: ['商品', 'Goods'], linkTo: theGoods,
    value: number('收藏数量', 'Favourites', { unit: ['次', 'times'], help: counted.favourites }),
  }),
  table: {
    rank: rank(), goods_name: text('商品名称', 'Goods', { width: 360, linkTo: goodsInRow }),
    goods_sn: text('商品编号', 'Goods number', { width: 150 }), price: money('商品价格', 'Price'),
    seller_name: text('店铺名称', 'Shop'), favorite_num: number('收藏数量', 'Favourites', { help: counted.favourites }),
  },
})
