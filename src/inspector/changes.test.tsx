import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inspectorMessages } from '@/locales/inspector'
import { addMessages } from '@/providers/i18n/i18n'
import { found, renderWidget } from '@/widgets/testing'
import type { Explained } from '../../tools/inspector/explain'
import { Changes } from './changes'
import { type Facts, factsOf } from './facts'

addMessages(inspectorMessages)

/** Requests to the development server. */
const requests: unknown[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith('/change')) requests.push(JSON.parse(body))
    return Response.json({ isWritten: true, problems: [], files: [], depth: 1 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The changes that the panel offers for a part. */
async function show(
  address: string,
  more: Partial<Explained> = {},
  { params = [], orders = [] }: { readonly params?: readonly string[]; readonly orders?: readonly string[] } = {},
  known?: Facts,
) {
  const [name = '', ...way] = address.split('>')
  const part = { name, way, element: document.body }
  const explanation = { isNear: false, through: [], handlers: {}, empty: [], depth: 0, ...more }
  const offers = { fields: [], actions: [], params, orders, personal: {} }
  const facts = known ?? (await factsOf(part))
  await renderWidget(<Changes {...{ part, facts, explanation, offers }} onWritten={() => {}} />)
}
const rename = () => screen.queryByRole('button', { name: '改名' })

it('a part with computed text offers no text editing', async () => {
  await show('addedMember>table>columns>num', { isNear: true })
  expect(rename()).toBeNull()
})

it('a generated verb can get a custom label', async () => {
  await show('brand>actions>edit', { isNear: true })
  expect(rename()).not.toBeNull()
})

it('the keys and actions of an external resource are shown as manually written', async () => {
  const own = await factsOf({ name: 'brand', way: ['screens', 'brandList'], element: document.body })
  const facts = { ...own, resource: { ...found(own.resource), dataProvider: 'crm' as const } }
  await show('brand>screens>brandList', {}, {}, facts)
  screen.getByText('crm 是外部服务：新的键和操作请在编辑器里手写')
})

it('a nested table offers neither the search nor the exports of a list', async () => {
  await show('order>screens>orderDetail>relations>@1')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('combobox', { name: '搜索' })).toBeNull()
})

const type = async (at: number, zh: string, en: string) => {
  await userEvent.type(found(screen.getAllByRole('textbox', { name: '中文' }).at(at)), zh)
  await userEvent.type(found(screen.getAllByRole('textbox', { name: '英文' }).at(at)), en)
}
const chooseSearch = async (param: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: '搜索' }))
  await userEvent.click(await screen.findByTitle(param))
}

it('a search by a parameter without a field is written with both labels, and not before they are entered', async () => {
  await show('complainTopic>screens>subjectList>columns>topic_name', {}, { params: ['keyword'] })
  await chooseSearch('keyword')
  expect(requests).toEqual([])
  await type(-1, '关键字', 'Keyword')
  await userEvent.click(screen.getByRole('button', { name: '按 keyword 搜索' }))
  const at = { name: 'complainTopic', way: ['screens', 'subjectList'] }
  expect(requests).toEqual([{ does: 'search', screen: at, param: 'keyword', label: ['关键字', 'Keyword'] }])
})

it('a search by another parameter retains its labels, and they can be changed', async () => {
  await show('order>screens>orderList>search', {}, { params: ['order_sn'] })
  await type(0, '？', '?')
  await userEvent.click(found(rename()))
  await chooseSearch('order_sn')
  const [zh, en] = ['单号、手机、买家、收货人、商品或运单号', 'Number, phone, buyer, recipient, goods or waybill']
  const { name, way } = { name: 'order', way: ['screens', 'orderList'] }
  expect(requests).toEqual([
    { does: 'rename', part: { name, way: [...way, 'search'] }, label: [`${zh}？`, `${en}?`] },
    { does: 'search', screen: { name, way }, param: 'order_sn', label: [zh, en] },
  ])
})

it('the initial sort order of a list is selected', async () => {
  await show('shop>screens>shopList', {}, { orders: ['shop_name'] })
  await userEvent.click(screen.getByRole('combobox', { name: '排序' }))
  await userEvent.click(await screen.findByTitle('shop_name desc'))
  expect(requests).toEqual([{ does: 'defaultSort', name: 'shop', by: 'shop_name', order: 'desc' }])
})
