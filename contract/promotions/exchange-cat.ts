import { entity } from '../entity'

/** Categories of goods for points: a single level (contract/promotions.md, "pointsClassify"). */
export const exchangeCat = entity('exchangeCat', {
  path: 'admin/promotion/exchange-cats',
  id: 'category_id',
  titleField: 'name',
  label: ['积分分类', 'points category'],
  kind: 'points_category',
  errorCodes: { exchange_cats_name: '407' },
  screens: ['pointsClassify'],
})
