import { describe, expect, it } from 'vitest'
import type { Chart } from '@/schema'
import { chartTitle, type Span, toChartData } from './chart-data'

const month: Span = (back = 0) => (back === 0 ? '2026-03' : '2026-02')
const year: Span = (back = 0) => String(2026 - back)
const chart = (look: Chart['chart'], by: Chart['by'] = ['谁', 'Whose']) => ({ chart: look, by }) as Chart
const simple = (xAxis: readonly string[], data: readonly string[], more: object = {}) => ({
  series: { name: '', data, localName: [], ...more },
  xAxis,
  yAxis: [],
})

describe('a point of a chart', () => {
  it('of prices knows the least and the greatest it counts: the upper bound belongs to the next range', () => {
    const { points } = toChartData(chart('bars'), simple(['0~100', '100~500'], ['1', '2']), month)
    expect(points.map(({ range }) => range)).toEqual(['0,99.99', '100,500'])
  })

  it('of a ranking that nobody has is left out, or stands there without a link where the chart says what stands there', () => {
    const answer = simple(['1', '2'], ['7', '0'], { localName: ['茶杯', '无'] })
    expect(toChartData(chart('ranking'), answer, month).points.map(({ name }) => name)).toEqual(['茶杯'])
    const whole = toChartData(chart('ranking'), answer, month, '暂无数据').points
    expect(whole.map(({ name, value, isNobody }) => [name, value, isNobody])).toEqual([
      ['茶杯', 7, undefined],
      ['暂无数据', 0, true],
    ])
  })

  it('that is no range of prices has none', () => {
    const { points } = toChartData(chart('bars'), simple(['1', '24'], ['1', '2']), month)
    expect(points.map(point => 'range' in point)).toEqual([false, false])
  })

  it('that is a day lies in the month that is asked for', () => {
    const { points } = toChartData(chart('bars', 'time'), simple(['1', '31'], ['1', '2']), month)
    expect(points.map(({ name, month: lies }) => [name, lies])).toEqual([
      ['2026-03-01', '2026-03'],
      ['2026-03-31', '2026-03'],
    ])
  })

  it('that is a month of a year stands for itself, from its first second to its last in China', () => {
    const { points } = toChartData(chart('bars', 'time'), simple(['2'], ['1']), year)
    const seconds = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
    expect(points[0]).toMatchObject({
      month: '2026-02',
      time: `${seconds('2026-02-01T00:00:00')},${seconds('2026-02-28T23:59:59')}`,
    })
  })

  it('is whose the answer says, and nobody’s where it does not', () => {
    const answer = { ...simple([], ['1', '2'], { ids: ['7', '9'] }), yAxis: ['文房', '茶器'] }
    expect(toChartData(chart('horizontalBar'), answer, month).points.map(({ id }) => id)).toEqual(['7', '9'])
    const old = { ...simple([], ['1']), yAxis: ['文房'] }
    expect(toChartData(chart('horizontalBar'), old, month).points.map(point => 'id' in point)).toEqual([false])
  })

  it('stands on an axis without gaps: a day without orders is 0', () => {
    const { points } = toChartData(chart('bars', 'time'), simple(['1', '2', '3'], ['4', '0', '6']), month)
    expect(points.map(({ at, value }) => [at, value])).toEqual([
      ['1', 4],
      ['2', 0],
      ['3', 6],
    ])
  })
})

describe('a title', () => {
  it('says how many places there are once they are known, and nothing of them before', () => {
    const said = (places?: number) => chartTitle('Members by orders, top {n}', places, '2026-11')
    expect([said(10), said()]).toEqual(['Members by orders, top 10', 'Members by orders'])
    expect(chartTitle('会员下单量 TOP{n}', undefined, '2026-11')).toBe('会员下单量')
  })
})
