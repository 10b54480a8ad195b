import { number, text, toggle } from '@/schema'

/** What areas and levels have in common (contract/publishing.md, "Taxonomies and images"). */
export const form = ['name', 'sort', 'status'] as const

export const fields = {
  name: text('名称', 'Name', { width: 240 }),
  sort: number('排序', 'Sort', { width: 100, initial: 0 }),
  status: toggle('启用', 'Enabled', { initial: 1, width: 110 }),
  use_count: number('使用次数', 'Used', { width: 110 }),
} as const

/** Changed in the list itself; what is not changed goes along. */
const inline = <const K extends 'PUT admin/content/{content_type}/areas/{id}' | 'PUT admin/content/{content_type}/levels/{id}'>(
  call: K,
) =>
  ({
    name: { call, sends: ['sort', 'status'] },
    sort: { call, sends: ['name', 'status'] },
    status: { call, sends: ['name', 'sort'] },
  }) as const

export const screen = (content_type: 1 | 5, axis: 'areas' | 'levels') =>
  ({
    inline: inline(`PUT admin/content/{content_type}/${axis}/{id}`),
    list: ['name', 'sort', 'status', 'use_count'],
    search: ['名称', 'Name'],
    where: { content_type },
    actions: ['edit', 'remove'],
    page: ['add'],
    export: true,
    import: true,
  }) as const
