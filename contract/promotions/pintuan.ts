import { entity } from '../entity'

/** Assembled purchases: created by shops, closed by the platform (contract/promotions.md, "assembleList"). */
export const pintuan = entity('pintuan', {
  path: 'admin/promotion/pintuan',
  id: 'promotion_id',
  titleField: 'promotion_name',
  label: ['拼团活动', 'team purchase'],
  sorts: ['start_time'],
  defaultSort: ['promotion_id', 'desc'],
  invalidates: ['pintuanGoods'],
  kind: 'assemble',
  screens: ['assembleList', 'assembleDetail'],
})
