import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { action, link, type Resource, resource, state, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { type ListTrail, storeTrail, trailAt } from '../context/list-trail'
import { SHOP_STATES, showScreen } from '../testing'

const LIST = '/shop/shop-manage/shop-list'
const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    shop_disable: state('店铺状态', 'Status', SHOP_STATES),
  },
  actions: {
    edit: action.link({ to: link('shopEdit', { id: 'shop_id' }), when: { shop_disable: 'OPEN' } }),
    audit: action.link({
      label: ['审核', 'Review'],
      to: link('shopEdit', { id: 'shop_id' }, { audit: '1' }),
      when: { shop_disable: 'APPLY' },
    }),
  },
  screens: {
    shopList: { columns: ['shop_name'], search: { keyword: ['店铺名称', 'Shop name'] }, rowActions: ['edit', 'audit'] },
    shopEdit: { form: ['shop_name'], redirect: 'shopList' },
  },
})

const SHOPS = 'GET admin/shops'
const row = (id: number, shop_disable: 'OPEN' | 'APPLY' | 'APPLYING' = 'OPEN') => ({
  ...{ shop_id: String(id), shop_name: `店铺${id}`, shop_disable },
})
/** Pages of three, as the server currently has them. */
const listed = (rows: readonly ReturnType<typeof row>[], fail?: () => Promise<never>) =>
  fakeHttp({
    [SHOPS]: ({ query }) => {
      if (fail) return fail()
      const { page_no = 1, page_size = 10 } = (query ?? {}) as { page_no?: number; page_size?: number }
      const data = rows.slice((page_no - 1) * page_size, page_no * page_size)
      return { data: [...data], data_total: rows.length, page_no, page_size }
    },
    'GET admin/shops/{shop_id}': ({ params }) => row(Number(params?.shop_id)),
  })

/** The list was left on its second page of three, with a search and a sort. */
const stored = (rows: readonly ReturnType<typeof row>[], as: Partial<ListTrail> = {}) =>
  storeTrail(LIST, {
    ...{ resource: 'shop', rows, pageSize: 3, pages: [2, 2], total: 9, more: [true, true] },
    question: {
      filters: [{ field: 'keyword', operator: 'eq', value: '店' }],
      sorters: [],
      meta: { query: { shop_disable: 'ALL' }, filters: ['keyword'] },
    },
    ...as,
  })

async function showAt(
  id: number,
  rows: readonly ReturnType<typeof row>[],
  from: string | undefined = LIST,
  fail?: () => Promise<never>,
) {
  const turnTo = vi.fn<(address: string) => void>()
  const view = await showScreen({
    ...{ resource: shop, route: 'shopEdit' as const, address: `/shop/shop-manage/edit/${id}` },
    http: listed(rows, fail),
    tab: { ...(from && { from }), turnTo },
  })
  await screen.findByRole('heading', { name: `店铺${id}` })
  return { ...view, turnTo }
}
const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id => row(id))
const next = () => screen.findByRole('button', { name: '下一条' })
/** Header actions are lazy and appear after the page. */
const head = () => screen.findByRole('button', { name: '操作日志' })
const previous = () => screen.findByRole('button', { name: '上一条' })

