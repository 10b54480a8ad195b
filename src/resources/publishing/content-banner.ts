import { bannerRules } from '@contract/publishing/rules'
import { action, crud, dateTime, flag, image, number, fragment, period, resource, text } from '@/schema'
import { actionEntry } from '../decoration/action-entry.field'

const screen = (content_type: 1 | 3 | 5) =>
  fragment({
    columns: ['title', 'action', 'shown', 'sort', 'status'],
    collapseOrder: ['sort', 'action'],
    sortable: { call: 'PUT admin/content/{content_type}/banners/sort' },
    inline: {
      status: {
        call: 'PUT admin/content/{content_type}/banners/{id}',
        includeFields: ['image', 'title', 'action', 'shown'],
      },
    },
    permanentFilters: { content_type },
    rowActions: ['edit', 'remove'], headerActions: ['preview', 'add'],
  })

/** Banners of a content type (contract/publishing.md, "Taxonomies and images"). */
export default resource('contentBanner', {
  rules: bannerRules,
  calls: crud('admin/content/{content_type}/banners/{id}'),
  fields: {
    image: image('图片', 'Picture', { width: 140 }),
    title: text('标题', 'Title', { width: 300, picture: 'image', frame: 'wide' }),
    action: actionEntry('点击后', 'On click', 'opt_type', 'opt_value'),
    start_time: dateTime('开始时间', 'Starts'),
    end_time: dateTime('结束时间', 'Ends'),
    shown: period('展示时间', 'Display period', 'start_time', 'end_time'),
    sort: number('排序', 'Sort order', { width: 90, initial: 0 }),
    status: flag('启用', 'Enabled', { control: 'switch', initial: 1, width: 110 }),
  },
  form: ['image', 'title', 'action', 'start_time', 'end_time', 'sort', 'status'],
  actions: { preview: action.panel({ label: ['预览轮播', 'Preview'], panel: 'bannerPreview' }) },
  screens: { courseBanner: screen(1), collectibleBanner: screen(5), pictureBanner: screen(3) },
})
