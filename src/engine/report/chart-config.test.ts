import { describe, expect, it } from 'vitest'
import { configOf } from './chart-config'
import { type ChartData, withComparison } from './chart-data'

const paint = {
  colorPrimary: '#06c',
  colorTextQuaternary: '#999',
  colorTextSecondary: '#666',
  colorBorderSecondary: '#eee',
  fontFamily: 'sans-serif',
}
const now: ChartData = { places: 2, points: ['1', '2'].map(at => ({ at, name: at, value: 3, series: '' })) }
const before: ChartData = { places: 2, points: [{ at: '1', name: '2', value: 1, series: '' }] }
const drawn = (plotted: ChartData) =>
  configOf({
    ...{ look: 'ranking', plotted, paint, label: '下单量', isDark: false, leads: false, width: 800 },
    show: String,
    short: String,
  })

describe('the bars of a chart', () => {
  it('have the theme colour', () => {
    expect(drawn(now).style).toMatchObject({ fill: '#06c' })
  })

  it('beside the comparison period have two colours', () => {
    const both = withComparison(now, before, ['会员', 'Member'], (back = 0) => (back === 0 ? '2026-03' : '2026-02'))
    const { style, scale, colorField } = drawn(both)
    expect(style).not.toHaveProperty('fill')
    expect([colorField, scale.color?.range]).toEqual(['series', ['#06c', '#999']])
    // Entries of a ranking are compared by id, whatever rank they had before.
    expect(both.points.map(({ at, name, series }) => [at, name, series])).toEqual([
      ['1', '1', '2026-03'],
      ['2', '2', '2026-03'],
      ['2', '2', '2026-02'],
    ])
  })
})
