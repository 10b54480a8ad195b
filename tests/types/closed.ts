/**
 * Unknown options, and names of missing records, calls and screens. `tsc` is the test, as in declarations.ts: each
 * @ts-expect-error fails the type check as soon as the language accepts the mistake under it.
 */
import { reasons } from '@/resources/review/reasons.field'
import { action, choice, filtered, flag, link, money, number, reference, references, resource, text } from '@/schema'

export const fields = {
  name: text('模板名称', 'Name'),
  image_path: text('图片', 'Picture'),
  is_default: flag('默认', 'Default'),
  type: choice('类型', 'Type', { PC: ['PC', 'PC'], WAP: ['移动', 'Mobile'] }),
}
export const theme = { id: 'id', titleField: 'name', calls: { list: 'GET admin/shops/themes' }, fields } as const
const remove = { label: ['删除', 'Delete'], call: 'DELETE admin/shops/themes/{id}' } as const
export const list = { columns: ['name', 'type'] } as const

/** Valid code, with the same parts as the mistakes below. */
export const good = resource('shopTheme', {
  ...theme,
  actions: {
    remove: action.call({ ...remove, when: { is_default: 0 }, danger: true, confirm: true }),
    both: action.call({ ...remove, undo: 'remove' }),
    desk: action.panel({ label: ['审核台', 'Review desk'], panel: 'reviewDesk', props: { queue: 'shops' } }),
  },
  screens: { themeList: { ...list, tabs: { field: 'type', values: ['PC'] }, rowActions: ['remove'], export: true } },
})

// A declaration.

// @ts-expect-error a part that declarations do not have
resource('shopTheme', { ...theme, sceens: { themeList: list } })

// @ts-expect-error an unknown key of calls
resource('shopTheme', { ...theme, calls: { list: 'GET admin/shops/themes', lsit: 'GET admin/shops/themes' } })

// @ts-expect-error a condition for a field that was not declared
resource('shopTheme', { ...theme, conditions: { mark: { visible: { type: 'PC' } } } })

// @ts-expect-error an unknown type of condition
resource('shopTheme', { ...theme, conditions: { name: { show: { type: 'PC' } } } })

// @ts-expect-error a dependence on a value the other field cannot have
resource('shopTheme', { ...theme, conditions: { name: { visible: { type: 'APP' } } } })

// Actions. Most are spread from a constant: the types also check parts and results of functions.

// @ts-expect-error a misspelt word beside a call
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, confrim: true }) } })

// @ts-expect-error a misspelt danger
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, daneger: true }) } })

// @ts-expect-error a misspelt condition
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, whne: { is_default: 0 } }) } })

const spelt = <const K extends string>(key: K) =>
  ({ remove: { kind: 'call', ...remove, [key]: true } }) as {
    remove: typeof remove & Record<K, true> & { kind: 'call' }
  }
// @ts-expect-error a misspelt word in a part made by a function
resource('shopTheme', { ...theme, actions: spelt('daneger') })

// @ts-expect-error an action that does nothing
resource('shopTheme', { ...theme, actions: { go: { label: ['去', 'Go'] } } })

// @ts-expect-error an action that does two things
resource('shopTheme', { ...theme, actions: { go: action.panel({ ...remove, panel: 'reviewDesk' }) } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error an action that opens a form and leads elsewhere
  actions: { go: action.drawer({ label: ['去', 'Go'], mode: 'edit', form: ['name'], to: link('shopAdd') }) },
})

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a drawer that asks before it opens
  actions: { edit: action.drawer({ label: ['改', 'Edit'], mode: 'edit', form: ['name'], confirm: true }) },
})

// @ts-expect-error a drawer without a form
resource('shopTheme', { ...theme, actions: { edit: action.drawer({ label: ['改', 'Edit'], mode: 'edit' }) } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error an unknown mode of opening
  actions: { edit: action.drawer({ label: ['改', 'Edit'], mode: 'eidt', form: ['name'] }) },
})

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a form of a drawer with a field that was not declared
  actions: { edit: action.drawer({ label: ['改', 'Edit'], mode: 'edit', form: ['mark'] }) },
})

