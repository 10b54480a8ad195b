// @vitest-environment happy-dom
import { newShopRules } from '@contract/shops.rules'
import { describe, expect, it } from 'vitest'
import { joined, link, money, type Nested, number, type Resource, ref, text } from '@/schema'
import { problemsOf } from './checks'
import { readWorld } from './world'

/** Each check finds what it is for: a good declaration, one mistake at a time. */
const world = await readWorld()

function known(name: string): Resource {
  const found = world.resources.get(name)
  if (!found) throw new Error(`The site map has no ${name}`)
  return found
}
const [theme, bill, shop, period] = ['shopTheme', 'bill', 'shop', 'billPeriod'].map(known) as [
  Resource,
  Resource,
  Resource,
  Resource,
]

const LIST = { list: ['name', 'image_path', 'mark', 'is_default'], where: { type: 'PC' } }

/** The theme's list, otherwise. */
const withList = (list: object): Resource => ({
  ...theme,
  screens: { ...theme.screens, themeList: { ...theme.screens.themeList, ...list } },
})
const withActions = (actions: Resource['actions']): Resource => ({
  ...theme,
  actions: { ...theme.actions, ...actions },
  screens: {
    ...theme.screens,
    themeList: { ...LIST, actions: ['edit', 'remove', ...Object.keys(actions)], page: ['add'] },
  },
})
const withFields = (fields: Resource['fields'], shown: readonly string[] = Object.keys(fields)): Resource => ({
  ...withList({ list: [...LIST.list, ...shown] }),
  fields: { ...theme.fields, ...fields },
})
const withDetail = (change: object): Resource => ({
  ...bill,
  screens: { ...bill.screens, settlementDetail: { ...bill.screens.settlementDetail, ...change } },
})
const withTable = (change: Partial<Nested>): Resource => {
  const [first] = (bill.screens.settlementDetail as { tables: readonly Nested[] }).tables
  return withDetail({ tables: [{ ...first, ...change }] })
}
const withForm = (change: object): Resource => ({
  ...shop,
  screens: { ...shop.screens, shopAdd: { ...shop.screens.shopAdd, ...change } },
})

const remove = { label: ['移除', 'Remove'], call: 'DELETE admin/shops/themes/{id}' } as const

