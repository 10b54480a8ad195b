import '@testing-library/jest-dom/vitest'
import type { CallKey } from '@contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showReport } from '@/engine/testing'
import { PHONE } from '@/providers/use-media'
import type { Row } from '@/schema'
import { fakeHttp, matchMediaQuery } from '@/widgets/testing'
import { answers } from './answers'
import { byIndustry, byProvince, narrowedBy, salesTotal, soldOrders } from './fixture.example'
import orders from './orders.example'

/** The chart and table types that "hotGoods" lacks: lines, horizontal bars, bars over days, pages, figures. */

interface DrawnChart {
  readonly look: string
  readonly points: readonly { readonly name: string; readonly value: number; readonly series: string }[]
}

// The library draws on a canvas, which happy-dom lacks: the mock records its props.
const drawn = vi.hoisted((): { last?: DrawnChart } => ({}))
vi.mock('@ant-design/charts', () => {
  const plot =
    (look: string) =>
    ({ data }: { data: DrawnChart['points'] }) => {
      drawn.last = { look, points: data }
      return <canvas />
    }
  return { Column: plot('column'), Bar: plot('bar'), Line: plot('line') }
})

// The file is not parsed here: the mocked writer records its cells.
interface WrittenFile {
  file?: string
  rows?: unknown[][]
}
const written = vi.hoisted((): WrittenFile => ({}))
vi.mock('write-excel-file/browser', () => ({
  default: ([{ data }]: [{ data: ({ value: unknown } | null)[][] }]) => ({
    toFile: async (file: string) => {
      written.file = file
      written.rows = data.map(row => row.map(cell => cell?.value))
    },
  }),
}))

const PATH = '/statistics/other-statistics/order'
const MARCH = narrowedBy({ cycle_type: 'MONTH', year: 2026, month: 3 })
const FEBRUARY = narrowedBy({ cycle_type: 'MONTH', year: 2026, month: 2 })

const open = (query: string, language: 'zh' | 'en' = 'zh', further: Parameters<typeof fakeHttp>[0] = {}) =>
  showReport({
    report: orders,
    others: [],
    address: `${PATH}${query}`,
    http: fakeHttp({
      ...Object.fromEntries(
        Object.entries(answers).map(([key, answer]) => [
          key as CallKey,
          (sent: { query?: object }) => answer({ ...sent.query } as Row),
        ]),
      ),
      ...further,
    }),
    language,
    tab: { active: true },
  })
const card = (name: RegExp) => screen.findByRole('region', { name })
const plotted = async (name: RegExp) => within(await screen.findByRole('table', { name })).getAllByRole('row')
const textsOf = (rows: readonly HTMLElement[]) => rows.map(row => [...row.children].map(cell => cell.textContent))

beforeEach(() => {
  localStorage.clear()
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 })
})

