import '@testing-library/jest-dom/vitest'
import type { AnswerOf } from '@contract/calls'
import type { Language } from '@contract/messages'
import type { RouteName } from '@contract/routes'
import { keys, Refine } from '@refinedev/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineProvider } from '@/engine/provider/engine-provider'
import { namesFor } from '@/providers/access-control/access-control'
import type { Permissions } from '@/providers/access-control/field-permissions'
import { HttpProvider } from '@/providers/context'
import { createDataProvider } from '@/providers/data/data-provider'
import { DataClient } from '@/providers/data/query-client'
import { changeLanguage } from '@/providers/i18n/i18n'
import { bars, money, monthOrYear, report } from '@/schema'
import { type FakeHttp, failingFirst, fakeHttp, later } from '@/widgets/testing'
import Dashboard from './dashboard'
import { maskMobile } from './mask-mobile'
import { refundedShare } from './sales'

type Page = AnswerOf<'GET admin/index/page'>
const CALL = 'GET admin/index/page'

/** Other requests of the page: empty worklist, no saved layout. */
const others = {
  'GET admin/waiting': () => [],
  'GET admin/views': () => ({ settings: [], views: [] }),
} as const

const none = () => Promise.reject(new Error('none'))

const goodsItem: Page['goods_vos'][number] = {
  ...{ goods_id: '1', category_id: '1', category_name: '文房', shop_cat_id: '0', brand_id: '0', template_id: '0' },
  ...{ goods_name: '', sn: '', intro: '', page_title: '', meta_keywords: '', meta_description: '' },
  ...{ price: 0, cost: 0, mktprice: 0, weight: 0, quantity: 1, enable_quantity: 1 },
  ...{ goods_transfee_charge: 1, have_spec: 0, market_enable: 1, is_auth: 1, goods_gallery_list: [] },
  ...{ thumbnail: '', small: '', big: '', original: '' },
}

const full: Page = {
  sales_total: { receive_money: 87084.79, refund_money: 11391.47, real_money: 75693.32 },
  goods_vos: [
    { ...goodsItem, goods_id: '9', goods_name: '羊毫大斗笔', sn: 'SP9', price: 68.9, thumbnail: '/files/9.png' },
    { ...goodsItem, goods_id: '8', goods_name: '粉彩梅瓶', sn: 'SP8', price: 4780.5 },
  ],
  member_vos: [
    { uname: 'xuyi', nickname: '', mobile: '17712348735', email: '', create_time: '1795168800' },
    { uname: 'heruo', nickname: '', mobile: '021-123', email: 'heruo@example.com', create_time: '1795000000' },
  ],
}
const nothing: Page = {
  sales_total: { receive_money: 0, refund_money: 0, real_money: 0 },
  goods_vos: [],
  member_vos: [],
}

afterEach(() => vi.restoreAllMocks())

async function show(
  http: FakeHttp,
  {
    language = 'zh' as Language,
    built = ['salesRevenueStatistics'] as RouteName[],
    permissions = 'all' as Permissions,
  } = {},
) {
  await changeLanguage(language)
  const queries = new DataClient()
  queries.setQueryData(keys().auth().action('permissions').get(), permissions)
  render(
    <MemoryRouter>
      <HttpProvider http={http}>
        <Refine
          dataProvider={createDataProvider({ http, find: none })}
          options={{
            disableTelemetry: true,
            disableRouteChangeHandler: true,
            reactQuery: { clientConfig: queries },
          }}
        >
          <EngineProvider engine={{ find: none, findPanel: none, findReport, isBuilt: name => built.includes(name) }}>
            <Dashboard />
          </EngineProvider>
        </Refine>
      </HttpProvider>
    </MemoryRouter>,
  )
}

const refunds = report('refundStatistics', {
  params: { period: monthOrYear('时间', 'Period') },
  chart: bars('GET admin/statistics/order/return/money', {
    title: ['退款金额统计（{period}）', 'Refunds, {period}'],
    by: 'time',
    value: money('退款金额', 'Refunded'),
  }),
})
const findReport = (route: RouteName) => (route === 'refundStatistics' ? Promise.resolve(refunds) : undefined)

