import { entity } from '../entity'

/** Group buys, which may not overlap (contract/promotions.md, "groupBuyList"). */
export const groupBuy = entity('groupBuy', {
  path: 'admin/promotion/group-buy-actives',
  id: 'act_id',
  titleField: 'act_name',
  label: ['团购', 'group buy'],
  fullLabel: ['团购活动', 'group buy'],
  sorts: ['start_time'],
  defaultSort: ['act_id', 'desc'],
  invalidates: ['groupBuyGoods'],
  errorCodes: { group_buys_name: '400name' },
  screens: ['groupBuyList'],
})