// @ts-expect-error undone by an unknown action
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, undo: 'restore' }) } })

// @ts-expect-error the permission of an unknown action
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, permissionOf: 'restore' }) } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a panel the site map does not have
  actions: { desk: action.panel({ label: ['审核台', 'Review desk'], panel: 'reveiwDesk' }) },
})

// @ts-expect-error constants that the call does not take
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, extraValues: { pass: 1 } }) } })

// @ts-expect-error inputs that the call does not take
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, prompt: { name: fields.name } }) } })

// @ts-expect-error fields of the row that the call does not take
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, includeFields: ['name'] }) } })

// @ts-expect-error a page of the site without a slash
resource('shopTheme', { ...theme, actions: { visit: action.link({ label: ['看', 'Visit'], site: 'themes/{id}' }) } })

// @ts-expect-error a condition on several values of which one is impossible
resource('shopTheme', { ...theme, actions: { remove: action.call({ ...remove, when: { type: ['PC', 'APP'] } }) } })

export const brand = {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands' },
  fields: { name: fields.name },
} as const
export const bulk = resource('brand', {
  ...brand,
  actions: { remove: action.call({ label: ['删除', 'Delete'], many: 'DELETE admin/goods/brands/{ids}' }) },
})
resource('brand', {
  ...brand,
  actions: {
    // @ts-expect-error ids that the path of the call for many does not have
    remove: { label: ['删除', 'Delete'], bulk: { call: 'DELETE admin/goods/brands/{ids}', ids: 'brand_ids' } },
  },
})
resource('brand', {
  ...brand,
  actions: {
    // @ts-expect-error a misspelt word of the call for many
    remove: action.call({
      label: ['删除', 'Delete'],
      many: { call: 'DELETE admin/goods/brands/{ids}', ids: 'ids', al: true },
    }),
  },
})

export const goods = {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: { goods_name: fields.name },
} as const
const ask = { message: fields.name }
export const audit = { call: 'POST admin/goods/batch/audit', ids: 'goods_ids' } as const
export const audited = resource('goods', {
  ...goods,
  actions: { pass: action.call({ label: ['通过', 'Approve'], many: audit, extraValues: { pass: 1 } }) },
})
resource('goods', {
  ...goods,
  // @ts-expect-error a constant with a value the call does not take
  actions: { pass: action.call({ label: ['通过', 'Approve'], many: audit, extraValues: { pass: 2 } }) },
})
resource('goods', {
  ...goods,
  actions: {
    // @ts-expect-error ids that the body of the call does not have
    pass: action.call({ label: ['通过', 'Approve'], many: { call: 'POST admin/goods/batch/audit', ids: 'ids' } }),
  },
})
resource('goods', {
  ...goods,
  actions: {
    // @ts-expect-error an unknown scene of reasons
    pass: action.call({ label: ['拒绝', 'Reject'], many: audit, prompt: ask, reasons: reasons('goods', 'REFUSED') }),
  },
})

// Screens.

// @ts-expect-error a misspelt word of a list
resource('shopTheme', { ...theme, screens: { themeList: { ...list, filers: ['type'] } } })

const screen = (type: 'PC' | 'WAP') => ({ columns: ['name'], were: { type } }) as const
// @ts-expect-error a misspelt word in a screen made by a function
resource('shopTheme', { ...theme, screens: { themeList: screen('PC') } })

// @ts-expect-error a list that is a form too
resource('shopTheme', { ...theme, screens: { themeList: { ...list, form: ['name'] } } })

// @ts-expect-error a screen that is nothing
resource('shopTheme', { ...theme, screens: { themeList: { permanentFilters: { type: 'PC' } } } })