const card = (name: string) => within(screen.getByRole('region', { name }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)

describe('the dashboard', () => {
  it('shows the newest goods with their price', async () => {
    await show(fakeHttp({ ...others, [CALL]: () => full }))
    await screen.findByText('羊毫大斗笔')
    const [head, first, second] = card('新增商品').getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
    expect(
      within(head)
        .getAllByRole('columnheader')
        .map(cell => cell.textContent),
    ).toEqual(['商品图片', '商品编号', '商品名称', '销售价'])
    expect(cells(first)).toEqual(['', 'SP9', '羊毫大斗笔', '¥68.90'])
    expect(cells(second)).toEqual(['', 'SP8', '粉彩梅瓶', '¥4,780.50'])
  })

  it('shows the newest members with masked mobile numbers', async () => {
    await show(fakeHttp({ ...others, [CALL]: () => full }))
    await screen.findByText('xuyi')
    const [, first, second] = card('新增会员').getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
    expect(cells(first).slice(0, 3)).toEqual(['xuyi', '177****8735', '—'])
    expect(cells(first)[3]).toMatch(/^2026-11-\d\d \d\d:\d\d$/)
    expect(cells(second).slice(1, 3)).toEqual(['021-123', 'heruo@example.com'])
  })

  it('shows the three amounts of this month, in English too', async () => {
    await show(fakeHttp({ ...others, [CALL]: () => full }), { language: 'en' })
    expect(await screen.findByText('¥87,084.79')).toBeVisible()
    const terms = card('Sales')
      .getAllByRole('term')
      .map(term => term.textContent)
    const amounts = card('Sales')
      .getAllByRole('definition')
      .map(amount => amount.textContent)
    expect(terms).toEqual(['Received', 'Net received', 'Refunded'])
    expect(amounts).toEqual(['¥87,084.79', '¥75,693.32', '¥11,391.47'])
  })

  it('shows an empty state for each empty card', async () => {
    await show(fakeHttp({ ...others, [CALL]: () => nothing }))
    expect(await screen.findByText('还没有商品')).toBeVisible()
    expect(screen.getByText('还没有会员')).toBeVisible()
    expect(screen.getByText('本月还没有收款')).toBeVisible()
  })

  it('shows skeletons while the data loads', async () => {
    const answer = later<Page>()
    await show(fakeHttp({ ...others, [CALL]: () => answer.promise }))
    expect(screen.getAllByRole('status', { name: '正在加载…' })).toHaveLength(4)
    answer.resolve(full)
    expect(await screen.findByText('羊毫大斗笔')).toBeVisible()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('shows an error with a retry button in each card', async () => {
    const http = fakeHttp({ ...others, [CALL]: failingFirst(['网络错误，请稍后再试！'], () => full) })
    await show(http)
    expect(await screen.findAllByRole('alert')).toHaveLength(3)
    expect(card('销售统计').getByRole('alert')).toHaveTextContent('网络错误，请稍后再试！')
    await userEvent.click(card('销售统计').getByRole('button'))
    expect(await screen.findByText('¥75,693.32')).toBeVisible()
    expect(http.sent.filter(({ key }) => key === CALL)).toHaveLength(2)
  })
})

describe('the figures of today', () => {
  const day = (day: string, orders: number, money: number) => ({ day, orders, money, members: 1, visits: 7 })
  const days = () => [
    ...Array.from({ length: 22 }, (_, at) => day(`2026-10-${at + 1}`, 0, 0)),
    day('2026-11-16', 3, 30),
    ...Array.from({ length: 5 }, (_, at) => day(`2026-11-${17 + at}`, 1, 1)),
    day('2026-11-22', 5, 50),
    day('2026-11-23', 8, 88.5),
  ]
  const sold = { data: [{ goods_name: '端砚', price: 12 }], page_no: 1, page_size: 10, data_total: 1 }
  const built: RouteName[] = ['orderStatistics', 'hotGoods', 'goodsAudit']
  const answers = {
    ...others,
    [CALL]: () => full,
    'GET admin/statistics/days': days,
    'GET admin/statistics/shops/money': () => [{ seller_id: '1', seller_name: '山房', money: 9 }],
    'GET admin/statistics/goods/hot/money/page': () => sold,
    'GET admin/waiting': () => [
      { queue: 'goods' as const, period: '', count: 4, since: String(Math.floor(Date.now() / 1000) - 3 * 86_400) },
      { queue: 'complaints' as const, period: '', count: 1_000, since: null },
    ],
  }

  it('are compared with the same hours of yesterday and of a week ago, if the server supports it', async () => {
    const figures = (orders: number, money: number) => ({ orders, money, members: 1 })
    const today = () => ({
      ...{ at: '1795413600', today: figures(8, 88.5), yesterday: figures(4, 44.25), last_week: figures(16, 177) },
    })
    await show(fakeHttp({ ...answers, 'GET admin/statistics/today': today }), { built })
    expect(await card('今日概况').findByText(/昨日同时段 ¥44.25/)).toHaveTextContent('+100%')
    expect(card('今日概况').getByText(/上周同时段 ¥177.00/)).toHaveTextContent('-50%')
    expect(card('今日概况').getByText(/^截至 \d\d:\d\d$/)).toBeVisible()
  })

  it('show alerts with their reason and a link to the list', async () => {
    const alerts = () => [
      {
        kind: 'late_shipments' as const,
        count: 12,
        money: 345.6,
        since: String(Math.floor(Date.now() / 1000) - 5 * 86_400),
      },
      { kind: 'refund_rate' as const, share: 12.3, usual: 6.1, money: 99 },
    ]
    await show(fakeHttp({ ...answers, 'GET admin/statistics/alerts': alerts }), { built: [...built, 'orderList'] })
    const link = await card('异常提醒').findByRole('link', { name: '超时未发货' })
    const [, end] =
      link.getAttribute('href')?.match(/^\/order\/order-list\?tag=WAIT_SHIP&start_paid%2Cend_paid=%2C(\d+)$/) ?? []
    // Independent of the browser's time zone.
    expect(Math.abs(Number(end) - (Date.now() / 1000 - 2 * 86_400))).toBeLessThan(60)
    expect(card('异常提醒').getByText('12 个订单付款已超过 48 小时')).toBeVisible()
    expect(card('异常提醒').getByText('¥345.60 · 最早 5 天前')).toBeVisible()
    expect(card('异常提醒').getByText('近 7 天退款占收款的 12.3%，此前 4 周为 6.1%')).toBeVisible()
  })

  it('has what waits longest first, or what comes to the most', async () => {
    const ago = (days: number) => String(Math.floor(Date.now() / 1000) - days * 86_400)
    const waiting = () => [
      { queue: 'goods' as const, period: '', count: 4, since: ago(3) },
      { queue: 'withdrawals' as const, period: '', count: 2, since: ago(1), money: 500 },
      { queue: 'confirmations' as const, period: '', count: 1, since: ago(9) },
    ]
    await show(fakeHttp({ ...answers, 'GET admin/waiting': waiting }), { built })
    await card('待处理').findByText('待我复核')
    const names = () =>
      card('待处理')
        .getAllByRole('listitem')
        .map(line => line.firstElementChild?.textContent)
    expect(names()).toEqual(['待我复核', '商品审核', '提现待审核'])
    await userEvent.click(card('待处理').getByText('金额'))
    expect(names()).toEqual(['提现待审核', '待我复核', '商品审核'])
    expect(card('待处理').getByText('¥500.00')).toBeVisible()
  })

  it('hide the amounts of pending items and alerts from a role without access to amounts', async () => {
    // The server returns null for a sum that is masked for the role.
    const money = null as unknown as number
    const waiting = () => [{ queue: 'withdrawals' as const, period: '', count: 2, since: null, money }]
    const alerts = () => [{ kind: 'failed_refunds' as const, count: 3, money }]
    const masked = ['waiting', 'statistics/alerts'].map(call => `masked GET admin/${call} money`)
    await show(fakeHttp({ ...answers, 'GET admin/waiting': waiting, 'GET admin/statistics/alerts': alerts }), {
      built: [...built, 'refundList'],
      permissions: new Set([...namesFor('orderStatistics'), ...namesFor('refundList'), ...masked]),
    })
    expect(await screen.findByRole('link', { name: '退款失败' })).toBeVisible()
    expect(await card('待处理').findByText('提现待审核')).toBeVisible()
    for (const name of ['异常提醒', '待处理']) expect(card(name).queryByText(/¥/)).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('chart the past days, with a tooltip for the hovered one', async () => {
    await show(fakeHttp(answers), { built })
    const trend = card('近 30 天下单金额')
    expect(await trend.findByRole('rowheader', { name: '2026-11-22' })).toBeInTheDocument()
    expect(trend.queryByRole('rowheader', { name: '2026-11-23' })).toBeNull()
    const area = document.querySelector('.trend-area') as Element
    fireEvent.pointerMove(area, { clientX: 1_000 })
    expect(await trend.findByText('下单量 5')).toBeVisible()
  })

  it('are compared with whole days if the server counts by day', async () => {
    await show(fakeHttp(answers), { built })
    expect(await card('今日概况').findByText('¥88.50')).toBeVisible()
    expect(card('今日概况').getByText('昨日 ¥50.00')).toBeVisible()
    expect(card('今日概况').getByText('上周同日 ¥30.00')).toBeVisible()
    expect(await card('待处理').findByRole('link', { name: '商品审核' })).toBeVisible()
    expect(card('待处理').getByText('最早 3 天前')).toBeVisible()
    expect(card('待处理').getByText('至少 1,000')).toBeVisible()
    expect(await card('热卖商品').findByText('端砚')).toBeVisible()
    expect(await card('热卖店铺').findByText('山房')).toBeVisible()
  })

  it('render the other cards when one fails', async () => {
    await show(fakeHttp({ ...answers, 'GET admin/statistics/shops/money': () => Promise.reject(new Error('断了')) }), {
      built,
    })
    expect(await card('热卖店铺').findByRole('alert')).toBeVisible()
    expect(await card('热卖商品').findByText('端砚')).toBeVisible()
    expect(await card('今日概况').findByText('¥88.50')).toBeVisible()
  })

  it('request no order figures without the permission', async () => {
    const http = fakeHttp(answers)
    await show(http, { built, permissions: new Set(['goodsManage', 'goodsAudit']) })
    expect(await screen.findByText('羊毫大斗笔')).toBeVisible()
    for (const name of ['今日概况', '近 30 天下单金额', '销售统计'])
      expect(screen.queryByRole('region', { name })).toBeNull()
    expect(http.sent.filter(({ key }) => key.includes('statistics'))).toEqual([])
  })

  it('render all cards at once, busy until the stored layout is loaded', async () => {
    const stored = later<AnswerOf<'GET admin/views'>>()
    await show(fakeHttp({ ...answers, 'GET admin/views': () => stored.promise }), { built })
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
    const first = titles()
    expect(first).toContain('今日概况')
    const cards = screen.getByRole('region', { name: '今日概况' }).parentElement
    expect(cards).toHaveAttribute('aria-busy', 'true')
    stored.resolve({ settings: [], views: [] })
    await waitFor(() => expect(cards).toHaveAttribute('aria-busy', 'false'))
    expect(titles()).toEqual(first)
  })

  it('use the stored layout of the user', async () => {
    const layout = { order: ['members', 'goods'], hidden: ['sales'] }
    const stored = { settings: [{ screen: 'dashboard', layout, default_view: null }], views: [] }
    await show(fakeHttp({ ...answers, 'GET admin/views': () => stored }), { built })
    await screen.findByText('xuyi')
    await waitFor(() => expect(screen.queryByRole('region', { name: '销售统计' })).toBeNull())
    const names = screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent)
    expect(names.slice(0, 2)).toEqual(['新增会员', '新增商品'])
  })

  it('apply two layout changes before a render', async () => {
    const save = 'PUT admin/views/settings/{screen}'
    const http = fakeHttp({ ...others, [CALL]: () => full, [save]: () => undefined })
    await show(http)
    await userEvent.click(screen.getByRole('button', { name: '调整卡片' }))
    const shown = await screen.findByRole('checkbox', { name: '销售统计' })
    fireEvent.click(shown)
    fireEvent.keyDown(screen.getByRole('button', { name: /新增会员/ }), { key: 'Home' })
    await waitFor(() => expect(screen.queryByRole('region', { name: '销售统计' })).toBeNull())
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('新增会员')
    await waitFor(() => expect(http.sent.filter(({ key }) => key === save)).toHaveLength(2))
  })
})

describe('links of the dashboard', () => {
  it('lead to implemented screens only', async () => {
    await show(fakeHttp({ ...others, [CALL]: () => full }), { built: ['memberList', 'goodsCollect'] })
    expect(await screen.findByRole('link', { name: '更多：新增会员' })).toHaveAttribute(
      'href',
      '/member/member-manage/member-list',
    )
    expect(await screen.findByRole('link', { name: '商品收藏明细' })).toBeVisible()
    expect(screen.getByText('热卖商品排行')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'xuyi' })).toHaveAttribute(
      'href',
      '/member/member-manage/member-list?keyword=xuyi',
    )
    expect(screen.getAllByRole('link')).toHaveLength(4)
  })

  it('lead to the goods on the buyer site, if it is another origin', async () => {
    const http = fakeHttp({ ...others, [CALL]: () => full })
    const hosts = { ...http.config.hosts, buyer: 'https://shop.example.com/' }
    await show({ ...http, config: { ...http.config, hosts } })
    expect(await screen.findByRole('link', { name: '羊毫大斗笔：在新窗口打开买家页面' })).toHaveAttribute(
      'href',
      'https://shop.example.com/goods/9',
    )
  })
})

describe('a pinned chart', () => {
  const pinned = (view_id: string, filters: Readonly<Record<string, string>>) => ({
    ...{ view_id, screen: 'dashboard.charts', name: `固定 ${view_id}`, shared: 0, own: 1, owner_name: '' },
    content: { filters, sort: '', page_size: 10, layout: {} },
  })
  const query = { report: 'refundStatistics', period: '2025-02-03~2025-02-04' }
  const two = { settings: [], views: [pinned('4', query), pinned('5', { report: 'hotGoods' })] }
  const served = (views: object = two) =>
    fakeHttp({
      ...others,
      [CALL]: () => full,
      'GET admin/views': () => views,
      'GET admin/statistics/order/return/money': () => ({
        series: { name: '退款', data: ['12.5', '7.5'], localName: [] },
        xAxis: ['2025-02-03', '2025-02-04'],
        yAxis: [],
      }),
      'DELETE admin/views/{view_id}': () => undefined,
    })

  it('renders with its stored query, links to its report, and can be removed', async () => {
    const http = served()
    await show(http, { built: ['refundStatistics'] })
    const name = '退款金额统计（2025-02-03 ~ 2025-02-04）'
    const chart = within(await screen.findByRole('region', { name }))
    expect(await chart.findByText('¥20.00')).toBeVisible()
    expect(chart.getByRole('link', { name: `更多：${name}` })).toHaveAttribute(
      'href',
      '/statistics/other-statistics/refund?period=2025-02-03%7E2025-02-04',
    )
    expect(http.sent.find(({ key }) => key.endsWith('return/money'))?.sent.query).toEqual({
      start_time: Date.parse('2025-02-03T00:00:00+08:00') / 1000,
      end_time: Date.parse('2025-02-04T23:59:59+08:00') / 1000,
    })
    // Its title has the dates.
    expect(chart.queryByText('2025-02-03 ~ 2025-02-04')).toBeNull()
    // The chart of a report that the user may not open is hidden.
    expect(screen.queryByText('固定 5')).toBeNull()
    await userEvent.click(chart.getByRole('button', { name: '从首页取消固定' }))
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
  })

  it.each([
    ['is shown to a role that may open its report', true],
    ['is hidden from a role that may not open its report', false],
  ])('%s', async (_, mayOpen) => {
    const http = served({ settings: [], views: [pinned('4', query)] })
    const permissions = new Set(mayOpen ? namesFor('refundStatistics') : [])
    await show(http, { built: ['refundStatistics'], permissions })
    await screen.findByText('羊毫大斗笔')
    if (mayOpen) expect(await screen.findByRole('region', { name: /^退款金额统计/ })).toBeVisible()
    expect(screen.queryAllByRole('region', { name: /^退款金额统计|^固定/ })).toHaveLength(mayOpen ? 1 : 0)
    expect(http.sent.some(({ key }) => key.endsWith('return/money'))).toBe(mayOpen)
  })

  it('of the last days requests those up to today, and shows the period', async () => {
    const rolling = pinned('4', { report: 'refundStatistics', period: 'last-7-days' })
    const http = served({ settings: [], views: [rolling] })
    await show(http, { built: ['refundStatistics'] })
    const chart = within(await screen.findByRole('region', { name: /^退款金额统计/ }))
    expect(await chart.findByText('最近 7 天')).toBeVisible()
    expect(await chart.findByText('¥20.00')).toBeVisible()
    const { start_time, end_time } = (http.sent.find(({ key }) => key.endsWith('return/money'))?.sent.query ?? {}) as {
      start_time: number
      end_time: number
    }
    expect(end_time - start_time + 1).toBe(7 * 86_400)
    expect(Math.abs(end_time - Date.now() / 1000)).toBeLessThan(86_400)
  })
})

describe('formats of the dashboard', () => {
  it('mask only mobile numbers of 11 digits', () => {
    expect(maskMobile('13800001234')).toBe('138****1234')
    for (const other of ['', '021-8888888', '138000012345']) expect(maskMobile(other)).toBe(other)
  })

  it('compute the refunded share', () => {
    const total = (receive_money: number, refund_money: number) => ({ receive_money, refund_money, real_money: 0 })
    expect(refundedShare(total(100, 25))).toBe(0.25)
    expect(refundedShare(total(100, 300))).toBe(1)
    expect(refundedShare(total(0, 5))).toBeUndefined()
  })

  it("use the month of the marketplace's clock", async () => {
    // The new year has begun in China, but not yet in London.
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 11, 31, 17))
    await show(fakeHttp({ ...others, [CALL]: () => full }))
    expect(await screen.findByText(/^2027年1月 · /)).toBeVisible()
  })
})