describe('the renderings of a report', () => {
  it('are large figures of one response, above the tabs', async () => {
    await open('?period=2026-03')
    const { receive_money, refund_money } = salesTotal(MARCH)
    const yuan = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 2 })
    expect(await screen.findByText(`¥${yuan(receive_money)}`)).toBeVisible()
    expect(screen.getByText(`¥${yuan(refund_money)}`)).toBeVisible()
  })

  it('mark parameters, figures, chart and table for the inspector', async () => {
    await open('?period=2026-03')
    await card(/订单金额（2026-03）/)
    const marks = [...document.querySelectorAll('[data-part]')].map(one => one.getAttribute('data-part'))
    expect(marks).toEqual(
      expect.arrayContaining([
        '>params>period',
        '>stats>receive_money',
        '>tabs>money',
        '>chart',
        '>table',
        '>columns>sn',
      ]),
    )
  })

  it('are a line over the days of a month, and one of the previous month', async () => {
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

  it('are a paginated table', async () => {
    const { user, sentTo, address } = await open('?period=2026-03')
    const first = soldOrders(MARCH)[0]?.sn ?? ''
    const second = soldOrders(MARCH)[10]?.sn ?? ''
    expect(await screen.findByText(first)).toBeVisible()
    expect(screen.queryByText(second)).toBeNull()
    await user.click(await screen.findByTitle('2'))
    expect(await screen.findByText(second)).toBeVisible()
    expect(address()).toContain('page_no=2')
    const queries = sentTo('GET admin/statistics/order/order/page').map(({ query }) => query)
    expect(queries.map(query => (query as Row).page_no)).toEqual([1, 2])
  })

  it('are horizontal bars with their own labels', async () => {
    const { sentTo } = await open('?period=2026&tab=industries')
    await card(/行业下单量（2026）/)
    await waitFor(() => expect(drawn.last?.look).toBe('bar'))
    expect(drawn.last?.points.map(({ name }) => name)).toEqual(['文房用品', '书画作品', '茶器', '摄影', '文创礼品'])
    expect(textsOf(await plotted(/行业下单量/))[0]).toEqual(['行业', '下单量'])
    expect(sentTo('GET admin/statistics/order/order/money')).toEqual([])
  })

  it('are bars over the months of a year, with a table of the same months', async () => {
    await open('?period=2025&tab=members')
    await card(/新增会员（2025）/)
    await waitFor(() => expect(drawn.last?.look).toBe('column'))
    expect(drawn.last?.points.map(({ name }) => name).slice(0, 2)).toEqual(['2025-01', '2025-02'])
    const table = within(await screen.findByRole('region', { name: '明细' }))
    expect(await table.findByText('2025-12')).toBeInTheDocument()
  })

  it('are bars with total and change, maximum, minimum and mean, and can be switched to a line', async () => {
    const { user } = await open('?period=2025&tab=members')
    const chart = within(await card(/新增会员（2025）/))
    await waitFor(() => expect(drawn.last?.look).toBe('column'))
    const values = drawn.last?.points.map(({ value }) => value) ?? []
    const [highest, lowest] = [Math.max(...values), Math.min(...values)]
    const mean = Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100
    const texts = chart
      .getAllByRole('definition')
      .map(one => Number.parseFloat((one.textContent ?? '').replace(',', '')))
    const total = values.reduce((sum, value) => sum + value, 0)
    expect(texts).toEqual([total, highest, lowest, mean])
    expect(chart.getAllByRole('definition')[0]).toHaveTextContent(/较 2024 的 [\d,]+/)
    const at = drawn.last?.points.find(({ value }) => value === highest)?.name ?? '-'
    expect(chart.getAllByRole('definition')[1]).toHaveTextContent(at)
    await user.click(chart.getByRole('button', { name: '以折线显示' }))
    await waitFor(() => expect(drawn.last?.look).toBe('line'))
    await user.click(chart.getByRole('button', { name: '以柱形显示' }))
    await waitFor(() => expect(drawn.last?.look).toBe('column'))
  })

  it('have the previous period beside them if the URL requests it', async () => {
    const { user, address, sentTo } = await open('?period=2026-03&tab=industries')
    const chart = within(await card(/行业下单量（2026-03）/))
    const requests = sentTo('GET admin/statistics/industry/order/quantity')
    expect(requests).toHaveLength(1)
    const compare = async (name: string) => {
      await user.click(await chart.findByRole('combobox', { name: '对比时间' }))
      await user.click(await screen.findByTitle(name))
    }
    await compare('与 2026-02 对比')
    await waitFor(() => expect(address()).toContain('compare=before'))
    const February = byIndustry(FEBRUARY)
    await waitFor(async () => expect(textsOf(await plotted(/行业下单量/))[0]).toEqual(['行业', '2026-03', '2026-02']))
    expect(
      textsOf(await plotted(/行业下单量/))
        .slice(1)
        .map(cells => Number.parseFloat(cells[2] ?? '')),
    ).toEqual(February.series.data.map(Number))
    expect(sentTo('GET admin/statistics/industry/order/quantity').at(-1)?.query).toMatchObject({ month: 2 })
    await compare('与去年同期 2025-03 对比')
    await waitFor(async () => expect(textsOf(await plotted(/行业下单量/))[0]).toEqual(['行业', '2026-03', '2025-03']))
    expect(sentTo('GET admin/statistics/industry/order/quantity').at(-1)?.query).toMatchObject({ year: 2025, month: 3 })
    await compare('不对比')
    await waitFor(() => expect(address()).not.toContain('compare'))
  })

  it('are sorted by the table headers', async () => {
    const { user } = await open('?period=2025&tab=members')
    const chart = within(await card(/新增会员（2025）/))
    await user.click(await chart.findByRole('button', { name: '以表格显示' }))
    const counts = async () =>
      textsOf(await plotted(/新增会员/))
        .slice(1)
        .map(([, count = '']) => Number.parseInt(count.replace(',', ''), 10))
    const asAnswered = await counts()
    const head = () => chart.getByRole('button', { name: '新增会员' })
    await user.click(head())
    expect(await counts()).toEqual([...asAnswered].sort((a, b) => b - a))
    await user.click(head())
    expect(await counts()).toEqual([...asAnswered].sort((a, b) => a - b))
    await user.click(head())
    expect(await counts()).toEqual(asAnswered)
  })

  it('are provinces on a map, darker for higher values, with links like their names', async () => {
    const { user, address } = await open('?period=2026-03&tab=regions')
    await card(/下单量分布（2026-03）/)
    const map = await screen.findByRole('img', { name: /下单量分布/ })
    const strength = (name: string) =>
      Number(map.querySelector(`[data-province="${name}"]`)?.getAttribute('fill-opacity'))
    const { name, data } = byProvince(MARCH)
    const [most] = data.map(Number).sort((a, b) => b - a)
    const first = name[data.indexOf(String(most))] ?? ''
    // The outlines use short names.
    const short = [...map.querySelectorAll('[data-province]')]
      .map(province => province.getAttribute('data-province') ?? '')
      .find(one => first.startsWith(one))
    expect(strength(short ?? '')).toBe(1)
    expect(strength('西藏')).toBe(0)
    const rows = textsOf(await plotted(/下单量分布/))
    expect(rows.slice(1).map(([place]) => place)).toEqual([...name])
    await user.click(map.querySelector(`[data-province="内蒙古"]`) as Element)
    expect(address()).toContain('start_time,end_time=1772294400,1774972799')
  })

  it('are provinces above their table on a phone, the highest first, where only the names are links', async () => {
    matchMediaQuery(PHONE)
    const { user, address } = await open('?period=2026-03&tab=regions&compare=before')
    await waitFor(async () => expect(textsOf(await plotted(/下单量分布/))[0]).toEqual(['地区', '2026-03', '2026-02']))
    const cells = textsOf(await plotted(/下单量分布/)).slice(1)
    const valuesOf = ({ name, data }: ReturnType<typeof byProvince>) =>
      new Map(name.map((province, at) => [province, Number(data[at])]))
    const [March, February] = [valuesOf(byProvince(MARCH)), valuesOf(byProvince(FEBRUARY))]
    const ranked = [...March].sort(([, a], [, b]) => b - a).map(([province]) => province)
    expect(cells.map(([province]) => province)).toEqual(ranked)
    expect(cells.map(([, , before = '']) => Number.parseInt(before.replace(',', ''), 10))).toEqual(
      ranked.map(province => February.get(province)),
    )
    expect((await screen.findByRole('table', { name: /下单量分布/ })).closest('.is-unseen')).toBeNull()
    const map = await screen.findByRole('img', { name: /下单量分布/ })
    await user.click(map.querySelector(`[data-province="内蒙古"]`) as Element)
    expect(address()).toContain(PATH)
    await user.click(screen.getByRole('link', { name: /内蒙古/ }))
    expect(address()).toContain('start_time,end_time=1772294400,1774972799')
  })

  it('fill the window until Escape, with the same content', async () => {
    const { user } = await open('?period=2026-03&tab=industries')
    const chart = within(await card(/行业下单量（2026）|行业下单量/))
    await user.click(await chart.findByRole('button', { name: '全屏显示' }))
    const whole = within(await screen.findByRole('dialog'))
    expect(await whole.findByRole('table', { name: /行业下单量/ })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await chart.findByRole('table', { name: /行业下单量/ })).toBeInTheDocument()
  })

  it('are exported as a workbook with the displayed numbers', async () => {
    const { user } = await open('?period=2026-03&tab=industries')
    const chart = within(await card(/行业下单量/))
    await user.click(await chart.findByRole('button', { name: '下载' }))
    await user.click(await screen.findByText('数据（xlsx）'))
    await waitFor(() => expect(written.file).toBe('行业下单量（2026-03）.xlsx'))
    const { yAxis, series } = byIndustry(MARCH)
    expect(written.rows?.slice(1)).toEqual(yAxis.map((name, at) => [name, Number(series.data[at])]))
  })

  it('are exported completely, page by page, as a workbook of their table', async () => {
    const { user } = await open('?period=2026-03')
    const table = within(await screen.findByRole('region', { name: '明细' }))
    await user.click(await table.findByRole('button', { name: /导出/ }))
    await waitFor(() => expect(written.file).toBe('订单统计_2026-03.xlsx'))
    expect(written.rows?.slice(1).map(([sn]) => sn)).toEqual(soldOrders(MARCH).map(({ sn }) => sn))
  })

  it('save parameters and tab as a view', async () => {
    const content = {
      filters: { period: '2025-07', tab: 'industries' },
      ...{ sort: '', page_size: 10, layout: {} },
    }
    const view = { view_id: '7', screen: 'orderStatistics', name: '七月', shared: 0, own: 1, owner_name: '', content }
    const { user, address } = await open('?period=2026-03', 'zh', {
      'GET admin/views': () => ({ settings: [], views: [view] }) as never,
    })
    await user.click(await screen.findByRole('button', { name: '视图' }))
    await user.click(await screen.findByRole('button', { name: '七月' }))
    expect(await card(/行业下单量（2025-07）/)).toBeVisible()
    expect(address()).toMatch(/period=2025-07/)
    expect(address()).toMatch(/view=7/)
  })

  it('support English', async () => {
    await open('?period=2026-03', 'en')
    expect(await card(/Order amounts, 2026-03/)).toBeVisible()
    expect(await screen.findByText('Net income')).toBeVisible()
  })

  it('use the name, not the rank, as the title of a card on a phone', async () => {
    const { default: hotGoods } = await import('./hot-goods.example')
    const { category, shop } = await import('./fixture.example')
    matchMediaQuery(PHONE)
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
      tab: { active: true },
    })
    await waitFor(() => expect(document.querySelectorAll('.record-cards .card-head').length).toBeGreaterThan(0))
    const head = document.querySelector('.record-cards .card-head strong')
    expect(head).toHaveTextContent('松烟墨 · 手工古法')
  })
})
