import { entity } from '../entity'

/** Copyright works (contract/publishing.md, content type 4). */
export const copyright = entity('copyright', {
  variantOf: 'goods',
  id: 'goods_id',
  titleField: 'goods_name',
  label: ['著作权', 'work'],
  screens: ['copyrightList', 'copyrightAudit', 'copyrightPublish'],
})
