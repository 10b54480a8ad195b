import { entity } from '../entity'

/** Goods: list, review, form (contract/goods.md). Other content types have their own declarations. */
export const goods = entity('goods', {
  path: 'admin/goods',
  morePaths: ['admin/goodssearch', 'admin/publications'],
  id: 'goods_id',
  titleField: 'goods_name',
  label: ['商品', 'goods'],
  sorts: ['create_time', 'last_modify', 'price', 'enable_quantity', 'buy_count', 'view_count', 'priority'],
  defaultSort: ['priority', 'desc'],
  // The call inspects the file at a URL, not a record.
  scopes: { 'admin/publications/inspect': [] },
  readBy: ['GET admin/goods/{goods_id}', 'GET admin/publications/{goods_id}'],
  screens: ['goodsList', 'goodsList/add', 'goodsList/edit', 'goodsAudit', 'goodsIndex', 'pointsGoods'],
})
