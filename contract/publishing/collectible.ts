import { entity } from '../entity'

/** Collectibles (contract/publishing.md, content type 5). */
export const collectible = entity('collectible', {
  variantOf: 'goods',
  id: 'goods_id',
  titleField: 'goods_name',
  label: ['藏品', 'collectible'],
  screens: ['collectibleList', 'collectibleAudit', 'collectiblePublish'],
})
