import '@testing-library/jest-dom/vitest'
import type { CallKey } from '@contract/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showReport } from '@/engine/testing'
import type { Row } from '@/schema'
import { failingFirst, fakeHttp } from '@/widgets/testing'
import { answers } from './answers'
import { category, shop } from './fixture.example'
import hotGoods from './hot-goods.example'

/** A report over its fixture: its parameters are stored in the URL, and its charts are accessible as text. */

// The library draws on a canvas, which happy-dom lacks: the mock renders a button per bar and reports clicks as the
// library does.
vi.mock('@ant-design/charts', () => {
  interface PlotProps {
    readonly data: readonly { readonly name: string }[]
    readonly onReady: (chart: object) => void
  }
  // A browser test (statistics.spec.ts) checks that the library reports clicks this way.
  const Plot = ({ data, onReady }: PlotProps) => {
    const clicks = new Map<string, (event: object) => void>()
    onReady({ chart: { on: (name: string, listener: (event: object) => void) => clicks.set(name, listener) } })
    return data.map(point => (
      <button
        key={point.name}
        type="button"
        onClick={() => clicks.get('element:click')?.({ x: 0, y: 0, data: { data: point } })}
      >
        bar {point.name}
      </button>
    ))
  }
  return { Column: Plot, Bar: Plot, Line: Plot }
})

const PATH = '/statistics/goods-statistics/hot-goods'
const MONEY = 'GET admin/statistics/goods/hot/money'
const NUM = 'GET admin/statistics/goods/hot/num'
type Answers = Parameters<typeof fakeHttp>[0]

const fixture = Object.fromEntries(
  Object.entries(answers).map(([key, answer]) => [
    key as CallKey,
    (sent: { query?: object }) => answer({ ...sent.query } as Row),
  ]),
) as Answers

const open = (query = '', more: Answers = {}, language: 'zh' | 'en' = 'zh', active = true) =>
  showReport({
    report: hotGoods,
    others: [shop, category],
    address: `${PATH}${query}`,
    http: fakeHttp({ ...fixture, 'GET admin/shops/list': () => [{ shop_id: '3', shop_name: '青山书画' }], ...more }),
    language,
    tab: { active },
  })
const card = (name: RegExp) => screen.findByRole('region', { name })
const plotted = async (name: RegExp) => within(await screen.findByRole('table', { name })).getAllByRole('row')
const textsOf = (rows: readonly HTMLElement[]) => rows.map(row => [...row.children].map(cell => cell.textContent))

beforeEach(() => {
  localStorage.clear()
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 })
})

