import type { RouteName } from '@contract/routes'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { text } from '@/schema'
import { problemsOf } from './checks'
import {
  bill,
  changed,
  known,
  type NegativeCase,
  period,
  shop,
  theme,
  withActions,
  withDetail,
  withFields,
  withForm,
  withList,
  withScreen,
  withTable,
  world,
} from './negative-cases'

/** Each check of screens detects its negative case. */

const topic = known('contentTopic')
const publisher = known('personPublisher')
const TOPIC = 'PUT admin/content/{content_type}/topics/{id}'

const SITE_MAP: readonly NegativeCase[] = [
  [
    'a screen the site map lacks',
    withScreen(theme, 'shopList', { columns: ['name'] }),
    'shopTheme: screen shopList is not in the site map',
  ],
  [
    'a screen that is not declared',
    changed(theme, { screens: { themeList: theme.screens.themeList } }),
    "shopTheme: the site map's screen themeListWap is not declared",
  ],
]

const LISTS: readonly NegativeCase[] = [
  ['no call', changed(period, { calls: {} }), 'billPeriod: screen settlement: needs a call for list'],
  [
    'a column that is no field',
    withList({ columns: ['name', 'naem'] }),
    'shopTheme: screen themeList: shopTheme has no field naem for a column',
  ],
  [
    'a column the rows do not have',
    withFields({ shop_name: text('店铺', 'Shop') }),
    'shopTheme: screen themeList: column shop_name needs shop_name, which its rows do not have',
  ],
  [
    'two columns of one name',
    withList({ columns: ['name', { mark: ['模板名称', 'Mark'] }, 'image_path', 'is_default'] }),
    'shopTheme: screen themeList: two columns are called 模板名称',
  ],
  [
    'many records for an action that is not there',
    withList({ bulkActions: ['go'] }),
    'shopTheme: screen themeList: there is no action go',
  ],
  [
    'many records for a form',
    withList({ bulkActions: ['edit'] }),
    'shopTheme: screen themeList: edit cannot be done to many',
  ],
  [
    'an import without what a new record needs',
    withList({ import: ['name', 'mark'], permanentFilters: { type: 'PC' } }),
    'shopTheme: screen themeList: its import asks for no image_path, which is required',
  ],
  [
    'an import of nothing',
    withList({ import: true, headerActions: [] }),
    'shopTheme: screen themeList: imports, and has no fields for it',
  ],
  [
    'room made by a column that is none',
    withList({ collapseOrder: ['mark', 'colour'] }),
    'shopTheme: screen themeList: colour cannot give way',
  ],
  [
    'room made by the thing itself',
    withList({ collapseOrder: ['name'] }),
    'shopTheme: screen themeList: name cannot give way',
  ],
  [
    'the sum of what is no column',
    withScreen(bill, 'settlementList', { summary: { call: 'GET admin/order/bills/totals', fields: ['cod_price'] } }),
    'bill: screen settlementList: cod_price is added up, and is no column',
  ],
  [
    'sums by an address that nothing fills',
    withScreen(bill, 'settlementList', { summary: { call: 'GET admin/order/bills/{bill_id}', fields: ['price'] } }),
    'bill: screen settlementList: nothing fills {bill_id} of GET admin/order/bills/{bill_id}',
  ],
  [
    'a search the call does not take',
    withList({ search: { keyword: ['名称', 'Name'] } }),
    'shopTheme: screen themeList: GET admin/shops/themes takes no keyword',
  ],
  [
    'a constant the call refuses',
    withList({ permanentFilters: { type: '' } }),
    'shopTheme: screen themeList: GET admin/shops/themes refuses type=',
  ],
  [
    'a part of the address the route does not have',
    withList({ routeParams: ['type'] }),
    'shopTheme: screen themeList: type is no part of its address',
  ],
  [
    'a part of the address that is not sent',
    withScreen(bill, 'settlementList', { routeParams: [] }),
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
    withScreen(bill, 'settlementList', { filters: ['seller_id', { bill_sn: 'shop_name' }] }),
    'bill: screen settlementList: two filters are called 店铺名称',
  ],
  [
    'filter words of the wrong language',
    withList({ filters: [{ type: { type: ['种类', '种类'] } }] }),
    "shopTheme: screens.themeList.type: '种类' is no English",
  ],
  [
    'a choice the call does not know',
    changed(shop, {
      fields: {
        ...shop.fields,
        shop_disable: { kind: 'choice', label: ['状态', 'Status'], options: { choices: { GONE: ['没了', 'Gone'] } } },
      },
    }),
    'shop: screen shopList: GET admin/shops refuses shop_disable=GONE',
  ],
  [
    'tabs of what is no choice',
    withScreen(shop, 'shopList', { tabs: { field: 'shop_name' } }),
    'shop: screen shopList: its tabs need a choice, and shop_name is none',
  ],
  [
    'a record’s action on the whole screen',
    withList({ headerActions: ['remove'] }),
    'shopTheme: screen themeList: remove needs a record and stands where there is none',
  ],
  [
    'a new record beside each record',
    withList({ rowActions: ['add'] }),
    'shopTheme: screen themeList: add makes a record and stands beside each',
  ],
  [
    'a new record without what is required',
    withActions({
      add: { kind: 'drawer', label: ['添加', 'Add'], mode: 'create', form: ['name', 'mark', 'image_path'] },
    }),
    'shopTheme: screen themeList: add asks for no is_default, which is required',
  ],
  [
    'a cell whose call does not take it',
    withScreen(topic, 'courseTopic', { inline: { goods_count: { call: TOPIC, includeFields: ['name', 'image'] } } }),
    `contentTopic: screen courseTopic: ${TOPIC} takes no goods_count`,
  ],
  [
    'a cell whose call lacks what it cannot do without',
    withScreen(topic, 'courseTopic', { inline: { status: { call: TOPIC, includeFields: ['name'] } } }),
    `contentTopic: screen courseTopic: status is changed by ${TOPIC}, which lacks image`,
  ],
  [
    'a cell whose call cannot be filled',
    withScreen(topic, 'courseTopic', { inline: { status: { call: 'PUT admin/shops/disable/{shop_id}' } } }),
    'contentTopic: screen courseTopic: nothing fills {shop_id} of PUT admin/shops/disable/{shop_id}',
  ],
  [
    'a switch of an action that does something else',
    withScreen(publisher, 'publishList', { inline: { recommended: { on: 'recommend', off: 'disable' } } }),
    'personPublisher: screen publishList: disable does not set recommended to 0',
  ],
  [
    'a switch of an action that sends nothing',
    withScreen(publisher, 'publishList', { inline: { recommended: { on: 'edit', off: 'unrecommend' } } }),
    'personPublisher: screen publishList: edit does not switch recommended',
  ],
  [
    'an order made by hand of rows that are not all drawn',
    withScreen(topic, 'courseTopic', { pageSizes: [10, 200] }),
    'contentTopic: screen courseTopic: is put in order by hand, and has pages of 200',
  ],
  [
    'pages of an odd size',
    withScreen(topic, 'courseTopic', { sortable: undefined, pageSizes: [10, 51] }),
    'contentTopic: screen courseTopic: has pages of 51, which is not round',
  ],
  [
    'pages that are too large for the calls',
    withScreen(topic, 'courseTopic', { sortable: undefined, pageSizes: [10, 20_000] }),
    'contentTopic: screen courseTopic: has pages of 20000, which no call answers',
  ],
  [
    'page sizes out of order',
    withScreen(topic, 'courseTopic', { sortable: undefined, pageSizes: [20, 10] }),
    'contentTopic: screen courseTopic: has page sizes out of order',
  ],
  [
    'an order made by hand of a tree',
    withScreen(topic, 'courseTopic', { tree: { parentParam: 'keyword', root: 0 } }),
    'contentTopic: screen courseTopic: is put in order by hand, and is a tree',
  ],
]

