import '@testing-library/jest-dom/vitest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, choice, dateTime, link, money, type Resource, resource, text } from '@/schema'
import { type FakeHttp, failed, failingFirst, fakeHttp, later } from '@/widgets/testing'
import { SHOP_STATES, showScreen } from '../testing'

const state = choice('店铺状态', 'Status', SHOP_STATES)

const shop: Resource = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops' },
  fields: {
    shop_name: text('店铺名称', 'Shop'),
    shop_credit: money('金额', 'Amount'),
    shop_createtime: dateTime('创建时间', 'Created'),
    shop_disable: state,
  },
  actions: {
    add: action.link({ label: ['添加店铺', 'Add shop'], to: link('shopAdd'), primary: true }),
    edit: action.link({
      label: ['修改', 'Edit'],
      to: link('shopEdit', { id: 'shop_id' }),
      when: { shop_disable: 'OPEN' },
    }),
    disable: action.call({
      label: ['关闭', 'Close'],
      call: 'PUT admin/shops/disable/{shop_id}',
      when: { shop_disable: 'OPEN' },
      optimistic: { shop_disable: 'CLOSED' },
      danger: true,
      confirm: ['商品将下架。', 'Goods go off sale.'],
    }),
    enable: action.call({
      label: ['开启', 'Open'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: { shop_disable: 'CLOSED' },
      optimistic: { shop_disable: 'OPEN' },
    }),
  },
  screens: {
    shopList: {
      columns: ['shop_name', 'shop_credit', 'shop_createtime', 'shop_disable'],
      search: { keyword: ['店铺名称', 'Shop name'] },
      filters: ['shop_name', { member_name: { shop_name: ['会员名称', 'Member'] } }],
      permanentFilters: { shop_disable: 'ALL' },
      tabs: { field: 'shop_disable' },
      rowActions: ['edit', 'disable', 'enable'],
      headerActions: ['add'],
    },
  },
})

const MORNING = new Date(2026, 10, 20, 9, 5).getTime() / 1000
const row = (shop_id: number, shop_name: string, shop_disable: 'OPEN' | 'CLOSED') => ({
  shop_id: String(shop_id),
  shop_name,
  shop_credit: shop_id * 1234.5,
  shop_createtime: shop_id === 1 ? String(MORNING) : null,
  shop_disable,
})
const ROWS = [row(1, '茶铺', 'OPEN'), row(2, '书店', 'CLOSED')]
const MANY = Array.from({ length: 25 }, (_, at) => row(at + 1, `店铺${at + 1}`, 'OPEN'))

/** Answers list requests from these rows, like the server. */
const answering = (rows: () => ReturnType<typeof row>[]) => (sent: { query?: object }) => {
  const { page_no, page_size, shop_disable, keyword, shop_name } = (sent.query ?? {}) as Record<string, string>
  const found = rows().filter(
    one =>
      (shop_disable === 'ALL' || one.shop_disable === shop_disable) &&
      [keyword, shop_name].every(part => one.shop_name.includes(part ?? '')),
  )
  const [page, size] = [Number(page_no), Number(page_size)]
  return { data: found.slice((page - 1) * size, page * size), page_no: page, page_size: size, data_total: found.length }
}
const listing = (rows = ROWS) => fakeHttp({ 'GET admin/shops': answering(() => rows) })

const show = (http: FakeHttp, more: Partial<Parameters<typeof showScreen>[0]> = {}) =>
  showScreen({ resource: shop, route: 'shopList', http, ...more })

/** The list requests for rows; the counts of tabs request one row. */
const listQueries = (http: FakeHttp) =>
  http.sent
    .filter(({ key }) => key === 'GET admin/shops')
    .map(({ sent }) => sent.query as Record<string, unknown>)
    .filter(query => query.page_size !== 1)
const lineOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('tr')
  if (!line) throw new Error(`${name} stands in no row`)
  return within(line)
}

