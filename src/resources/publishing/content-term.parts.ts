import { flag, number, text } from '@/schema'

/** What areas and levels have in common (contract/publishing.md, "Taxonomies and images"). */
export const form = ['name', 'sort', 'status'] as const

export const fields = {
  name: text('名称', 'Name', { width: 240 }),
  sort: number('排序', 'Sort', { width: 100, initial: 0 }),
  status: flag('启用', 'Enabled', { as: 'switch', initial: 1, width: 110 }),
  use_count: number('使用次数', 'Used', { width: 110 }),
} as const

/** What is used stays. */
export const remove = { when: { use_count: 0 } } as const

/** Changed in the list itself; the call cannot do without the name and keeps what it is not sent. */
const inline = <const K extends 'PUT admin/content/{content_type}/areas/{id}' | 'PUT admin/content/{content_type}/levels/{id}'>(
  call: K,
) =>
  ({
    name: { call },
    sort: { call, keep: ['name'] },
    status: { call, keep: ['name'] },
  }) as const

/** In the order that people drag; the axis says which calls. */
export const screen = <const A extends 'areas' | 'levels'>(content_type: 1 | 5, axis: A) =>
  ({
    sortable: { call: `PUT admin/content/{content_type}/${axis}/sort` },
    inline: inline(`PUT admin/content/{content_type}/${axis}/{id}`),
    columns: ['name', 'sort', 'status', 'use_count'],
    giveWay: ['sort'],
    search: { keyword: ['名称', 'Name'] },
    where: { content_type },
    row: ['edit', 'remove'], top: ['add'], files: 'both',
  }) as const