// @ts-expect-error a state that the field of the tabs does not have
resource('shopTheme', { ...theme, screens: { themeList: { ...list, tabs: { field: 'type', values: ['APP'] } } } })

// @ts-expect-error an option of tabs outside of a tab
resource('shopTheme', { ...theme, screens: { themeList: { ...list, show: ['PC'] } } })

const columns = ['name'] as const
const person = {
  id: 'teacher_id',
  titleField: 'name',
  calls: { list: 'GET admin/publishers' },
  fields: {
    name: fields.name,
    status: choice('状态', 'Status', {
      APPLY: ['待审核', 'Pending'],
      OPEN: ['启用', 'Open'],
      CLOSED: ['停用', 'Closed'],
      REFUSED: ['已拒绝', 'Rejected'],
    }),
  },
} as const
export const counting = resource('personPublisher', {
  ...person,
  screens: {
    publishList: {
      columns,
      tabs: { field: 'status', counts: { call: 'GET admin/publishers/counts', keys: { '': 'all', OPEN: 'OPEN' } } },
    },
  },
})
resource('personPublisher', {
  ...person,
  screens: {
    publishList: {
      columns,
      // @ts-expect-error a count of an unknown state
      tabs: { field: 'status', counts: { call: 'GET admin/publishers/counts', keys: { OPNE: 'OPEN' } } },
    },
  },
})
resource('personPublisher', {
  ...person,
  screens: {
    publishList: {
      columns,
      // @ts-expect-error a count that the call does not answer
      tabs: { field: 'status', counts: { call: 'GET admin/publishers/counts', keys: { OPEN: 'open' } } },
    },
  },
})
resource('personPublisher', {
  ...person,
  screens: {
    publishList: {
      columns: ['name'],
      // @ts-expect-error a misspelt word inside a part of a screen
      inline: { name: { call: 'PUT admin/publishers/{teacher_id}/sort', send: ['name'] } },
    },
  },
})

const bill = {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: { list: 'GET admin/order/bills' },
  fields: { bill_sn: fields.name, price: money('金额', 'Amount'), cod_price: money('货到付款', 'Cash on delivery') },
} as const
const bills = { columns: ['bill_sn', 'price', 'cod_price'] } as const
export const summed = resource('bill', {
  ...bill,
  screens: { settlementList: { ...bills, summary: { call: 'GET admin/order/bills/totals', fields: ['price'] } } },
})
resource('bill', {
  ...bill,
  // @ts-expect-error sums from a call that the contract does not have
  screens: { settlementList: { ...bills, summary: { call: 'GET admin/order/bills/total', fields: ['price'] } } },
})
resource('bill', {
  ...bill,
  // @ts-expect-error the sum of a field that the call does not answer
  screens: { settlementList: { ...bills, summary: { call: 'GET admin/order/bills/totals', fields: ['cod_price'] } } },
})
resource('bill', {
  ...bill,
  // @ts-expect-error the sum of something that was not declared
  screens: { settlementList: { ...bills, summary: { call: 'GET admin/order/bills/totals', fields: ['bill_price'] } } },
})
resource('bill', {
  ...bill,
  screens: {
    // @ts-expect-error sums that do not follow the filters of the list
    settlementList: { ...bills, summary: { call: 'GET admin/order/bills/statistics/totals', fields: ['price'] } },
  },
})
resource('bill', {
  ...bill,
  // @ts-expect-error a misspelt word of sums
  screens: { settlementList: { ...bills, summary: { call: 'GET admin/order/bills/totals', off: ['price'] } } },
})

// @ts-expect-error a column drawn narrow that is none of the fields
resource('shopTheme', { ...theme, screens: { themeList: { ...list, collapseOrder: ['mark'] } } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error a button of a form with a misspelt word
  screens: { themeList: { form: ['name'], buttons: [{ label: ['存', 'Save'], sned: { pass: 1 } }] } },
})

// @ts-expect-error a form with an unknown layout of its groups
resource('shopTheme', { ...theme, screens: { themeList: { form: ['name'], layout: 'cards' } } })

