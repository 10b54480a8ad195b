import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Resource } from '@/schema'
import { type FakeHttp, found } from '@/widgets/testing'
import type { AnyList } from '../context/any-list'
import { showScreen } from '../testing'
import { lineOf, listServer, shop } from './testing'

/** The search, the rows and the tabs' counts use the same query. */

const LIST = '/shop/shop-manage/shop-list'
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
/** The row requests; counts request one row. */
const lastQuery = (http: FakeHttp) =>
  http.sent
    .filter(({ key }) => key === 'GET admin/shops')
    .map(({ sent }) => sent.query as Record<string, unknown>)
    .filter(query => query.page_size !== 1)

const start = async (more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const http = more.http ?? listServer()
  const shown = await showScreen({ resource: shop, route: 'shopList', ...more, http })
  return { ...shown, queries: () => lastQuery(http as FakeHttp) }
}

describe('the search box', () => {
  it('is cleared by Escape, and so is the search', async () => {
    const { user, address, queries } = await start({ address: `${LIST}?keyword=店铺02` })
    await lineOf('店铺020')
    expect(box()).toHaveValue('店铺02')
    await user.click(box())
    await user.keyboard('{Escape}')
    expect(box()).toHaveValue('')
    await lineOf('店铺001')
    expect(address()).toBe(LIST)
    expect(queries().at(-1)).not.toHaveProperty('keyword')
  })

  it('clears unsubmitted input on Escape, without a request', async () => {
    const { user, queries } = await start()
    await lineOf('店铺001')
    await user.type(box(), '茶{Escape}')
    expect(box()).toHaveValue('')
    expect(queries()).toHaveLength(1)
  })

  it('clears the search when its last character is deleted', async () => {
    const { user, address } = await start({ address: `${LIST}?keyword=店` })
    await lineOf('店铺001')
    await user.type(box(), '{Backspace}')
    await waitFor(() => expect(address()).toBe(LIST))
  })

  it('is shown among the active filters, and removable there', async () => {
    const { user, address } = await start({ address: `${LIST}?keyword=店铺02` })
    await lineOf('店铺020')
    expect(screen.getByText('搜索: 店铺02')).toBeVisible()
    await user.click(screen.getByLabelText('移除筛选 搜索'))
    await lineOf('店铺001')
    expect(box()).toHaveValue('')
    expect(address()).toBe(LIST)
  })

  it('is reset together with the filters', async () => {
    const { user, address } = await start({ address: `${LIST}?keyword=店铺02&shop_name=0` })
    await lineOf('店铺020')
    await user.click(screen.getByRole('button', { name: '清除全部' }))
    await waitFor(() => expect(address()).toBe(LIST))
    expect(box()).toHaveValue('')
  })
})

describe('the state counts', () => {
  const tabbed = () => {
    const list = found(shop.screens.shopList)
    if (!('columns' in list)) throw new Error('The shops have no list')
    return { ...shop, screens: { shopList: { ...list, tabs: { field: 'shop_disable' } } } } as unknown as Resource
  }
  const counting = (http: FakeHttp) =>
    http.sent.map(({ sent }) => sent.query as Record<string, unknown>).filter(query => query?.page_size === 1)

  it('follow the active search and filters, for every state', async () => {
    const http = listServer({}, 25)
    await start({ resource: tabbed(), http, address: `${LIST}?keyword=店铺02&shop_name=5&shop_disable=OPEN` })
    expect(await screen.findByRole('button', { name: '全部 1' })).toBeVisible()
    for (const query of counting(http)) expect(query).toMatchObject({ keyword: '店铺02', shop_name: '5' })
    expect(new Set(counting(http).map(({ shop_disable }) => shop_disable))).toContain('CLOSED')
  })

  it('are requested from their own call with the same search', async () => {
    const list = found(tabbed().screens.shopList)
    const counts = { call: 'GET admin/goods/counts', keys: { '': 'all', OPEN: 'on_sale' } } as const
    const http = listServer({}, 25, {
      'GET admin/goods/counts': ({ query }) => ({
        all: (query as { keyword?: string }).keyword ? 12_345 : 0,
        waiting: 0,
        refused: 0,
        on_sale: 1,
        off_sale: 0,
        recycle: 0,
        draft: 0,
      }),
    })
    await start({
      resource: {
        ...shop,
        screens: { shopList: { ...list, tabs: { field: 'shop_disable', counts } } },
      } as unknown as Resource,
      http,
      address: `${LIST}?keyword=店铺&shop_disable=OPEN`,
    })
    expect(await screen.findByRole('button', { name: '全部 12,345' })).toBeVisible()
    expect(http.sent.find(({ key }) => key === 'GET admin/goods/counts')?.sent.query).toEqual({
      shop_disable: 'ALL',
      keyword: '店铺',
    })
  })

  it('are formatted like the total below', async () => {
    const http = listServer({}, 1_234)
    await start({ resource: tabbed(), http })
    expect(await screen.findByRole('button', { name: '全部 1,234' })).toBeVisible()
    expect(screen.getByText('共 1,234 条')).toBeVisible()
  })
})

describe('a filter from a link', () => {
  const list = shop.screens.shopList as AnyList
  const led = { ...shop, screens: { ...shop.screens, shopList: { ...list, urlFilters: ['member_name'] } } } as Resource
  const panel = () => screen.getByRole('button', { name: /筛选/ })

  it('is sent, shown among the active ones and removable', async () => {
    const { user, queries, address } = await start({ resource: led, address: `${LIST}?member_name=甲` })
    await lineOf('店铺001')
    expect(queries().at(-1)).toMatchObject({ member_name: '甲' })
    await user.click(screen.getByLabelText('移除筛选 会员'))
    await waitFor(() => expect(address()).toBe(LIST))
    expect(queries().at(-1)).not.toHaveProperty('member_name')
  })

  it('is offered only while it is active', async () => {
    const { user } = await start({ resource: led })
    await lineOf('店铺001')
    await user.click(panel())
    expect(await screen.findByLabelText('店铺名称')).toBeVisible()
    expect(screen.queryByLabelText('会员')).toBeNull()
  })
})
