/**
 * Mistakes that must not compile. `tsc` is the test: each @ts-expect-error below fails the type check as soon as the
 * language stops refusing the mistake under it.
 */
import { action, choice, dateTime, flag, joined, link, money, number, resource, text } from '@/schema'

const name = text('模板名称', 'Name')

export const good = resource('shopTheme', {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/shops/themes', one: 'GET admin/shops/themes/{id}' },
  fields: {
    name,
    is_default: flag('默认', 'Default'),
    type: choice('类型', 'Type', { PC: ['PC', 'PC'], WAP: ['移动', 'Mobile'] }),
  },
  actions: {
    remove: action.call({
      label: ['删除', 'Delete'],
      call: 'DELETE admin/shops/themes/{id}',
      when: { is_default: 0 },
      optimistic: { is_default: 1 },
    }),
  },
  screens: {
    themeList: {
      columns: ['name', 'type'],
      filters: ['type'],
      rowActions: ['remove'],
      permanentFilters: { type: 'PC' },
    },
  },
})

const base = {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/shops/themes' },
} as const

// An entity that the contract does not have.
// @ts-expect-error
resource('shopTehme', { ...base, fields: { name } })

// An id that is no field of the row.
// @ts-expect-error
resource('shopTheme', { ...base, id: 'theme_id', fields: { name } })

// A field that the row does not have.
// @ts-expect-error
resource('shopTheme', { ...base, fields: { name, naem: text('名称', 'Name') } })

// Money on a text.
// @ts-expect-error
resource('shopTheme', { ...base, fields: { name: money('名称', 'Name') } })

// A choice that misses a value of the wire's union.
// @ts-expect-error
resource('shopTheme', { ...base, fields: { type: choice('类型', 'Type', { PC: ['PC', 'PC'] }) } })

resource('shopTheme', {
  ...base,
  // A choice with a value the wire does not have.
  // @ts-expect-error
  fields: { type: choice('类型', 'Type', { PC: ['PC', 'PC'], WAP: ['移动', 'Mobile'], APP: ['应用', 'App'] }) },
})

// A label without English.
// @ts-expect-error
text('名称')

// @ts-expect-error a label of an action without English
resource('shopTheme', { ...base, fields: { name }, actions: { go: { label: ['去'] } } })

// @ts-expect-error a call the contract does not have
resource('shopTheme', { ...base, calls: { list: 'GET admin/shops/thems' }, fields: { name } })

// @ts-expect-error a call whose path cannot be filled from the row
resource('shopTheme', { ...base, calls: { one: 'GET admin/shops/{shop_id}' }, fields: { name } })

resource('shopTheme', {
  ...base,
  fields: { name },
  // @ts-expect-error an action whose call cannot be filled from the row
  actions: { close: action.call({ label: ['关闭', 'Close'], call: 'PUT admin/shops/disable/{shop_id}' }) },
})

resource('shopTheme', {
  ...base,
  fields: { name },
  // @ts-expect-error a condition on a value the field cannot have
  actions: { go: { label: ['去', 'Go'], when: { type: 'APP' } } },
})

resource('shopTheme', {
  ...base,
  fields: { name },
  // @ts-expect-error a condition on a field the row does not have
  actions: { go: { label: ['去', 'Go'], when: { state: 'PC' } } },
})

resource('shopTheme', {
  ...base,
  fields: { name },
  // @ts-expect-error an action sets a value the field cannot have
  actions: { go: { label: ['去', 'Go'], optimistic: { type: 'APP' } } },
})

// @ts-expect-error a route that does not exist
resource('shopTheme', { ...base, fields: { name }, screens: { themeLsit: { columns: ['name'] } } })

// @ts-expect-error a column that was not declared
resource('shopTheme', { ...base, fields: { name }, screens: { themeList: { columns: ['mark'] } } })

// @ts-expect-error a filter the list's call does not take
resource('shopTheme', { ...base, fields: { name }, screens: { themeList: { columns: ['name'], filters: ['name'] } } })

resource('shopTheme', {
  ...base,
  fields: { name },
  // @ts-expect-error a constant the list's call does not take
  screens: { themeList: { columns: ['name'], permanentFilters: { kind: 'PC' } } },
})

// @ts-expect-error an action the resource does not have
resource('shopTheme', { ...base, fields: { name }, screens: { themeList: { columns: ['name'], rowActions: ['go'] } } })

