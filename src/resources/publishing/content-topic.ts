import { topicRules } from '@contract/publishing.rules'
import { image, number, resource, text, toggle } from '@/schema'

const form = ['name', 'image', 'intro', 'sort', 'status'] as const
const screen = (content_type: 1 | 5) =>
  ({
    columns: ['name', 'intro', 'goods_count', 'sort', 'status'],
    giveWay: ['sort', 'intro'],
    search: ['名称', 'Name'],
    sortable: { call: 'PUT admin/content/{content_type}/topics/sort' },
    inline: { status: { call: 'PUT admin/content/{content_type}/topics/{id}', keep: ['name', 'image', 'intro'] } },
    where: { content_type },
    row: ['goods', 'edit', 'remove'],
    top: ['add'],
  }) as const

/** Topics of courses and collectibles (contract/publishing.md, "Taxonomies and images"). */
export default resource('contentTopic', {
  id: 'id', title: 'name', rules: topicRules,
  calls: {
    list: 'GET admin/content/{content_type}/topics',
    all: 'GET admin/content/{content_type}/topics',
    one: 'GET admin/content/{content_type}/topics/{id}',
    create: 'POST admin/content/{content_type}/topics',
    update: 'PUT admin/content/{content_type}/topics/{id}',
    remove: 'DELETE admin/content/{content_type}/topics/{id}',
  },
  fields: {
    image: image('图片', 'Picture'),
    name: text('名称', 'Name', { width: 200, picture: 'image' }),
    intro: text('简介', 'Introduction', { lines: 3 }),
    goods_count: number('商品数', 'Goods', { width: 100 }),
    sort: number('排序', 'Sort', { width: 90, initial: 0 }),
    status: toggle('启用', 'Enabled', { initial: 1, width: 110 }),
  },
  actions: {
    add: { label: ['添加专题', 'Add topic'], opens: 'create', form, primary: true },
    goods: { label: ['商品', 'Goods'], panel: 'topicGoods' },
    edit: { label: ['修改', 'Edit'], opens: 'edit', form },
    remove: {
      label: ['删除', 'Delete'], danger: true, confirm: true, when: { goods_count: 0 },
      call: 'DELETE admin/content/{content_type}/topics/{id}',
    },
  },
  screens: { courseTopic: screen(1), collectibleTopic: screen(5) },
})
