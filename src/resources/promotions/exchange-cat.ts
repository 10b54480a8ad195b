import { exchangeCatRules } from '@contract/promotions/rules'
import { crud, flag, image, number, resource, text } from '@/schema'

const { parent_id: _, ...rules } = exchangeCatRules

/** Categories of goods sold for points, on one level (contract/promotions.md, "pointsClassify"). */
export default resource('exchangeCat', {
  rules,
  calls: crud('admin/promotion/exchange-cats/{category_id}', {
    list: undefined, all: 'GET admin/promotion/exchange-cats/{parent_id}/children',
  }),
  fields: {
    name: text('分类名称', 'Category', { width: 220 }),
    category_order: number('分类排序', 'Sort order', { initial: 0, help: ['小的在前', 'Lower numbers come first'] }),
    image: image('分类图片', 'Picture', { hint: ['jpg 或 png，建议 1 MB 以内', 'JPG or PNG, ideally below 1 MB'] }),
    list_show: flag('前台显示', 'Shown in store', { control: 'switch', initial: 1 }),
  },
  form: ['name', 'category_order', 'image', 'list_show'],
  actions: { remove: { danger: ['分类下有商品时不能删除。', 'A category that has goods cannot be deleted.'] } },
  screens: {
    pointsClassify: {
      columnBrowser: { children: 'GET admin/promotion/exchange-cats/{parent_id}/children', parentField: 'parent_id', root: 0, levels: 1 },
      rowActions: ['edit', 'remove'], headerActions: ['add'],
    },
  },
})
