import { entity } from '../entity'

/** Goods that shops registered for a group buy (contract/promotions.md, "groupBuyGoods"). */
export const groupBuyGoods = entity('groupBuyGoods', {
  path: 'admin/promotion/group-buy-goods',
  id: 'gb_id',
  titleField: 'gb_name',
  label: ['团购商品', 'group buy goods'],
  sorts: ['gb_id', 'price', 'original_price', 'goods_num', 'buy_num'],
  defaultSort: ['gb_id', 'desc'],
  screens: ['groupBuyGoods', 'groupBuyGoodsInfo'],
})