describe('a list', () => {
  it('formats its rows by kind, with column headers', async () => {
    await show(listing())
    const tea = await lineOf('茶铺')
    expect(tea.getByText('¥1,234.50')).toBeVisible()
    expect(tea.getByText('2026-11-20 09:05')).toBeVisible()
    expect(tea.getByText('开启中')).toBeVisible()
    expect((await lineOf('书店')).getByText('—')).toBeVisible()
    for (const label of ['店铺名称', '金额', '创建时间', '店铺状态', '操作']) {
      expect(screen.getByRole('columnheader', { name: label })).toBeVisible()
    }
    expect(screen.getByText('共 2 条')).toBeVisible()
  })

  it('supports English', async () => {
    await show(listing(), { language: 'en' })
    expect((await lineOf('茶铺')).getByText('Open')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Created' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add shop' })).toBeVisible()
    expect(screen.getByText('2 total')).toBeVisible()
  })

  it('sends its constant parameters and the first page', async () => {
    const http = listing()
    await show(http)
    await lineOf('茶铺')
    expect(listQueries(http)).toEqual([{ shop_disable: 'ALL', page_no: 1, page_size: 10 }])
  })

  it("links a record's name to its first link", async () => {
    const { user, address } = await show(listing())
    const name = (await screen.findByText('茶铺')).closest('a')
    expect(name).toHaveAttribute('href', '/shop/shop-manage/edit/1')
    expect((await screen.findByText('书店')).closest('a')).toBeNull()
    await user.click(await screen.findByText('茶铺'))
    await waitFor(() => expect(address()).toBe('/shop/shop-manage/edit/1'))
  })

  it('shows unavailable actions with the reason under “more”', async () => {
    const { user } = await show(listing())
    await user.click((await lineOf('书店')).getByRole('button', { name: '书店 的更多操作' }))
    const item = await screen.findByRole('menuitem', { name: /关闭/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveTextContent('仅限店铺状态为：开启中')
  })

  it('shows no link to a missing screen', async () => {
    await show(listing(), { isBuilt: () => false })
    expect((await lineOf('茶铺')).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: '添加店铺' })).toBeNull()
  })

  it('has no action column without an existing action', async () => {
    const { shopList } = shop.screens
    const only = { ...shop, screens: { shopList: { ...shopList, rowActions: ['edit'] } } } as unknown as Resource
    await show(listing(), { resource: only, isBuilt: route => route !== 'shopEdit' })
    await lineOf('茶铺')
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
  })

  it('has skeleton rows while loading', async () => {
    const answer = later<ReturnType<ReturnType<typeof answering>>>()
    const { container } = await show(fakeHttp({ 'GET admin/shops': () => answer.promise }))
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).not.toBeNull())
    expect(container.querySelectorAll('.ant-skeleton').length).toBeGreaterThan(8)
    // Skeleton rows are hidden from screen readers and keyboard navigation: only the header is a row.
    expect(screen.getAllByRole('row', { hidden: false })).toHaveLength(1)
    await act(async () =>
      answer.resolve(answering(() => ROWS)({ query: { page_no: 1, page_size: 10, shop_disable: 'ALL' } })),
    )
    await lineOf('茶铺')
    expect(container.querySelector('.ant-skeleton')).toBeNull()
  })

  it('sends no request while hidden, and refetches when shown', async () => {
    const http = listing()
    const view = await show(http, { tab: { active: false } })
    expect(http.sent).toEqual([])
    view.setActive(true)
    await lineOf('茶铺')
    expect(listQueries(http)).toHaveLength(1)
  })
})

describe('an empty list', () => {
  it('shows an empty state with a button that creates the first record', async () => {
    const { user, address } = await show(listing([]))
    expect(await screen.findByText('还没有数据，先添加一条吧')).toBeVisible()
    const [, add] = screen.getAllByRole('button', { name: '添加店铺' })
    await user.click(add as HTMLElement)
    await waitFor(() => expect(address()).toBe('/shop/shop-manage/shop-add'))
  })

  it('lists the ignored parts of the URL', async () => {
    const http = listing()
    await show(http, { address: '/shop/shop-manage/shop-list?shop_disable=NEVER&keyword=茶' })
    expect(await screen.findByText('链接中的筛选条件无效，已忽略：店铺状态')).toBeVisible()
    expect(http.sent.at(-1)?.sent.query).toMatchObject({ shop_disable: 'ALL', keyword: '茶' })
  })

  it('without matches offers to reset the filters', async () => {
    const http = listing()
    const { user, address } = await show(http, { address: '/shop/shop-manage/shop-list?keyword=没有' })
    expect(await screen.findByText('没有符合条件的数据')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '清除全部' }))
    await lineOf('茶铺')
    expect(address()).toBe('/shop/shop-manage/shop-list')
    expect(listQueries(http).at(-1)).toEqual({ shop_disable: 'ALL', page_no: 1, page_size: 10 })
  })

  it('under a permanent tab offers no reset', async () => {
    const closed: Resource = resource('shop', {
      id: 'shop_id',
      titleField: 'shop_name',
      calls: { list: 'GET admin/shops' },
      fields: {
        shop_name: text('店铺名称', 'Shop'),
        shop_disable: state,
      },
      screens: {
        shopList: {
          columns: ['shop_name'],
          tabs: { field: 'shop_disable', all: false, values: ['CLOSED', 'REFUSED'] },
        },
      },
    })
    await show(listing([]), { resource: closed })
    expect(await screen.findByText('还没有数据')).toBeVisible()
    expect(screen.queryByRole('button', { name: '清除全部' })).toBeNull()
  })
})

