/**
 * Commands of a screen: mistakes that must not compile, as in closed.ts. `tsc` is the test.
 */
import { action, resource, text } from '@/schema'

const goods = {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: { goods_name: text('名称', 'Name') },
} as const
const rebuild = {
  label: ['生成', 'Build'],
  call: 'GET admin/goods/search',
  backgroundTask: 'GOODS_INDEX_INIT',
  confirm: true,
} as const
const screens = { goodsIndex: { help: ['说明', 'Note'], headerActions: ['rebuild'] } } as const

resource('goods', { ...goods, actions: { rebuild: action.call(rebuild) }, screens })

resource('goods', {
  ...goods,
  // @ts-expect-error an unknown task
  actions: { rebuild: action.call({ ...rebuild, backgroundTask: 'GOODS_INDEX' }) },
  screens,
})

resource('goods', {
  ...goods,
  // @ts-expect-error a call about one record
  actions: { rebuild: action.call({ ...rebuild, call: 'DELETE admin/goods/{goods_ids}' }) },
  screens,
})

// @ts-expect-error the state of a row, where there is none
resource('goods', { ...goods, actions: { rebuild: action.call({ ...rebuild, when: { goods_name: 'a' } }) }, screens })

// @ts-expect-error a misspelt word
resource('goods', { ...goods, actions: { rebuild: action.call({ ...rebuild, confrim: true }) }, screens })

resource('goods', {
  ...goods,
  actions: { rebuild: action.call(rebuild) },
  // @ts-expect-error an unknown command
  screens: { goodsIndex: { headerActions: ['rebiuld'] } },
})

const noet = { headerActions: ['rebuild'], noet: ['说明', 'Note'] } as const
// @ts-expect-error a misspelt word of the page
resource('goods', { ...goods, actions: { rebuild: action.call(rebuild) }, screens: { goodsIndex: noet } })

// A file of its own.

const brand = {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands' },
  fields: { name: text('名', 'Name') },
} as const
const own = { call: 'GET admin/goods/brands/all', columns: ['name'] } as const
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], export: own } } })

const paged = { export: { ...own, call: 'GET admin/goods/brands' } } as const
// @ts-expect-error a call that answers pages
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], files: paged } } })

const logo = { export: { ...own, columns: ['logo'] } } as const
// @ts-expect-error a column that was not declared
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], files: logo } } })

const cal = { export: { ...own, colums: ['name'] } } as const
// @ts-expect-error a misspelt word of the file
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], files: cal } } })

// The fields and the request of a command.

const spelt = <const X extends object>(more: X) => ({ rebuild: { kind: 'call', ...rebuild, ...more } }) as const
resource('goods', { ...goods, actions: spelt({ primary: true }), screens })

// @ts-expect-error a misspelt word of a command made by a function
resource('goods', { ...goods, actions: spelt({ priamry: true }), screens })

// @ts-expect-error a constant that the call does not take
resource('goods', { ...goods, actions: spelt({ body: { page: 1 } }), screens })

// @ts-expect-error a question whose answer the call does not take
resource('goods', { ...goods, actions: spelt({ prompt: { reason: text('原因', 'Reason') } }), screens })

// @ts-expect-error a command that opens a drawer
resource('goods', { ...goods, actions: spelt({ mode: 'edit', form: ['goods_name'] }), screens })

// @ts-expect-error a command that leads elsewhere
resource('goods', { ...goods, actions: spelt({ to: { route: 'goodsList', params: {}, query: {} } }), screens })

// @ts-expect-error a command for many
resource('goods', { ...goods, actions: spelt({ many: 'PUT admin/goods/{goods_ids}/up' }), screens })

// @ts-expect-error a command that is shown at once
resource('goods', { ...goods, actions: spelt({ optimistic: { goods_name: 'a' } }), screens })

// @ts-expect-error a command that is taken back
resource('goods', { ...goods, actions: spelt({ undo: 'rebuild' }), screens })

// @ts-expect-error fields of a row, where there is none
resource('goods', { ...goods, actions: spelt({ includeFields: ['goods_name'] }), screens })

resource('goods', {
  ...goods,
  actions: { rebuild: action.call(rebuild) },
  // @ts-expect-error a note in one language
  screens: { goodsIndex: { note: ['说明'], headerActions: ['rebuild'] } },
})

const row = { headerActions: ['rebuild'], rowActions: ['rebuild'] } as const
// @ts-expect-error a row on a page that has no list
resource('goods', { ...goods, actions: { rebuild: action.call(rebuild) }, screens: { goodsIndex: row } })

const cel = { export: { ...own, call: 'GET admin/goods/brands/al' } } as const
// @ts-expect-error a file of an unknown call
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], files: cel } } })

const bare = { export: { call: 'GET admin/goods/brands/all' } } as const
// @ts-expect-error a file of its own without columns
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], files: bare } } })

const named = { export: { ...own, columns: [{ name: ['名称'] }] } } as const
// @ts-expect-error a column of the file in one language
resource('brand', { ...brand, screens: { brandList: { columns: ['name'], files: named } } })
