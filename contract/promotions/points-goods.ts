import { entity } from '../entity'

/** Goods that are bought with points. */
export const pointsGoods = entity('pointsGoods', {
  path: 'admin/promotion/exchange-goods',
  id: 'exchange_id',
  label: ['积分商品', 'points goods'],
  sorts: ['exchange_point', 'exchange_money'],
  defaultSort: ['exchange_id', 'desc'],
  invalidates: ['goods'],
  readBy: ['GET admin/promotion/exchange-goods'],
})
