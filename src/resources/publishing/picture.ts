import type { Picture } from '@contract/publishing/entities'
import { licenceLabels } from '@contract/publishing/labels'
import { action, choice, date, file, flag, gallery, link, money, number, resource, table, tags, text } from '@/schema'
import { buyerPage } from '../goods/buyer-page.field'
import { editable } from '../goods/on-sale.mixin'
import { publication, publishing, searchEngines } from './publication.mixin'
import { saleFile } from './sale-file.field'

type Licence = Picture['licences'][number]
const { actions, calls, fields, defaultSort, worklist, review, rules, screens } = publication(3, 'pictureAudit')

/** Pictures (contract/publishing.md, content type 3). */
export default resource('picture', {
  rules, calls, review, defaultSort, worklist,
  fields: {
    ...fields,
    original_image: saleFile('原图', 'Original'),
    gallery: gallery('相册', 'Gallery', { scene: 'goods' }),
    keywords: tags('关键词', 'Keywords'),
    licences: table<Licence>('授权', 'Licences', {
      licence: choice('授权方式', 'Licence', licenceLabels),
      price: money('价格', 'Price'),
      max_pixels: number('最长边像素', 'Longest side', { unit: ['像素', 'pixels'] }),
    }, { button: ['添加授权', 'Add licence'] }),
    place: text('拍摄地点', 'Location'),
    shot_time: date('拍摄时间', 'Date taken', { disableFuture: true }),
    model_release: flag('肖像授权', 'Model release', { initial: 0 }),
    model_release_file: file('肖像授权书', 'Model release file'),
    property_release: flag('物权授权', 'Property release', { initial: 0 }),
    property_release_file: file('物权授权书', 'Property release file'),
  },
  conditions: {
    model_release_file: { visible: { model_release: 1 } },
    property_release_file: { visible: { property_release: 1 } },
  },
  form: [
    ['基本信息', 'Basics', ['goods_name', 'category_id', 'teacher_id', 'shop_id', 'original_image', 'gallery', 'keywords']],
    ['授权', 'Licences', ['licences']],
    ['拍摄信息', 'Capture details', ['place', 'shot_time', 'model_release', 'model_release_file', 'property_release', 'property_release_file']],
    ['介绍', 'Introduction', ['intro']],
    searchEngines,
  ],
  actions: {
    ...actions,
    add: action.link({ label: ['发布图片', 'Publish picture'], to: link('picturePublish') }),
    edit: action.link({
      label: ['编辑', 'Edit'], permission: 'pictureList', to: link('picturePublish', { goodsid: 'goods_id' }), when: editable,
    }),
  },
  screens: {
    pictureList: screens.all,
    pictureAudit: screens.audit,
    picturePublish: {
      ...publishing(3, 'pictureList'), form: true,
      preview: buyerPage({
        pictures: 'original_image', facts: ['keywords', 'place', 'shot_time'], pages: ['licences', 'intro'],
      }),
    },
  },
})
