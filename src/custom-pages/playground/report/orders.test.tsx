import '@testing-library/jest-dom/vitest'
import type { CallKey } from '@contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showReport } from '@/engine/testing'
import { PHONE } from '@/providers/use-media'
import type { Row } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { answers } from './answers'
import { narrowedBy, salesTotal, soldOrders } from './fixture.example'
import orders from './orders.example'

/** The looks of a chart and a table beside those of "hotGoods": lines, lying bars, bars over days, pages, figures. */

interface Drawn {
  readonly look: string
  readonly points: readonly { readonly name: string; readonly value: number; readonly series: string }[]
}

// The library draws on a canvas, which a test has not: what it is handed is kept.
const drawn = vi.hoisted((): { last?: Drawn } => ({}))
vi.mock('@ant-design/charts', () => {
  const plot =
    (look: string) =>
    ({ data }: { data: Drawn['points'] }) => {
      drawn.last = { look, points: data }
      return <canvas />
    }
  return { Column: plot('column'), Bar: plot('bar'), Line: plot('line') }
})

const PATH = '/statistics/other-statistics/order'
const MARCH = narrowedBy({ cycle_type: 'MONTH', year: 2026, month: 3 })

const open = (query: string, language: 'zh' | 'en' = 'zh') =>
  showReport({
    report: orders,
    others: [],
    address: `${PATH}${query}`,
    http: fakeHttp(
      Object.fromEntries(
        Object.entries(answers).map(([key, answer]) => [
          key as CallKey,
          (sent: { query?: object }) => answer({ ...sent.query } as Row),
        ]),
      ),
    ),
    language,
    pane: { active: true },
  })
const card = (name: RegExp) => screen.findByRole('region', { name })
const plotted = async (name: RegExp) => within(await screen.findByRole('table', { name })).getAllByRole('row')
const textsOf = (rows: readonly HTMLElement[]) => rows.map(row => [...row.children].map(cell => cell.textContent))

beforeEach(() => {
  localStorage.clear()
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 })
})

describe('the looks of a report', () => {
  it('are large figures of one answer, above the tabs', async () => {
    await open('?period=2026-03')
    const { receive_money, refund_money } = salesTotal(MARCH)
    const yuan = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 2 })
    expect(await screen.findByText(`¥${yuan(receive_money)}`)).toBeVisible()
    expect(screen.getByText(`¥${yuan(refund_money)}`)).toBeVisible()
  })

  it('are a line of the days of a month, and one of the month before', async () => {
    await open('?period=2026-03')
    await card(/订单金额（2026-03）/)
    await waitFor(() => expect(drawn.last?.look).toBe('line'))
    const points = drawn.last?.points ?? []
    expect(new Set(points.map(({ series }) => series))).toEqual(new Set(['2026-03', '2026-02']))
    expect(points.filter(({ series }) => series === '2026-03')).toHaveLength(31)
    const rows = textsOf(await plotted(/订单金额/))
    expect(rows).toHaveLength(32)
    expect(rows[0]?.slice(1)).toEqual(['2026-03', '2026-02'])
  })

  it('are pages of a table, each asked for by its number', async () => {
    const { user, sentTo, address } = await open('?period=2026-03')
    const first = soldOrders(MARCH)[0]?.sn ?? ''
    const second = soldOrders(MARCH)[10]?.sn ?? ''
    expect(await screen.findByText(first)).toBeVisible()
    expect(screen.queryByText(second)).toBeNull()
    await user.click(await screen.findByTitle('2'))
    expect(await screen.findByText(second)).toBeVisible()
    expect(address()).toContain('page_no=2')
    const asked = sentTo('GET admin/statistics/order/order/page').map(({ query }) => query)
    expect(asked.map(query => (query as Row).page_no)).toEqual([1, 2])
  })

  it('are bars that lie, called by their own names', async () => {
    const { sentTo } = await open('?period=2026&tab=industries')
    await card(/行业下单量（2026）/)
    await waitFor(() => expect(drawn.last?.look).toBe('bar'))
    expect(drawn.last?.points.map(({ name }) => name)).toEqual(['文房用品', '书画作品', '茶器', '摄影', '文创礼品'])
    expect(textsOf(await plotted(/行业下单量/))[0]).toEqual(['行业', '下单量'])
    expect(sentTo('GET admin/statistics/order/order/money')).toEqual([])
  })

  it('are bars over the months of a year, with a table by the same months', async () => {
    await open('?period=2025&tab=members')
    await card(/新增会员（2025）/)
    await waitFor(() => expect(drawn.last?.look).toBe('column'))
    expect(drawn.last?.points.map(({ name }) => name).slice(0, 2)).toEqual(['2025-01', '2025-02'])
    const table = within(await screen.findByRole('region', { name: '明细' }))
    expect(await table.findByText('2025-12')).toBeInTheDocument()
  })

  it('speak English as well', async () => {
    await open('?period=2026-03', 'en')
    expect(await card(/Order amounts, 2026-03/)).toBeVisible()
    expect(await screen.findByText('Net income')).toBeVisible()
  })

  it('head the cards of a phone by what has the place, not by the place', async () => {
    const { default: hotGoods } = await import('./hot-goods.example')
    const { category, shop } = await import('./fixture.example')
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      query === PHONE ? Object.assign(new EventTarget(), { ...matchMedia(query), matches: true }) : matchMedia(query),
    )
    await showReport({
      report: hotGoods,
      others: [shop, category],
      address: '/statistics/goods-statistics/hot-goods?period=2026-03',
      http: fakeHttp({
        'GET admin/shops/list': () => [],
        'GET admin/statistics/goods/hot/money': sent =>
          answers['GET admin/statistics/goods/hot/money']?.(sent.query as Row) as never,
        'GET admin/statistics/goods/hot/money/page': sent =>
          answers['GET admin/statistics/goods/hot/money/page']?.(sent.query as Row) as never,
      }),
      language: 'zh',
      pane: { active: true },
    })
    await waitFor(() => expect(document.querySelectorAll('.record-cards .card-head').length).toBeGreaterThan(0))
    const head = document.querySelector('.record-cards .card-head strong')
    expect(head).toHaveTextContent('松烟墨 · 手工古法')
  })
})
