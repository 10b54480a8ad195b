import { topicRules } from '@contract/publishing/rules'
import { action, crud, flag, image, number, fragment, resource, text } from '@/schema'

const screen = (content_type: 1 | 5) =>
  fragment({
    columns: ['name', 'intro', 'goods_count', 'sort', 'status'],
    collapseOrder: ['sort', 'intro'],
    search: { keyword: ['名称', 'Name'] },
    sortable: { call: 'PUT admin/content/{content_type}/topics/sort' },
    inline: { status: { call: 'PUT admin/content/{content_type}/topics/{id}', includeFields: ['name', 'image', 'intro'] } },
    permanentFilters: { content_type },
    rowActions: ['goods', 'edit', 'remove'], headerActions: ['add'], bulkEdit: ['status'],
  })

const calls = fragment([
  'POST admin/content/{content_type}/topics/{id}/goods', 'DELETE admin/content/{content_type}/topics/{id}/goods',
])

/** Topics of courses and collectibles (contract/publishing.md, "Taxonomies and images"). */
export default resource('contentTopic', {
  rules: topicRules,
  calls: crud('admin/content/{content_type}/topics/{id}', { all: 'GET admin/content/{content_type}/topics' }),
  fields: {
    image: image('图片', 'Picture'),
    name: text('名称', 'Name', { width: 200, picture: 'image' }),
    intro: text('简介', 'Introduction', { lines: 3 }),
    goods_count: number('商品数', 'Goods', { width: 100 }),
    sort: number('排序', 'Sort order', { width: 90, initial: 0 }),
    status: flag('启用', 'Enabled', { control: 'switch', initial: 1, width: 110 }),
  },
  form: ['name', 'image', 'intro', 'sort', 'status'],
  actions: { goods: action.panel({ label: ['商品', 'Goods'], panel: 'topicGoods', calls }), remove: { when: { goods_count: 0 } } },
  screens: { courseTopic: screen(1), collectibleTopic: screen(5) },
})
