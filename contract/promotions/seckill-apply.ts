import { entity } from '../entity'

/** Goods that shops registered for a seckill (contract/promotions.md, "SeckillApply"). */
export const seckillApply = entity('seckillApply', {
  path: 'admin/promotion/seckill-applys',
  id: 'apply_id',
  titleField: 'goods_name',
  label: ['报名商品', 'application'],
  fullLabel: ['抢购申请', 'flash sale application'],
  sorts: ['apply_id', 'price', 'original_price', 'sold_quantity', 'sales_num', 'time_line'],
  defaultSort: ['apply_id', 'desc'],
  readBy: ['GET admin/promotion/seckill-applys'],
  screens: ['seckillAuditGoodsList', 'seckillPassGoodsList'],
})
