import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'
import { heads, lineOf, listServer, rowsUpTo, shop, view } from './testing'

/** Lists that are narrower than their columns: which ones are hidden, how that is shown, and how to show them. */

// 160 + 120 + 120 + 130 + 130, plus selection and two actions.
const ALL = 660 + 40 + 156
const widthOf = (pixels: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels)
const tools = () => screen.getByRole('button', { name: '列设置' })

/** The list of shops with this column hidden first. */
function sparing(key: string): Resource {
  const screen = shop.screens.shopList
  if (!screen || !('columns' in screen)) throw new Error('The shops have no list')
  return { ...shop, screens: { shopList: { ...screen, collapseOrder: [key] } } }
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const start = async (more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const shown = await showScreen({ resource: shop, route: 'shopList', http: listServer(), ...more })
  await lineOf('店铺001')
  return shown
}

describe('a list too narrow for its columns', () => {
  it('shows no notice if all columns fit', async () => {
    widthOf(ALL + 8)
    await start()
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
    expect(screen.queryByRole('button', { name: /已收起/ })).toBeNull()
  })

  it('keeps the main cell, amounts, state and actions, and shows the number of hidden columns', async () => {
    widthOf(ALL - 230)
    await start()
    expect(heads()).toEqual(['店铺名称', '金额', '店铺状态', '操作'])
    expect(screen.getByRole('button', { name: '已收起 2 列 · 显示' })).toBeVisible()
  })

  it('shows all of them by one click, and stores that', async () => {
    widthOf(ALL - 230)
    const { user, unmount } = await start()
    await user.click(screen.getByRole('button', { name: '已收起 2 列 · 显示' }))
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
    unmount()
    await start()
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
    await user.click(screen.getByRole('button', { name: '适应宽度' }))
    expect(heads()).toEqual(['店铺名称', '金额', '店铺状态', '操作'])
  })

  it('moves the second link under "more" before it scrolls horizontally', async () => {
    const acts = () => screen.getByText('店铺001').closest('tr')?.querySelector('.row-actions')?.textContent
    widthOf(ALL + 8)
    const { unmount } = await start()
    const usual = acts()
    unmount()
    widthOf(ALL - 310)
    await start()
    expect(heads()).toEqual(['店铺名称', '金额', '店铺状态', '操作'])
    expect([usual, acts()]).toEqual(['修改关闭', '修改'])
    expect(screen.getByRole('button', { name: '已收起 2 列 · 显示' })).toBeVisible()
  })

  it('hides none if hiding does not suffice', async () => {
    widthOf(300)
    await start()
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
    expect(screen.queryByRole('button', { name: /已收起/ })).toBeNull()
  })

  it('shows a column that is selected in the column panel, and hides another', async () => {
    widthOf(ALL - 160)
    const { user, sentTo } = await start()
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '店铺状态', '操作'])
    await user.click(tools())
    const own = await screen.findByRole('checkbox', { name: '显示 自营（宽度不足）' })
    expect(own).not.toBeChecked()
    await user.click(own)
    expect(heads()).toEqual(['店铺名称', '金额', '自营', '店铺状态', '操作'])
    expect(screen.getByRole('checkbox', { name: '显示 自营' })).toBeChecked()
    await waitFor(() =>
      expect(sentTo('PUT admin/views/settings/{screen}').at(-1)?.body).toMatchObject({
        layout: { shown: ['self_operated'] },
      }),
    )
  })

  it('shows every column in a view that includes all', async () => {
    widthOf(ALL - 300)
    const layout = { shown: ['goods_num', 'self_operated', 'shop_credit'] }
    const content = { filters: {}, sort: '', page_size: 10, layout }
    await start({
      http: listServer({ views: [view('7', { content })] }),
      address: '/shop/shop-manage/shop-list?view=7',
    })
    expect(heads()).toEqual(['店铺名称', '金额', '排序', '自营', '店铺状态', '操作'])
  })

  it('hides columns in the order of its screen', async () => {
    widthOf(ALL - 160)
    await start({ resource: sparing('goods_num') })
    expect(heads()).toEqual(['店铺名称', '金额', '自营', '店铺状态', '操作'])
  })
})

describe('the cards of a phone', () => {
  it('show the columns that would be hidden last', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => Object.assign(new EventTarget(), { matches: query.includes('639'), media: query }) as MediaQueryList,
    )
    await showScreen({ resource: sparing('shop_credit'), route: 'shopList', http: listServer() })
    const [first] = rowsUpTo(1)
    const card = (await screen.findByText(String(first?.shop_name))).closest('li')
    expect([...(card?.querySelectorAll('dt') ?? [])].map(term => term.textContent)).toEqual([
      '排序',
      '自营',
      '店铺状态',
    ])
  })
})

it('a card links only one of two names in one cell: each would be too small a target', async () => {
  const toMember = { linkTo: { memberEdit: { id: 'member_id' } } } as const
  const { shopList } = shop.screens
  const stacked = {
    ...shop,
    fields: { ...shop.fields, buyer: text('会员', 'Member', toMember), seller: text('店铺', 'Shop', toMember) },
    screens: { shopList: { ...shopList, columns: ['shop_name', 'buyer', 'seller'], stackUnder: { seller: 'buyer' } } },
  } as unknown as Resource
  const row = {
    shop_id: '1',
    shop_name: '店铺001',
    member_id: '7',
    buyer: '王一',
    seller: '竹舟',
    shop_disable: 'OPEN',
  }
  const http = fakeHttp({
    'GET admin/shops': () => ({ data: [row], page_no: 1, page_size: 10, data_total: 1 }) as never,
  })
  widthOf(460)
  await start({ resource: stacked, http })
  expect(heads()).toContain('会员 · 店铺')
  expect(screen.getByText('竹舟')).toBeVisible()
  expect(screen.getByRole('link', { name: '王一' })).toBeVisible()
  expect(screen.queryByRole('link', { name: '竹舟' })).toBeNull()
})
