import { entity } from '../entity'

/** Goods of an assembled purchase (contract/promotions.md, "assembleDetail"). */
export const pintuanGoods = entity('pintuanGoods', {
  path: 'admin/promotion/pintuan/goods/{promotion_id}',
  id: 'id',
  titleField: 'goods_name',
  sorts: ['origin_price', 'sales_price', 'sold_quantity', 'locked_quantity'],
  defaultSort: ['id', 'asc'],
  invalidates: ['pintuan'],
  logged: false,
})