const FORMS: readonly NegativeCase[] = [
  [
    'no call for a new record',
    changed(shop, { calls: { ...shop.calls, create: undefined } }),
    'shop: screen shopAdd: needs a call for create',
  ],
  [
    'no call that saves',
    changed(shop, { calls: { ...shop.calls, update: undefined } }),
    'shop: screen shopEdit: needs a call for update',
  ],
  [
    'nothing that asks for what is required',
    withForm({ form: [['基本信息', 'Basics', ['member_id']]] }),
    'shop: screen shopAdd: asks for no shop_name, which is required',
  ],
  [
    'a field that is not declared',
    withForm({ form: [['基本信息', 'Basics', ['owner']]] }),
    'shop: screen shopAdd: there is no field owner',
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
    withForm({ redirect: 'nowhere' as RouteName }),
    'shop: screen shopAdd: nowhere, where it leads when saved, is not built',
  ],
  ['nothing that sends it', withForm({ buttons: [] }), 'shop: screen shopAdd: nothing sends it'],
]

const DETAILS: readonly NegativeCase[] = [
  [
    'no call',
    changed(bill, { calls: { list: bill.calls.list } }),
    'bill: screen settlementDetail: needs a call for one',
  ],
  [
    'a figure that is no field',
    withDetail({ stats: ['total'] }),
    'bill: screen settlementDetail: bill has no field total for a column',
  ],
  [
    'a table of a resource that is not there',
    withTable({ resource: 'specValue', columns: [] }),
    'bill: screen settlementDetail: table Orders: the site map does not have specValue',
  ],
  [
    'a table whose call cannot be filled',
    withTable({ call: 'GET admin/members/{member_ids}/list' }),
    'bill: screen settlementDetail: table Orders: nothing fills {member_ids} of GET admin/members/{member_ids}/list',
  ],
  [
    'a table whose call refuses what it is filled with',
    withTable({ permanentFilters: { bill_type: 'INCOME' } }),
    'bill: screen settlementDetail: table Orders: GET admin/order/bills/{bill_id}/{bill_type} refuses bill_type=INCOME',
  ],
  [
    'a table with a column its rows do not have',
    withTable({ columns: ['ship_name'] }),
    'bill: screen settlementDetail: table Orders: billItem has no field ship_name for a column',
  ],
  [
    'a table with an action its rows do not have',
    withTable({ rowActions: ['open'] }),
    'bill: screen settlementDetail: table Orders: billItem has no action open',
  ],
]

describe('the checks of screens', () => {
  it('report every mistake', async () => {
    expect(
      await offenders([...SITE_MAP, ...LISTS, ...FORMS, ...DETAILS], (_name, resource, problem) =>
        expect(problemsOf(resource, world)).toContain(problem),
      ),
    ).toEqual([])
  })
})