// @ts-expect-error a form that ends at a route that does not exist
resource('shopTheme', { ...theme, screens: { themeList: { form: ['name'], redirect: 'themeLsit' } } })

resource('shopTheme', {
  ...theme,
  // @ts-expect-error facts with a misspelt word
  screens: { themeList: { sections: [['基本', 'Basics', ['name']]], figure: ['name'] } },
})

// Fields.

// @ts-expect-error a picture that the row does not have
resource('shopTheme', { ...theme, fields: { name: text('名称', 'Name', { picture: 'nope' }) } })
// @ts-expect-error an unknown frame
text('名称', 'Name', { frame: 'round' })

// @ts-expect-error a line below that the row does not have
resource('shopTheme', { ...theme, fields: { name: text('名称', 'Name', { subtitle: 'sn' }) } })

resource('goods', {
  ...goods,
  // @ts-expect-error a name of a record that is no field of the row
  fields: { ...goods.fields, seller_id: reference('店铺', 'Shop', 'shop', { labelField: 'shop_nmae' }) },
})

resource('copyright', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: {
    goods_name: fields.name,
    // @ts-expect-error a record that fills a field the row does not have
    teacher_id: reference('著作权人', 'Owner', 'copyrightUser', { autofill: { agnet_id: 'agent_id' } }),
  },
})

// @ts-expect-error a record that fills from an unknown field
reference('著作权人', 'Owner', 'copyrightUser', { autofill: { agent_id: 'agnet_id' } })

// @ts-expect-error a reference to an unknown entity
references('店铺', 'Shops', 'shpo')

resource('goods', {
  ...goods,
  fields: {
    ...goods.fields,
    goods_name: fields.name,
    // @ts-expect-error names of several that are no field of the row
    brand_id: references('品牌', 'Brands', 'brand', { labelField: 'nope' }),
  },
})

// @ts-expect-error records that may be chosen by a field they do not have
reference('会员', 'Member', 'member', { selectable: { has_shop: 0 } })

// @ts-expect-error records that may be chosen by a value their field cannot have
reference('会员', 'Member', 'member', { selectable: { have_shop: 'NO' } })

// @ts-expect-error a limit for a single record
reference('品牌', 'Brand', 'brand', { limit: 3 })

// @ts-expect-error an unknown picker
resource('shopTheme', { ...theme, pickers: { several: () => import('@/resources/goods/goods.input') } })

// @ts-expect-error a way of choosing that is no input
resource('shopTheme', { ...theme, pickers: { one: 'tree' } })

resource('contentTopic', {
  id: 'id',
  titleField: 'name',
  calls: {},
  // @ts-expect-error a count that leads to a list by a field the row does not have
  fields: { goods_count: number('商品', 'Goods', { linkTo: [filtered('courseList', { topic_id: 'topic' })] }) },
})

// @ts-expect-error a number that begins as a text
number('排序', 'Sort', { initial: '0' })

// @ts-expect-error a text that begins as a number
text('名称', 'Name', { initial: 0 })

// @ts-expect-error a switch that begins as true
flag('启用', 'Enabled', { as: 'switch', initial: true })

// @ts-expect-error a choice whose default is no option
choice('类型', 'Type', { PC: ['PC', 'PC'], WAP: ['移动', 'Mobile'] }, { initial: 'APP' })

// @ts-expect-error an option that no kind has
text('名称', 'Name', { widht: 200 })

// The second edition.

// @ts-expect-error export and import are two words
resource('shopTheme', { ...theme, screens: { themeList: { ...list, files: 'export' } } })

// @ts-expect-error a retired option: fields expanded under a row
resource('shopTheme', { ...theme, screens: { themeList: { ...list, expand: ['name'] } } })

// @ts-expect-error sections
resource('shopTheme', { ...theme, screens: { themeList: { detail: [['基本', 'Basics', ['name']]] } } })