describe('a report', () => {
  it('sends no request before its required parameters are selected, and names them', async () => {
    const http = fakeHttp(fixture)
    const needy = { ...hotGoods, required: ['seller_id'] }
    await showReport({ report: needy, others: [shop, category], address: PATH, http, language: 'zh' })
    expect(await screen.findByText('请先选择店铺')).toBeVisible()
    expect(http.sent.map(({ key }) => key)).not.toContain(MONEY)
  })

  it('defaults to the current month', async () => {
    const now = new Date()
    const { sentTo, address } = await open()
    await card(/TOP50/)
    expect(sentTo(MONEY)).toHaveLength(1)
    expect(sentTo(MONEY)[0]?.query).toEqual({
      cycle_type: 'MONTH',
      year: now.getFullYear(),
      month: now.getMonth() + 1,
    })
    expect(address()).toBe(PATH)
  })

  it('sends its parameters with every call, and replaces an invalid period', async () => {
    const { sentTo } = await open('?period=2026-03&seller_id=3&category_id=')
    await card(/TOP50/)
    const query = { cycle_type: 'MONTH', year: 2026, month: 3, seller_id: '3' }
    expect(sentTo(MONEY)[0]?.query).toEqual(query)
    expect(sentTo('GET admin/statistics/goods/hot/money/page')[0]?.query).toEqual(query)
    expect(sentTo(NUM)).toEqual([])
  })

  it.each([
    ['2026-13', { cycle_type: 'MONTH', year: '2026', month: '13' }, 'month'],
    ['2999-01', { cycle_type: 'MONTH', year: '2999', month: '01' }, 'year'],
    ['1976', { cycle_type: 'YEAR', year: '1976' }, 'year'],
    ['2026-03&seller_id=987654', { seller_id: '987654' }, 'seller_id'],
  ])('sends %s unchanged, and shows the rejection beside its field', async (query, sent, parameter) => {
    const rejected = () => Promise.reject(Object.assign(new Error('参数错误'), { errors: { [parameter]: '不对' } }))
    const { sentTo } = await open(`?period=${query}`, { [MONEY]: rejected } as Answers)
    const questions = within(await screen.findByLabelText('查询条件'))
    expect(await questions.findByRole('alert')).toHaveTextContent(/：不对$/)
    const field = questions.getByRole('alert').closest('.report-question')
    expect(field).toHaveTextContent(parameter === 'seller_id' ? '店铺' : '时间')
    expect(sentTo(MONEY)[0]?.query).toMatchObject(sent)
  })

  it('replaces an invalid period by the current month', async () => {
    const { sentTo } = await open('?period=yesterday')
    await card(/TOP50/)
    expect(sentTo(MONEY)[0]?.query).toMatchObject({ cycle_type: 'MONTH', year: new Date().getFullYear() })
  })

  it('writes period and shop into its URL and refetches', async () => {
    const { user, address, sentTo } = await open('?period=2026-03')
    await card(/TOP50/)
    await user.click(await screen.findByText('按年'))
    await waitFor(() => expect(address()).toBe(`${PATH}?period=2026`))
    await user.click(await screen.findByRole('combobox', { name: '店铺' }))
    await user.click(await screen.findByText('青山书画'))
    await waitFor(() => expect(address()).toBe(`${PATH}?period=2026&seller_id=3`))
    await waitFor(() => expect(sentTo(MONEY).at(-1)?.query).toMatchObject({ cycle_type: 'YEAR', seller_id: '3' }))
  })

  it('opens a tab by its URL, and requests only the calls of that tab', async () => {
    const { user, address, sentTo } = await open('?period=2026-03')
    await card(/热卖商品销售金额/)
    await user.click(screen.getByRole('tab', { name: '销售数量' }))
    await card(/热卖商品销量/)
    expect(address()).toBe(`${PATH}?period=2026-03&tab=num`)
    expect(sentTo(NUM)).toHaveLength(1)
    expect(sentTo(MONEY)).toHaveLength(1)
  })

  it('has a select in place of tabs, and requests only the selected part', async () => {
    const chosen = { ...hotGoods, chooser: ['排行依据', 'Ranked by'] as const }
    const http = fakeHttp(fixture)
    const others = [shop, category]
    const { user, address } = await showReport({ report: chosen, others, address: `${PATH}?period=2026-03`, http })
    await card(/热卖商品销售金额/)
    expect(screen.queryByRole('tab')).toBeNull()
    await user.click(screen.getByRole('combobox', { name: '排行依据' }))
    await user.click(await screen.findByText('销售数量'))
    await card(/热卖商品销量/)
    expect(address()).toContain('tab=num')
  })

  it('renders the values of its chart as a table, for non-empty points only', async () => {
    const { user } = await open('?period=2026-03')
    const rows = await plotted(/TOP50/)
    expect(textsOf(rows)[0]).toEqual(['排名', '商品', '下单金额'])
    expect(textsOf(rows)[1]).toEqual(['1', '松烟墨 · 手工古法', '¥791.09'])
    expect(rows).toHaveLength(13)
    await user.click(screen.getByRole('button', { name: '以表格显示' }))
    expect(screen.queryByRole('img', { name: /TOP50/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '以图表显示' }))
    expect(screen.getByRole('img', { name: /TOP50/ })).toBeVisible()
  })

  it('has a ranked table whose names link to the goods', async () => {
    await open('?period=2026-03&tab=num', {}, 'en')
    const details = within(await card(/^Details$/))
    expect(await details.findByRole('link', { name: '端砚 老坑' })).toHaveAttribute(
      'href',
      `/goods/goods-list?keyword=${encodeURIComponent('端砚 老坑').replace('%20', '+')}`,
    )
    expect(details.getAllByRole('columnheader').map(head => head.textContent)).toEqual(['Rank', 'Goods', 'Orders'])
    expect(details.queryByRole('list')).toBeNull()
  })

  it('links from a bar to its goods', async () => {
    const { user, address } = await open('?period=2026-03')
    await user.click(await screen.findByRole('button', { name: 'bar 毛毡垫 加厚' }))
    await waitFor(() =>
      expect(address()).toBe(`/goods/goods-list?keyword=${encodeURIComponent('毛毡垫 加厚').replace('%20', '+')}`),
    )
  })

  it('names the period without data, and offers to reset the filters', async () => {
    const { user, address } = await open('?period=2020&seller_id=3')
    const empty = within(await card(/TOP50/))
    expect(await empty.findByText('2020 没有数据')).toBeVisible()
    await user.click(empty.getByRole('button', { name: '去掉「店铺」' }))
    await waitFor(() => expect(address()).toBe(`${PATH}?period=2020`))
  })

  it('shows the failed part with a retry button, and the other parts', async () => {
    const { user, sentTo } = await open('?period=2026-03', {
      [MONEY]: failingFirst(['统计失败'], sent => answers[MONEY]?.({ ...sent.query })),
    } as Answers)
    const failed = within(await card(/热卖商品销售金额/))
    expect(await failed.findByRole('alert')).toHaveTextContent('统计失败')
    expect(await within(await card(/^明细$/)).findByText('湖笔 狼毫中楷')).toBeVisible()
    await user.click(failed.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('img', { name: /TOP50/ })).toBeVisible()
    expect(sentTo(MONEY)).toHaveLength(2)
  })

  it('sends no request in a hidden tab until it is shown', async () => {
    const { setActive, sentTo } = await open('?period=2026-03', {}, 'zh', false)
    expect(screen.getByRole('tab', { name: '销售金额' })).toBeInTheDocument()
    expect(sentTo(MONEY)).toEqual([])
    setActive(true)
    await card(/TOP50/)
    expect(sentTo(MONEY)).toHaveLength(1)
  })
})
