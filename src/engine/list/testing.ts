import type { ListSettings, ListView } from '@contract/views/calls'
import { screen, within } from '@testing-library/react'
import { action, choice, dateTime, flag, link, money, number, type Resource, resource, text } from '@/schema'
import { type FakeHttp, fakeHttp } from '@/widgets/testing'
import { SHOP_STATES } from '../testing'

/** Shared by the tests of lists: a list that declares every option. Not imported by the product. */

export const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  rules: { goods_num: { type: 'integer', min: 0, max: 99 } },
  fields: {
    shop_name: text('店铺名称', 'Shop'),
    member_name: text('会员', 'Member'),
    shop_credit: money('金额', 'Amount'),
    goods_num: number('排序', 'Order'),
    shop_createtime: dateTime('创建时间', 'Created'),
    self_operated: flag('自营', 'Own'),
    shop_disable: choice('店铺状态', 'Status', SHOP_STATES),
  },
  actions: {
    add: action.link({ label: ['添加店铺', 'Add shop'], to: link('shopAdd'), primary: true }),
    edit: action.link({ label: ['修改', 'Edit'], to: link('shopEdit', { id: 'shop_id' }) }),
    disable: action.call({ label: ['关闭', 'Close'], call: 'PUT admin/shops/disable/{shop_id}' }),
  },
  screens: {
    shopList: {
      columns: ['shop_name', 'shop_credit', 'goods_num', 'self_operated', 'shop_disable'],
      hiddenColumns: ['member_name'],
      search: { keyword: ['店铺名称', 'Shop name'] },
      filters: ['shop_name', 'shop_disable'],
      permanentFilters: { shop_disable: 'ALL' },
      pageSizes: [10, 20, 200],
      inline: {
        goods_num: { call: 'PUT admin/shops/{shop_id}', includeFields: ['shop_name'] },
        self_operated: { call: 'PUT admin/shops/{shop_id}' },
      },
      rowActions: ['edit', 'disable'],
      bulkActions: ['disable'],
      headerActions: ['add'],
    },
  },
})

export const row = (at: number) => ({
  shop_id: String(at),
  shop_name: `店铺${String(at).padStart(3, '0')}`,
  member_name: `会员${at}`,
  shop_credit: at * 10,
  goods_num: at,
  self_operated: (at % 2) as 0 | 1,
  shop_createtime: null,
  shop_disable: 'OPEN' as const,
})
export const rowsUpTo = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1))

export interface StoredViews {
  readonly settings?: readonly ListSettings[]
  readonly views?: readonly ListView[]
}

/** A fake server with these shops that stores views and settings. */
export function listServer(
  { settings = [], views = [] }: StoredViews = {},
  count = 25,
  more: Parameters<typeof fakeHttp>[0] = {},
) {
  let stored = { settings: [...settings], views: [...views] }
  let last = 100
  return fakeHttp({
    'GET admin/shops': ({ query }) => {
      const { page_no, page_size, sort_order, keyword, shop_name } = (query ?? {}) as Record<string, string>
      const found = rowsUpTo(count).filter(one =>
        [keyword, shop_name].every(part => one.shop_name.includes(part ?? '')),
      )
      const all = sort_order === 'desc' ? found.toReversed() : found
      const [page, size] = [Number(page_no), Number(page_size)]
      const data = all.slice((page - 1) * size, page * size)
      return { data, page_no: page, page_size: size, data_total: all.length }
    },
    'GET admin/views': () => stored,
    'PUT admin/views/settings/{screen}': ({ params, body }) => {
      const one = { screen: String(params?.screen), ...(body as Omit<ListSettings, 'screen'>) }
      stored = { ...stored, settings: [one] }
      return undefined
    },
    'POST admin/views': ({ body }) => {
      last += 1
      const made = { ...(body as ListView), view_id: String(last), own: 1 as const, owner_name: 'admin' }
      stored = { ...stored, views: [...stored.views, made] }
      return made
    },
    'PUT admin/views/{view_id}': ({ params, body }) => {
      const now = { ...view(String(params?.view_id)), ...(body as object) }
      stored = { ...stored, views: stored.views.map(one => (one.view_id === now.view_id ? now : one)) }
      return now
    },
    'DELETE admin/views/{view_id}': ({ params }) => {
      stored = { ...stored, views: stored.views.filter(one => one.view_id !== String(params?.view_id)) }
      return undefined
    },
    ...more,
  })
}

export const view = (view_id: string, more: Partial<ListView> = {}): ListView => ({
  view_id,
  screen: 'shopList',
  name: `视图${view_id}`,
  shared: 0,
  own: 1,
  owner_name: 'admin',
  content: { filters: {}, sort: '', page_size: 10, layout: {} },
  ...more,
})

/** The row queries so far. */
export const rowQueries = (http: FakeHttp) =>
  http.sent.filter(({ key }) => key === 'GET admin/shops').map(({ sent }) => sent.query as Record<string, unknown>)

/** The column headers, in order. */
export const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(head => head.textContent)
    .filter(Boolean)

export async function lineOf(name: string) {
  const line = (await screen.findByText(name)).closest('tr')
  if (!line) throw new Error(`${name} stands in no row`)
  return within(line)
}