describe('a failed list request', () => {
  it('shows the error with a retry button', async () => {
    const answer = failingFirst(
      ['网络错误，请稍后再试！'],
      answering(() => ROWS),
    )
    const { user } = await show(fakeHttp({ 'GET admin/shops': answer }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('数据加载失败')
    expect(alert).toHaveTextContent('网络错误，请稍后再试！')
    await user.click(within(alert).getByRole('button', { name: '重试' }))
    await lineOf('茶铺')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leaves the previous rows visible', async () => {
    let isDead = false
    const http = fakeHttp({
      'GET admin/shops': sent => {
        if (isDead) throw failed('连接超时，请稍候再试！')
        return answering(() => ROWS)(sent)
      },
    })
    const { user } = await show(http)
    await lineOf('茶铺')
    isDead = true
    await user.click(screen.getByRole('button', { name: '刷新' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('刷新失败，下面是之前的数据')
    expect(screen.getByText('茶铺')).toBeVisible()
  })
})

describe('narrowing a list', () => {
  it('searches by a text, which resets to the first page and is stored in the URL', async () => {
    const http = listing(MANY)
    const { user, address } = await show(http, { address: '/shop/shop-manage/shop-list?page_no=2' })
    await lineOf('店铺11')
    await user.type(screen.getByRole('searchbox', { name: '搜索店铺名称' }), ' 店铺25 {Enter}')
    await lineOf('店铺25')
    expect(listQueries(http).at(-1)).toEqual({ shop_disable: 'ALL', keyword: '店铺25', page_no: 1, page_size: 10 })
    expect(new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('店铺25')
  })

  it('applies filters on submit; each can be removed', async () => {
    const http = listing(MANY)
    const { user } = await show(http)
    await lineOf('店铺1')
    await user.click(screen.getByRole('button', { name: /筛选/ }))
    await user.type(screen.getByLabelText('店铺名称'), '店铺2')
    await user.type(screen.getByLabelText('会员名称'), '张')
    expect(listQueries(http)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '查询' }))
    await lineOf('店铺25')
    expect(listQueries(http).at(-1)).toEqual({
      shop_disable: 'ALL',
      shop_name: '店铺2',
      member_name: '张',
      page_no: 1,
      page_size: 10,
    })
    expect(screen.getByText('会员名称: 张')).toBeVisible()
    await user.click(screen.getByLabelText('移除筛选 会员名称'))
    await waitFor(() => expect(listQueries(http).at(-1)).not.toHaveProperty('member_name'))
    expect(listQueries(http).at(-1)).toMatchObject({ shop_name: '店铺2' })
  })

  it('applies the URL, ignoring unknown parameters', async () => {
    const http = listing(MANY)
    await show(http, { address: '/shop/shop-manage/shop-list?shop_name=店铺2&page_size=20&audit=1&shop_disable=OPEN' })
    await lineOf('店铺25')
    expect(listQueries(http)).toEqual([{ shop_disable: 'OPEN', shop_name: '店铺2', page_no: 1, page_size: 20 }])
  })

  it('filters by state, with counts', async () => {
    const http = listing()
    const { user } = await show(http)
    await lineOf('茶铺')
    expect(await screen.findByRole('button', { name: '全部 2' })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('button', { name: '待审核 0' })).toHaveAttribute('aria-current', 'false')
    await user.click(screen.getByRole('button', { name: '已关闭 1' }))
    await waitFor(() => expect(screen.queryByText('茶铺')).toBeNull())
    expect(screen.getByRole('button', { name: '已关闭 1' })).toHaveAttribute('aria-current', 'true')
    expect(listQueries(http).at(-1)).toMatchObject({ shop_disable: 'CLOSED' })
    await user.type(screen.getByRole('searchbox'), '书{Enter}')
    await waitFor(() => expect(listQueries(http).at(-1)).toMatchObject({ shop_disable: 'CLOSED', keyword: '书' }))
  })

  it('changes the page', async () => {
    const http = listing(MANY)
    const { user, address } = await show(http)
    await lineOf('店铺1')
    await user.click(screen.getByTitle('2'))
    await lineOf('店铺11')
    expect(listQueries(http).at(-1)).toMatchObject({ page_no: 2, page_size: 10 })
    expect(address()).toBe('/shop/shop-manage/shop-list?page_no=2')
  })
})

describe('a row action', () => {
  const CLOSE = 'PUT admin/shops/disable/{shop_id}'
  const OPEN = 'PUT admin/shops/enable/{shop_id}'
  const done = { seller_id: '1', operator: '' }

  it('that is dangerous is under "more", asks first, and sends once on a double click', async () => {
    const answer = later<typeof done>()
    const http = fakeHttp({ 'GET admin/shops': answering(() => ROWS), [CLOSE]: () => answer.promise })
    const { user, messages, sentTo } = await show(http)
    const tea = await lineOf('茶铺')
    expect(tea.queryByText('关闭')).toBeNull()
    await user.click(tea.getByRole('button', { name: '茶铺 的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '关闭' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('关闭店铺「茶铺」？')
    expect(dialog).toHaveTextContent('商品将下架。')
    expect(sentTo(CLOSE)).toHaveLength(0)
    await user.dblClick(within(dialog).getByRole('button', { name: '关闭' }))
    expect(sentTo(CLOSE)).toHaveLength(1)
    await act(async () => answer.resolve(done))
    await waitFor(() => expect(messages()).toEqual(['已关闭「茶铺」']))
    expect(sentTo(CLOSE)).toHaveLength(1)
    expect(sentTo(CLOSE)[0]?.params).toMatchObject({ shop_id: '1' })
  })

  it('is not sent when it is cancelled', async () => {
    const http = listing()
    const { user, sentTo } = await show(http)
    await user.click((await lineOf('茶铺')).getByRole('button', { name: '茶铺 的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '关闭' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }))
    expect(sentTo(CLOSE)).toHaveLength(0)
  })

  it("is applied optimistically, then replaced by the server's values", async () => {
    const answer = later<typeof done>()
    let rows = ROWS
    const http = fakeHttp({ 'GET admin/shops': answering(() => rows), [OPEN]: () => answer.promise })
    const { user } = await show(http)
    await user.dblClick((await lineOf('书店')).getByRole('button', { name: '开启' }))
    expect((await lineOf('书店')).getByText('开启中')).toBeVisible()
    expect(http.sent.filter(one => one.key === OPEN)).toHaveLength(1)
    const before = listQueries(http).length
    rows = [row(1, '茶铺', 'OPEN'), row(2, '书店二', 'OPEN')]
    await act(async () => answer.resolve(done))
    await lineOf('书店二')
    expect(listQueries(http)).toHaveLength(before + 1)
  })

  it('rolls back when it is rejected, shows the reason, and refetches', async () => {
    const answer = later<typeof done>()
    let rows = ROWS
    const http = fakeHttp({ 'GET admin/shops': answering(() => rows), [OPEN]: () => answer.promise })
    const { user, notices } = await show(http)
    await user.click((await lineOf('书店')).getByRole('button', { name: '开启' }))
    expect((await lineOf('书店')).getByText('开启中')).toBeVisible()
    rows = [row(1, '茶铺', 'OPEN'), { ...row(2, '书店', 'CLOSED'), shop_credit: 7 }]
    await act(async () => answer.reject(failed('店铺当前状态不能执行此操作', 409, 'E227')))
    expect((await lineOf('书店')).getByText('已关闭')).toBeVisible()
    expect(notices).toMatchObject([{ type: 'error', message: '店铺当前状态不能执行此操作' }])
    expect(await screen.findByText('¥7.00')).toBeVisible()
  })

  it('rolls back with an error when the server is unreachable', async () => {
    const http = fakeHttp({
      'GET admin/shops': answering(() => ROWS),
      [OPEN]: () => Promise.reject(failed('网络错误，请稍后再试！', 0, '')),
    })
    const { user, messages } = await show(http)
    await user.click((await lineOf('书店')).getByRole('button', { name: '开启' }))
    await waitFor(() => expect(messages()).toEqual(['网络错误，请稍后再试！']))
    expect((await lineOf('书店')).getByText('已关闭')).toBeVisible()
  })
})
