import { entity } from '../entity'

/** Pictures (contract/publishing.md, content type 3). */
export const picture = entity('picture', {
  variantOf: 'goods',
  id: 'goods_id',
  titleField: 'goods_name',
  label: ['图片', 'picture'],
  screens: ['pictureList', 'pictureAudit', 'picturePublish'],
})