const MISTAKES: readonly [name: string, resource: Resource, problem: string][] = [
  [
    'a screen the site map lacks',
    { ...theme, screens: { ...theme.screens, shopList: LIST } },
    'shopTheme: screen shopList is not in the site map',
  ],
  [
    'a screen that is not declared',
    { ...theme, screens: { themeList: { ...LIST, actions: ['edit', 'remove'], page: ['add'] } } },
    "shopTheme: the site map's screen themeListWap is not declared",
  ],
  [
    'a column that is no field',
    withList({ list: ['name', 'naem'] }),
    'shopTheme: screen themeList: shopTheme has no field naem for a column',
  ],
  [
    'a column the rows do not have',
    withFields({ shop_name: text('店铺', 'Shop') }),
    'shopTheme: screen themeList: column shop_name needs shop_name, which its rows do not have',
  ],
  [
    'a field no answer has',
    withFields({ shop_name: text('店铺', 'Shop') }, []),
    'shopTheme: field shop_name: no answer has shop_name',
  ],
  [
    'a joined field of what no answer has',
    withFields({ both: joined('两者', 'Both', ['name', 'colour']) }),
    'shopTheme: field both: no answer has colour',
  ],
  [
    'two columns of one name',
    withList({ list: ['name', { mark: ['模板名称', 'Mark'] }, 'image_path', 'is_default'] }),
    'shopTheme: screen themeList: two columns are called 模板名称',
  ],
  [
    'a search the call does not take',
    withList({ search: ['名称', 'Name'] }),
    'shopTheme: screen themeList: GET admin/shops/themes takes no keyword',
  ],
  [
    'a constant the call refuses',
    withList({ where: { type: '' } }),
    'shopTheme: screen themeList: GET admin/shops/themes refuses type=',
  ],
  [
    'a part of the address the route does not have',
    withList({ from: ['type'] }),
    'shopTheme: screen themeList: type is no part of its address',
  ],
  [
    'a part of the address that is not sent',
    { ...bill, screens: { ...bill.screens, settlementList: { ...bill.screens.settlementList, from: [] } } },
    'bill: screen settlementList: sn of its address is not sent',
  ],
  [
    'a filter that is no field',
    withList({ filters: [{ type: 'kind' }] }),
    'shopTheme: screen themeList: there is no field kind to filter by',
  ],
  [
    'a filter of a kind that cannot filter',
    withList({ filters: [{ type: 'image_path' }] }),
    'shopTheme: screen themeList: image_path is a image, which cannot filter',
  ],
  [
    'two filters of one name',
    {
      ...bill,
      screens: {
        ...bill.screens,
        settlementList: { ...bill.screens.settlementList, filters: ['seller_id', { bill_sn: 'shop_name' }] },
      },
    },
    'bill: screen settlementList: two filters are called 店铺名称',
  ],
  [
    'a choice the call does not know',
    {
      ...shop,
      fields: {
        ...shop.fields,
        shop_disable: {
          ...text('店铺状态', 'Status'),
          kind: 'choice',
          options: { choices: { GONE: ['没了', 'Gone'] } },
        },
      },
    },
    'shop: screen shopList: GET admin/shops refuses shop_disable=GONE',
  ],
  [
    'tabs of what is no choice',
    { ...shop, screens: { ...shop.screens, shopList: { list: ['shop_name'], tabs: 'shop_name' } as never } },
    'shop: screen shopList: its tabs need a choice, and shop_name is none',
  ],
  [
    'a record’s action on the whole screen',
    withList({ page: ['remove'] }),
    'shopTheme: screen themeList: remove needs a record and stands where there is none',
  ],
  [
    'a new record beside each record',
    withList({ actions: ['add'] }),
    'shopTheme: screen themeList: add makes a record and stands beside each',
  ],
  [
    'a new record without what is required',
    withActions({ add: { label: ['添加', 'Add'], opens: 'create', form: ['name', 'mark', 'image_path'] } }),
    'shopTheme: screen themeList: add asks for no is_default, which is required',
  ],
  [
    'a form of fields that are not there',
    withActions({ edit: { label: ['修改', 'Edit'], opens: 'edit', form: ['name', 'colour'] } }),
    'shopTheme: action edit: there is no field colour',
  ],
  [
    'a form of a kind that cannot be edited',
    {
      ...withActions({ edit: { label: ['修改', 'Edit'], opens: 'edit', form: ['name', 'both'] } }),
      fields: { ...theme.fields, both: joined('两者', 'Both', ['name', 'mark']) },
    },
    'shopTheme: action edit: both is a joined, which cannot be edited',
  ],
  [
    'a field that stands twice in a form',
    withActions({ edit: { label: ['修改', 'Edit'], opens: 'edit', form: ['name', 'name'] } }),
    'shopTheme: action edit: name stands there twice',
  ],
  [
    'two fields of one name in a form',
    {
      ...withActions({ edit: { label: ['修改', 'Edit'], opens: 'edit', form: ['name', 'mark'] } }),
      fields: { ...theme.fields, mark: text('模板名称', 'Mark') },
    },
    'shopTheme: action edit: two fields are called 模板名称',
  ],
  [
    'an action that does nothing',
    withActions({ wait: { label: ['等待', 'Wait'] } }),
    'shopTheme: action wait: does 0 things instead of one',
  ],
  [
    'an action that does two things',
    withActions({ go: { ...remove, to: link('shopList') } }),
    'shopTheme: action go: does 2 things instead of one',
  ],
  [
    'an action that stands nowhere',
    { ...theme, actions: { ...theme.actions, go: remove } },
    'shopTheme: action go: stands on no screen, so there is no permission for it',
  ],
  [
    'danger that does not ask',
    withActions({ go: { ...remove, danger: true } }),
    'shopTheme: action go: is dangerous and does not ask first',
  ],
  [
    'a drawer without its call',
    {
      ...theme,
      calls: { list: 'GET admin/shops/themes', one: 'GET admin/shops/themes/{id}', create: 'POST admin/shops/themes' },
    },
    'shopTheme: action edit: needs a call for update',
  ],
  [
    'a drawer without a form',
    withActions({ edit: { label: ['修改', 'Edit'], opens: 'edit' } }),
    'shopTheme: action edit: has no form',
  ],
  [
    'a form that nothing opens',
    withActions({ go: { ...remove, form: ['name'] } }),
    'shopTheme: action go: has a form and opens nothing',
  ],
  [
    'a sheet of rows the call does not answer',
    {
      ...bill,
      actions: {
        ...bill.actions,
        export: {
          label: ['导出', 'Export'],
          workbook: {
            call: 'GET admin/order/bills/{bill_id}/export',
            name: ['单', 'Bill'],
            sheets: [{ label: ['单', 'Sheet'], at: 'orders', of: 'billItem', columns: [] }],
          },
        },
      },
    },
    'bill: action export: GET admin/order/bills/{bill_id}/export answers nothing at orders',
  ],
  [
    'a sheet of columns that are not declared',
    {
      ...bill,
      actions: {
        ...bill.actions,
        export: {
          label: ['导出', 'Export'],
          workbook: {
            call: 'GET admin/order/bills/{bill_id}/export',
            name: ['单', 'Bill'],
            sheets: [{ label: ['单', 'Sheet'], at: 'order_list', of: 'billItem', columns: ['ship_name'] }],
          },
        },
      },
    },
    'bill: action export: sheet Sheet: billItem has no field ship_name for a column',
  ],
  ['a list without its call', { ...period, calls: {} }, 'billPeriod: screen settlement: needs a call for list'],
  [
    'a new record’s form without its call',
    { ...shop, calls: { ...shop.calls, create: undefined } as never },
    'shop: screen shopAdd: needs a call for create',
  ],
  [
    'a form that misses what is required',
    withForm({ form: [['基本信息', 'Basics', ['member_id']]] }),
    'shop: screen shopAdd: asks for no shop_name, which is required',
  ],
  ['a field on no tab', withForm({ form: ['member_id'] }), 'shop: screen shopAdd: member_id stands on no tab'],
  [
    'two tabs of one name',
    withForm({
      form: [
        ['基本信息', 'Basics', ['member_id']],
        ['基本信息', 'More', ['shop_name']],
      ],
    }),
    'shop: screen shopAdd: two groups are called 基本信息',
  ],
  [
    'a way back to a screen that is not built',
    withForm({ done: 'goodsList' }),
    'shop: screen shopAdd: goodsList, where it leads when saved, is not built',
  ],
  ['a form nothing sends', withForm({ submits: [] }), 'shop: screen shopAdd: nothing sends it'],
  [
    'a figure that is no field',
    withDetail({ figures: ['total'] }),
    'bill: screen settlementDetail: bill has no field total for a column',
  ],
  [
    'a table of a resource that is not there',
    withTable({ of: 'category', columns: [] }),
    'bill: screen settlementDetail: table Orders: the site map does not have category',
  ],
  [
    'a table whose call cannot be filled',
    withTable({ with: {} }),
    'bill: screen settlementDetail: table Orders: nothing fills {bill_type} of GET admin/order/bills/{bill_id}/{bill_type}',
  ],
  [
    'a table whose call refuses what it is filled with',
    withTable({ with: { bill_type: 'INCOME' } }),
    'bill: screen settlementDetail: table Orders: GET admin/order/bills/{bill_id}/{bill_type} refuses bill_type=INCOME',
  ],
  [
    'a table with an action its rows do not have',
    withTable({ actions: ['open'] }),
    'bill: screen settlementDetail: table Orders: billItem has no action open',
  ],
  [
    'a rule without a field',
    { ...theme, rules: { ...theme.rules, member_id: newShopRules.member_id } },
    'shopTheme: rule member_id: there is no such field',
  ],
  [
    'an option without words',
    { ...theme, rules: { ...theme.rules, type: { type: 'choice', options: ['PC', 'APP'] } } },
    'shopTheme: field type: no words for APP',
  ],
  [
    'a reference to nowhere',
    withFields({ mark: ref('标识', 'Mark', 'category') }, []),
    'shopTheme: field mark: refers to category, which the site map does not have',
  ],
  [
    'a first value that is no choice',
    withFields({ mark: { ...text('标识', 'Mark'), options: { initial: 'x', choices: {} } } }, []),
    'shopTheme: field mark: starts as x, which is no choice',
  ],
  [
    'a field used nowhere',
    { ...bill, fields: { ...bill.fields, pay_time: number('付款', 'Paid') } },
    'bill: field pay_time: is used nowhere',
  ],
  [
    'Chinese that is none',
    withFields({ mark: text('Mark', 'Mark') }, []),
    "shopTheme: fields.mark: 'Mark' is no Chinese",
  ],
  [
    'English that is none',
    withFields({ mark: text('标识', '标识') }, []),
    "shopTheme: fields.mark: '标识' is no English",
  ],
  [
    'English with Chinese punctuation',
    withFields({ mark: text('标识', 'Mark！') }, []),
    "shopTheme: fields.mark: 'Mark！' is no English",
  ],
  [
    'an empty word',
    withFields({ mark: text('标识', '') }, []),
    'shopTheme: fields.mark: a word is empty or has blanks around it',
  ],
  [
    'words of a choice that are no English',
    withFields({ mark: { ...text('标识', 'Mark'), options: { choices: { A: ['甲', '甲'] } } } }, []),
    "shopTheme: fields.mark.A: '甲' is no English",
  ],
  [
    'a blank that one language does not fill',
    withActions({ remove: { ...remove, confirm: ['删除{name}', 'Delete it'] } }),
    "shopTheme: actions.remove.confirm: '删除{name}' and 'Delete it' have different blanks to fill",
  ],
  [
    'a column with words of the wrong language',
    withList({ list: [{ name: ['名称', '名称'] }] }),
    "shopTheme: screens.themeList.name: '名称' is no English",
  ],
]

describe('the checks find', () => {
  it.each(MISTAKES)('%s', (_, resource, problem) => expect(problemsOf(resource, world)).toContain(problem))

  it('nothing in what is right', () => {
    for (const resource of [theme, bill, shop, period]) expect(problemsOf(resource, world)).toEqual([])
    expect(problemsOf({ ...theme, fields: { ...theme.fields, name: money('名称', 'Name') } }, world)).toEqual([])
  })

  it('no unused fields in a resource that is there for a widget', () => {
    expect(problemsOf(known('member'), world)).toEqual([])
  })
})
