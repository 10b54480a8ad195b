import { type Calls, flag, number, fragment, mixin, text } from '@/schema'

/** Shared by areas and levels (contract/publishing.md, "Taxonomies and images"). A used one cannot be deleted. */
export const term = mixin(['contentArea', 'contentLevel'], {
  fields: {
    name: text('名称', 'Name', { width: 240 }),
    sort: number('排序', 'Sort order', { width: 100, initial: 0 }),
    status: flag('启用', 'Enabled', { control: 'switch', initial: 1, width: 110 }),
    use_count: number('使用次数', 'Used', { width: 110 }),
  },
  actions: { remove: { when: { use_count: 0 } } },
})
export const form = fragment(['name', 'sort', 'status'])

/** Sortable by drag and drop, and editable in the list; `call` requires the name. */
export const screen = (content_type: 1 | 5, call: NonNullable<Calls['update']>) =>
  fragment({
    inline: { name: { call }, sort: { call, includeFields: ['name'] }, status: { call, includeFields: ['name'] } },
    columns: ['name', 'sort', 'status', 'use_count'],
    collapseOrder: ['sort'],
    search: { keyword: ['名称', 'Name'] },
    permanentFilters: { content_type },
    rowActions: ['edit', 'remove'], headerActions: ['add'], bulkEdit: ['status'], export: true, import: true,
  })
