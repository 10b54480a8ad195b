import { entity } from '../entity'

/** Categories of group buys (contract/promotions.md, "groupBuyCategory"). */
export const groupBuyCat = entity('groupBuyCat', {
  path: 'admin/promotion/group-buy-cats',
  id: 'cat_id',
  titleField: 'cat_name',
  label: ['团购分类', 'group buy category'],
  sorts: ['cat_order'],
  defaultSort: ['cat_order', 'asc'],
  kind: 'group_buy_category',
  errorCodes: { group_buy_cats_name: '408name' },
  unique: ['cat_name'],
  screens: ['groupBuyCategory'],
})
