import { articleTypeLabels } from '@contract/articles/labels'
import { choice, number, fragment, mixin, text } from '@/schema'

/** Shared by the categories of articles and news: a tree of two levels. */
export const categoryParts = mixin(['articleCategory', 'newsCategory'], {
  fields: {
    name: text('分类名称', 'Name', { width: 280 }),
    sort: number('排序', 'Sort order', { width: 110, initial: 0, help: ['大的在前', 'Higher numbers come first'] }),
    type: choice('显示位置', 'Position', articleTypeLabels, { width: 130 }),
  },
  actions: {
    remove: { when: { allow_delete: 1, child_count: 0 } },
  },
})

export const categoryTree = fragment({
  columns: ['name', 'sort', 'type'],
  search: { name: ['分类名称', 'Name'] },
  tree: { parentParam: 'parent_id', root: 0, levels: 2 },
  rowActions: ['edit', 'remove'], headerActions: ['add'],
})
export const categoryForm = fragment(['name', 'parent_id', 'sort'])
