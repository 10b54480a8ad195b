import { ROUTES } from '@contract/routes'
import { expect, it } from 'vitest'
import { factsOf } from './facts'

/** The inspector's facts about each kind of part, as declared. */

const known = async (address: string) => {
  const [name = '', ...way] = address.split('>')
  const { key, field, permission, calls, rule } = await factsOf({ name, way, element: document.body })
  return { key, kind: field?.kind, permission, calls, ...(rule !== undefined && { rule }) }
}
const REFUNDS = ['GET admin/after-sales/refund']
const SALES = 'GET admin/statistics/order/sales/total'
const JOINED = 'GET admin/statistics/member/increase/member'

it.each<[string, string, Awaited<ReturnType<typeof known>>]>([
  [
    'a filter that asks for a field in other words',
    'refund>screens>refundList>filters>start_time,end_time',
    { key: 'create_time', kind: 'dateTime', permission: 'refundList', calls: REFUNDS },
  ],
  [
    'a filter with words of its own',
    'shop>screens>shopList>filters>start_time,end_time',
    { key: 'shop_createtime', kind: 'dateTime', permission: 'shopList', calls: ['GET admin/shops'] },
  ],
  [
    'the tabs of a list',
    'refund>screens>refundList>tabs',
    { key: 'tag', kind: 'state', permission: 'refundList', calls: REFUNDS },
  ],
  ['a chart', 'addedMember>chart', { key: 'value', kind: 'number', permission: 'addedMember', calls: [JOINED] }],
  [
    'what a report is asked',
    'addedMember>params>period',
    { key: 'period', kind: 'monthOrYear', permission: 'addedMember', calls: [JOINED, `${JOINED}/page`] },
  ],
  [
    'a figure',
    'salesRevenueStatistics>stats>real_money',
    { key: 'real_money', kind: 'money', permission: 'salesRevenueStatistics', calls: [SALES] },
  ],
  [
    'a column of a table under a tab',
    'salesRevenueStatistics>tabs>after>table>columns>refund_price',
    {
      ...{ key: 'refund_price', kind: 'money', permission: 'salesRevenueStatistics' },
      calls: ['GET admin/statistics/order/aftersales/money'],
    },
  ],
])('%s has its field and kind, its permission and its call', async (_, address, facts) => {
  expect(await known(address)).toEqual(facts)
})

it('a column and a filter with a label of the screen are shown with it', async () => {
  const labelAt = async (name: string, ...way: string[]) =>
    (await factsOf({ name, way, element: document.body })).field?.label
  expect(await labelAt('shop', 'screens', 'shopList', 'filters', 'start_time,end_time')).toEqual([
    '注册日期',
    'Registered',
  ])
  expect(await labelAt('shop', 'screens', 'shopList', 'columns', 'shop_createtime')).toEqual(['创建时间', 'Created'])
})

it.each<[string, string, string, string[]]>([
  ['that edits', 'edit', 'brandList.edit', ['GET admin/goods/brands/{brand_id}', 'PUT admin/goods/brands/{brand_id}']],
  ['that adds', 'add', 'brandList.add', ['POST admin/goods/brands']],
])('a field of a drawer %s has its rule, the permission of the button, and the calls of the form', async (_, verb, permission, calls) => {
  history.replaceState(null, '', ROUTES.brandList.path)
  expect(await known(`brand>actions>${verb}>form>name`)).toEqual({
    ...{ key: 'name', kind: 'text', permission, calls },
    rule: expect.objectContaining({ type: 'text', required: true }),
  })
})

it('a field of a read-only drawer needs the permission of the screen, and has no write call', async () => {
  history.replaceState(null, '', ROUTES.goodsCommentList.path)
  const { key, kind, permission, calls } = await known('comment>actions>view>detail>content')
  expect([key, kind, permission]).toEqual(['content', 'text', 'goodsCommentList'])
  expect(calls.filter(call => !call.startsWith('GET '))).toEqual([])
})

it.each([
  ['of a row', 'shop>screens>shopList>rowActions>disable', 'shopList.disable'],
  ['behind "more", which stands beside the screen', 'shop>actions>disable', 'shopList.disable'],
  ['that only leads somewhere', 'refund>screens>refundList>rowActions>view', 'serviceList'],
  ['that needs another screen too', 'shop>screens>shopList>rowActions>audit', 'shopAudit, shopList'],
])('a button %s shows its permission', async (_, address, permission) => {
  history.replaceState(null, '', ROUTES.shopList.path)
  expect((await known(address)).permission).toBe(permission)
})