describe('the previous and next record of a list', () => {
  it('open by a click in the same tab, with the position among all', async () => {
    stored(NINE.slice(3, 6))
    const { user, turnTo } = await showAt(5, NINE)
    expect(await screen.findByText('第 5 条，共 9 条')).toBeVisible()
    await user.click(await next())
    await user.click(await previous())
    expect(turnTo.mock.calls).toEqual([['/shop/shop-manage/edit/6'], ['/shop/shop-manage/edit/4']])
  })

  it('cross page boundaries, under the filter of the list', async () => {
    stored(NINE.slice(3, 6))
    const { user, turnTo, sentTo } = await showAt(6, NINE)
    await user.click(await next())
    await waitFor(() => expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/7'))
    const queries = sentTo(SHOPS).map(({ query }) => query)
    expect(queries).toContainEqual(
      expect.objectContaining({ page_no: 3, page_size: 3, keyword: '店', shop_disable: 'ALL' }),
    )
  })

  it('are not skipped when earlier records left the list meanwhile', async () => {
    stored(NINE.slice(3, 6))
    // Two processed rows are gone: the first row of page three moved up to page two.
    const { user, turnTo } = await showAt(
      6,
      NINE.filter(({ shop_id }) => shop_id !== '4' && shop_id !== '5'),
    )
    await user.click(await next())
    await waitFor(() => expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/7'))
  })

  it('are not skipped over two page boundaries of a worklist, which each row leaves once decided', async () => {
    stored(NINE.slice(0, 3), { pages: [1, 1], more: [false, true] })
    const first = await showAt(3, NINE.slice(2))
    await waitFor(() => expect(trailAt(LIST, 'shop')?.rows).toHaveLength(8))
    first.unmount()
    const { user, turnTo } = await showAt(8, NINE.slice(7))
    await user.click(await next())
    await waitFor(() => expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/9'))
  })

  it('come from later pages once all displayed rows left the list', async () => {
    stored(NINE.slice(3, 6))
    // Three rows were processed; the skipped rows before them must not come next.
    const { user, turnTo } = await showAt(6, [...NINE.slice(0, 3), ...NINE.slice(6)])
    await user.click(await next())
    await waitFor(() => expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/7'))
  })

  it('are those with a detail page, each at the URL of its row', async () => {
    stored([row(4), row(5, 'APPLYING'), row(6, 'APPLY')])
    const { user, turnTo } = await showAt(4, NINE)
    await user.click(await next())
    expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/6?audit=1')
  })

  it('are prefetched one page ahead on opening, and further with each click; one that finds none shows a message', async () => {
    const many = [...NINE, ...Array.from({ length: 24 }, (_, at) => row(at + 10, 'APPLYING')), row(34)]
    const none = many.map((one, at) => (at > 0 && at < 33 ? { ...one, shop_disable: 'APPLYING' as const } : one))
    stored(none.slice(0, 3), { pages: [1, 1], more: [false, true] })
    const { user, turnTo, sentTo } = await showAt(1, none)
    const read = () => trailAt(LIST, 'shop')?.pages[1]
    await waitFor(() => expect(read()).toBe(2))
    const prefetched = sentTo(SHOPS).length
    await user.click(await next())
    expect(await screen.findByText('还没找到可以打开的记录，再点一次继续查找')).toBeVisible()
    expect(read()).toBe(7)
    // Five pages, and the one before them, which shows where the list is now.
    expect(sentTo(SHOPS).length - prefetched).toBe(6)
    expect(turnTo).not.toHaveBeenCalled()
    await user.click(await next())
    await waitFor(() => expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/34'))
  })

  it('show a message when the list has no further record', async () => {
    const unopened = NINE.map((one, at) => (at > 0 ? { ...one, shop_disable: 'APPLYING' as const } : one))
    stored(unopened.slice(0, 3), { pages: [1, 1], more: [false, true] })
    const { user } = await showAt(1, unopened)
    await waitFor(() => expect(trailAt(LIST, 'shop')?.pages[1]).toBe(2))
    await user.click(await next())
    expect(await screen.findByText('列表中没有更多可以打开的记录')).toBeVisible()
    expect(await next()).toBeDisabled()
  })

  it('show that a click is still searching', async () => {
    stored(NINE.slice(3, 6))
    const { user } = await showAt(6, NINE, LIST, () => new Promise(() => {}))
    await user.click(await next())
    expect(await next()).toHaveClass('ant-btn-loading')
  })

  it('show an error when the list cannot be read', async () => {
    stored(NINE.slice(3, 6))
    const { user, turnTo, messages } = await showAt(6, NINE, LIST, () => Promise.reject(failed('读取失败')))
    await user.click(await next())
    await waitFor(() => expect(messages()).toContain('读取失败'))
    expect(turnTo).not.toHaveBeenCalled()
  })

  it('end at the ends of the list', async () => {
    stored(NINE.slice(3, 6))
    const elsewhere = await showAt(9, NINE)
    await head()
    expect(screen.queryByRole('button', { name: '下一条' })).toBeNull()
    elsewhere.unmount()
    stored(NINE, { pages: [1, 3], more: [false, false] })
    await showAt(9, NINE)
    expect(await next()).toBeDisabled()
  })

  it('are not offered on a page opened from elsewhere', async () => {
    stored(NINE.slice(3, 6))
    await showAt(5, NINE, '/dashboard')
    await head()
    expect(screen.queryByRole('button', { name: '下一条' })).toBeNull()
  })

  it('open by a key, also from within a field', async () => {
    stored(NINE.slice(3, 6))
    const { user, turnTo } = await showAt(5, NINE)
    await next()
    await user.click(screen.getByLabelText('店铺名称'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(turnTo).toHaveBeenCalledWith('/shop/shop-manage/edit/6')
  })
})

describe('the list state for record navigation', () => {
  it('includes filter, order and page', async () => {
    await showScreen({
      ...{ resource: shop, route: 'shopList' as const, address: `${LIST}?page_no=2&page_size=3&keyword=店` },
      http: listed(NINE),
    })
    await screen.findByText('店铺5')
    const trail = trailAt(LIST, 'shop')
    expect(trail).toMatchObject({ pages: [2, 2], pageSize: 3, total: 9, more: [true, true] })
    expect(trail?.rows.map(({ shop_id }) => shop_id)).toEqual(['4', '5', '6'])
    expect(trail?.question.filters).toEqual([expect.objectContaining({ field: 'keyword', value: '店' })])
  })
})
