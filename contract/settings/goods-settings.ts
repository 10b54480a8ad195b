import { entity } from '../entity'

/** Settings: which goods are reviewed, and their picture sizes. */
export const goodsSettings = entity('goodsSettings', {
  path: 'admin/goods/settings',
  label: ['商品设置', 'goods settings'],
})