const areas = {
  id: 'id',
  titleField: 'name',
  calls: { list: 'GET admin/content/{content_type}/areas' },
  fields: { name },
} as const
export const sorted = resource('contentArea', {
  ...areas,
  screens: {
    courseArea: {
      columns: ['name'],
      permanentFilters: { content_type: 1 },
      sortable: { call: 'PUT admin/content/{content_type}/areas/sort' },
    },
  },
})

resource('personPublisher', {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers' },
  fields: { name },
  // @ts-expect-error a sort column that the list's call does not have
  defaultSort: ['name', 'asc'],
})

resource('personPublisher', {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers' },
  fields: { name, create_time: dateTime('创建时间', 'Created') },
  // @ts-expect-error an unknown state
  worklist: { when: { status: 'WAITING' }, oldestFirst: 'create_time' },
})

resource('contentArea', {
  ...areas,
  // @ts-expect-error a call that does not take the order of the whole list
  screens: { courseArea: { columns: ['name'], sortable: { call: 'PUT admin/content/{content_type}/areas/{id}' } } },
})

resource('personPublisher', {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers' },
  fields: { name },
  // @ts-expect-error a list that comes by pages has no order that could be sent whole
  screens: { publishList: { columns: ['name'], sortable: { call: 'PUT admin/content/{content_type}/areas/sort' } } },
})

resource('personPublisher', {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers' },
  fields: { name },
  actions: { rename: action.call({ label: ['改名', 'Rename'], call: 'PUT admin/publishers/{teacher_id}' }) },
  // @ts-expect-error a switch of an action that is not declared
  screens: { publishList: { columns: ['name'], inline: { name: { on: 'rename', off: 'forget' } } } },
})

// @ts-expect-error a field made from others that the row does not have
resource('shopTheme', { ...base, fields: { both: joined('两者', 'Both', ['name', 'colour']) } })

// @ts-expect-error a link to a route that does not exist
link('shopEdti', { id: 'shop_id' })

// @ts-expect-error a link that leaves a part of the address out
link('shopEdit')

// @ts-expect-error a link with a part the address does not have
link('shopEdit', { sn: 'shop_id' })

resource('shopTheme', {
  ...base,
  fields: { name },
  // @ts-expect-error a link filled from a field the row does not have
  actions: { go: action.link({ label: ['去', 'Go'], to: link('shopEdit', { id: 'shop_id' }) }) },
})

// Fields with several values, saved by the record's call or by a separate one.
const many = {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers', update: 'PUT admin/publishers/{teacher_id}' },
  fields: {
    name,
    sort: number('排序', 'Sort order'),
    works: joined('作品', 'Works', ['work_count']),
    work_count: number('作品数', 'Works'),
  },
} as const
const columns = ['name'] as const
const sort = 'PUT admin/publishers/{teacher_id}/sort'
resource('personPublisher', { ...many, screens: { publishList: { columns, bulkEdit: ['name'] } } })
const unsaved = { ...many, calls: { list: 'GET admin/publishers' } } as const
resource('personPublisher', {
  ...unsaved,
  screens: { publishList: { columns, bulkEdit: { call: sort, fields: ['sort'] } } },
})

// @ts-expect-error a field that the call which saves a record does not take
resource('personPublisher', { ...many, screens: { publishList: { columns, bulkEdit: ['work_count'] } } })

const wrongNoted = { fields: ['work_count'], help: ['会', 'It'] } as const
// @ts-expect-error the same, beside the confirmation question
resource('personPublisher', { ...many, screens: { publishList: { columns, bulkEdit: wrongNoted } } })

// @ts-expect-error nothing saves a record
resource('personPublisher', { ...unsaved, screens: { publishList: { columns, bulkEdit: ['name'] } } })

const wrongField = { call: sort, fields: ['name'] } as const
// @ts-expect-error a field that the named call does not take
resource('personPublisher', { ...many, screens: { publishList: { columns, bulkEdit: wrongField } } })

const wrongCall = { call: 'PUT admin/shops/{shop_id}', fields: ['sort'] } as const
// @ts-expect-error a named call whose path cannot be filled from the row
resource('personPublisher', { ...many, screens: { publishList: { columns, bulkEdit: wrongCall } } })
