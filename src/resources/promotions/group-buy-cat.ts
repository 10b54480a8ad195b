import { groupBuyCatRules } from '@contract/promotions/rules'
import { crud, number, resource, text } from '@/schema'

const { parent_id: _, ...rules } = groupBuyCatRules

/** Categories of group buys (contract/promotions.md, "groupBuyCategory"). */
export default resource('groupBuyCat', {
  rules,
  calls: crud('admin/promotion/group-buy-cats/{cat_id}'),
  fields: {
    cat_name: text('分类名称', 'Category', { width: 260 }),
    cat_order: number('排序', 'Sort order', { width: 120, help: ['小的在前；不填时排在最后', 'Lower numbers come first. If empty, it comes last.'] }),
  },
  form: ['cat_name', 'cat_order'],
  screens: {
    groupBuyCategory: {
      columns: ['cat_name', 'cat_order'], rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'],
      export: true, import: true,
    },
  },
})
