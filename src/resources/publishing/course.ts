import { action, flag, image, link, money, number, resource, table, text } from '@/schema'
import { buyerPage } from '../goods/buyer-page.field'
import { editable, editedWaits } from '../goods/on-sale.mixin'
import { publication, publishing, searchEngines, taxonomy } from './publication.mixin'

const { actions, calls, fields, defaultSort, worklist, review, rules, screens } = publication(1, 'courseAudit')

/** Courses (contract/publishing.md, content type 1). */
export default resource('course', {
  rules, calls, review, defaultSort, worklist,
  fields: {
    ...fields, ...taxonomy(1),
    cover: image('封面', 'Cover'),
    original_price: money('原价', 'Original price'),
    chapters: table('章节', 'Chapters', {
      title: text('标题', 'Title'),
      minutes: number('时长', 'Duration', { unit: ['分钟', 'minutes'] }),
      video_url: text('视频地址', 'Video URL'),
      free: flag('试看', 'Free preview', { control: 'switch' }),
    }, { button: ['添加章节', 'Add chapter'] }),
  },
  form: [
    ['基本信息', 'Basics', [
      'goods_name', 'category_id', 'teacher_id', 'shop_id', 'area_id', 'level_id', 'topic_ids', 'cover', 'price',
      'original_price',
    ]],
    ['章节', 'Chapters', ['chapters']],
    ['介绍', 'Introduction', ['intro']],
    searchEngines,
  ],
  actions: {
    ...actions,
    add: action.link({ label: ['发布课程', 'Publish course'], to: link('coursePublish') }),
    edit: action.link({
      label: ['编辑', 'Edit'], permission: 'courseList', to: link('coursePublish', { goodsid: 'goods_id' }), when: editable,
    }),
  },
  screens: {
    courseList: {
      ...screens.all, bulkEdit: { fields: ['category_id', 'area_id', 'level_id', 'topic_ids', 'sort'], help: editedWaits },
    },
    courseAudit: screens.audit,
    coursePublish: {
      ...publishing(1, 'courseList'), form: true,
      preview: buyerPage({
        pictures: 'cover', price: 'price', was: 'original_price', pages: ['chapters', 'intro'], hides: ['video_url'],
      }),
    },
  },
})
