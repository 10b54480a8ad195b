import { entity } from '../entity'

/** What of goods is reviewed, and how large their pictures are. */
export const goodsSettings = entity('goodsSettings', {
  path: 'admin/goods/settings',
  label: ['商品设置', 'goods settings'],
})
