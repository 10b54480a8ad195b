import '@testing-library/jest-dom/vitest'
import { act, render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bars, type Chart, money, number } from '@/schema'
import { kinds, type LabelTranslator } from '../kinds'
import type { ChartData } from './chart-data'
import ChartView from './chart-view'

/** The options passed to the chart library: units, axes, colours and width. */

interface ChartConfig {
  readonly width: number
  readonly theme: { readonly type: string }
  readonly scale: { readonly y: { readonly domainMin: number } }
  readonly style: { readonly fill?: string }
  readonly tooltip: { readonly items: readonly ((point: object) => { name: string; value: string })[] }
}
const plot = vi.hoisted((): { last?: ChartConfig; drawn: number } => ({ drawn: 0 }))
vi.mock('@ant-design/charts', async () => {
  const { useEffect } = await import('react')
  const Plot = (props: ChartConfig) => {
    plot.last = props
    useEffect(() => {
      plot.drawn += 1
    }, [])
    return <canvas />
  }
  return { Column: Plot, Bar: Plot, Line: Plot }
})

const watched: (() => void)[] = []
class Watch {
  constructor(changed: () => void) {
    watched.push(changed)
  }
  observe() {}
  disconnect() {}
}
const wide = (width: number) =>
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: width })
/** Changes the width of the frame. */
const resize = (width: number) =>
  act(() => {
    wide(width)
    for (const changed of watched) changed()
  })

const orders = bars('GET admin/statistics/order/unit/time', {
  title: ['时段', 'Hours'],
  by: ['时段', 'Hour'],
  value: number('下单量', 'Orders', { unit: ['单', 'orders'] }),
})
const amount = bars('GET admin/statistics/order/return/money', {
  title: ['退款', 'Refunds'],
  by: 'time',
  value: money('退款金额', 'Refunded'),
})
const plottedRows: ChartData = { places: 2, points: ['1', '2'].map(at => ({ at, name: at, value: 1234, series: '' })) }

const LIGHT = { colorPrimary: '#0b62d6', colorBgContainer: '#ffffff' }
const DARK = { colorPrimary: '#4a9dff', colorBgContainer: '#1c1f23' }

function shown(chart: Chart, language: 'zh' | 'en' = 'zh', token = LIGHT) {
  const { value: field } = chart
  const translator: LabelTranslator = { language, word: ([zh, en]) => (language === 'zh' ? zh : en) }
  const show = (value: number) => kinds[field.kind].text(value, {}, field as never, translator)
  return (
    <ConfigProvider theme={{ token }}>
      <ChartView chart={chart} title="图" plotted={plottedRows} show={show} short={String} />
    </ConfigProvider>
  )
}
const draw = (...what: Parameters<typeof shown>) => render(shown(...what))
const tip = () => plot.last?.tooltip.items.map(item => item(plottedRows.points[0] ?? {}).value)

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Watch)
  wide(800)
})
afterEach(() => {
  vi.unstubAllGlobals()
  watched.length = 0
})

describe('a chart', () => {
  it('shows its values with unit in a tooltip, in both languages', () => {
    draw(orders)
    expect(tip()).toEqual(['1,234 单'])
    draw(orders, 'en')
    expect(tip()).toEqual(['1,234 orders'])
    draw(amount)
    expect(tip()).toEqual(['¥1,234.00'])
  })

  it('has an axis from zero, so that bar length is proportional to the value', () => {
    draw(orders)
    expect(plot.last?.scale.y.domainMin).toBe(0)
  })

  it('follows the width of its frame, except in a hidden tab', () => {
    draw(orders)
    expect(plot.last?.width).toBe(800)
    resize(520)
    expect(plot.last?.width).toBe(520)
    resize(0)
    expect(plot.last?.width).toBe(520)
  })

  it('has the colours of the theme, and renders again in dark mode', () => {
    const { rerender } = draw(amount)
    expect([plot.last?.theme.type, plot.last?.style.fill]).toEqual(['classic', LIGHT.colorPrimary])
    const before = plot.drawn
    rerender(shown(amount, 'zh', DARK))
    expect([plot.last?.theme.type, plot.last?.style.fill]).toEqual(['classicDark', DARK.colorPrimary])
    expect(plot.drawn).toBe(before + 1)
  })
})
