import { publicationRules, reasonRule } from '@contract/publishing.rules'
import { flag, image, link, money, number, resource, table, text } from '@/schema'
import { actionsFor, calls, desk, drafts, editable, fields, listOf, previewOf, publisherOf, publishes, searchEngines, taxonomy } from './publication.parts'

const lists = listOf(1)
const form = [
  ['基本信息', 'Basics', [
    'goods_name', 'category_id', 'teacher_id', 'shop_id', 'area_id', 'level_id', 'topic_ids', 'cover', 'price',
    'original_price',
  ]],
  ['章节', 'Chapters', ['chapters']],
  ['介绍', 'Introduction', ['intro']],
  searchEngines,
] as const

/** Courses (contract/publishing.md, content type 1). */
export default resource('course', {
  id: 'goods_id', title: 'goods_name', noun: ['课程', 'course'], rules: { ...publicationRules[1], reason: reasonRule, message: reasonRule }, calls,
  fields: {
    ...fields, teacher_id: publisherOf(1), ...taxonomy(1),
    cover: image('封面', 'Cover'),
    original_price: money('原价', 'Original price'),
    chapters: table('章节', 'Chapters', {
      title: text('标题', 'Title'),
      minutes: number('时长', 'Duration', { unit: ['分钟', 'minutes'] }),
      video_url: text('视频地址', 'Video address'),
      free: flag('试看', 'Free preview', { as: 'switch' }),
    }, { add: ['添加章节', 'Add chapter'] }),
  },
  actions: {
    ...actionsFor('courseAudit'), ...desk(1, 'courseAudit'), drafts: drafts(1),
    preview: previewOf(form),
    add: { label: ['发布课程', 'Publish course'], to: link('coursePublish') },
    edit: { label: ['编辑', 'Edit'], needs: 'courseList', to: link('coursePublish', { goodsid: 'goods_id' }), when: editable },
  },
  screens: {
    courseList: lists.all,
    courseAudit: lists.audit,
    coursePublish: publishes(1, 'courseList', form, {
      pictures: 'cover', price: 'price', was: 'original_price', pages: ['chapters', 'intro'], hides: ['video_url'],
    }),
  },
})
