import { action, dateTime, gallery, link, number, resource, richText, text } from '@/schema'
import { buyerPage } from '../goods/buyer-page.field'
import { editable, editedWaits } from '../goods/on-sale.mixin'
import { publication, publishing, searchEngines, taxonomy } from './publication.mixin'

const { actions, calls, fields, defaultSort, worklist, review, rules, screens } = publication(5, 'collectibleAudit')

/** Collectibles (contract/publishing.md, content type 5). */
export default resource('collectible', {
  rules, calls, review, defaultSort, worklist,
  fields: {
    ...fields, ...taxonomy(5),
    gallery: gallery('相册', 'Gallery', { scene: 'goods' }),
    issue_count: number('发行数量', 'Editions', { unit: ['份', 'copies'] }),
    issue_time: dateTime('发行时间', 'Issue date'),
    per_member_limit: number('每人限购', 'Limit per member', {
      initial: 0, unit: ['份', 'copies'], zeroLabel: ['不限', 'No limit'], help: ['0 表示不限', '0 means no limit'],
    }),
    certificate_prefix: text('证书编号前缀', 'Certificate prefix'),
    intro: richText('藏品故事', 'Story'),
  },
  form: [
    ['基本信息', 'Basics', ['goods_name', 'category_id', 'teacher_id', 'shop_id', 'area_id', 'level_id', 'topic_ids', 'gallery']],
    ['发行', 'Issue', ['issue_count', 'price', 'issue_time', 'per_member_limit', 'certificate_prefix']],
    ['藏品故事', 'Story', ['intro']],
    searchEngines,
  ],
  actions: {
    ...actions,
    add: action.link({ label: ['发布藏品', 'Publish collectible'], to: link('collectiblePublish') }),
    edit: action.link({
      label: ['编辑', 'Edit'], permission: 'collectibleList', to: link('collectiblePublish', { goodsid: 'goods_id' }), when: editable,
    }),
  },
  screens: {
    collectibleList: {
      ...screens.all, bulkEdit: { fields: ['category_id', 'area_id', 'level_id', 'topic_ids', 'sort'], help: editedWaits },
    },
    collectibleAudit: screens.audit,
    collectiblePublish: {
      ...publishing(5, 'collectibleList'), form: true,
      preview: buyerPage({
        pictures: 'gallery', price: 'price', facts: ['issue_count', 'issue_time', 'per_member_limit'], pages: ['intro'],
      }),
    },
  },
})
