import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Chart } from '@/schema'
import {
  changeOf,
  chartTitle,
  placeNames,
  plainTitle,
  type Span,
  toChartData,
  totalsOf,
  withComparison,
} from './chart-data'

const month: Span = (back = 0) => (back === 0 ? '2026-03' : '2026-02')
const year: Span = (back = 0) => String(2026 - back)
const chart = (look: Chart['chart'], by: Chart['by'] = ['谁', 'Whose']) => ({ chart: look, by }) as Chart
const simple = (xAxis: readonly string[], data: readonly string[], more: object = {}) => ({
  series: { name: '', data, localName: [], ...more },
  xAxis,
  yAxis: [],
})

describe('a point of a chart', () => {
  it('of a price range has its lower and upper bound; the upper bound belongs to the next range', () => {
    const { points } = toChartData(chart('bars'), simple(['0~100', '100~500'], ['1', '2']), month)
    expect(points.map(({ range }) => range)).toEqual(['0,99.99', '100,500'])
  })

  it('of an empty rank is omitted, or rendered without a link if the chart has a placeholder', () => {
    const answer = simple(['1', '2'], ['7', '0'], { localName: ['茶杯', '无'] })
    expect(toChartData(chart('ranking'), answer, month).points.map(({ name }) => name)).toEqual(['茶杯'])
    const whole = toChartData(chart('ranking'), answer, month, '暂无数据').points
    expect(whole.map(({ name, value, isNobody }) => [name, value, isNobody])).toEqual([
      ['茶杯', 7, undefined],
      ['暂无数据', 0, true],
    ])
  })

  it('without a price range has no bounds', () => {
    const { points } = toChartData(chart('bars'), simple(['1', '24'], ['1', '2']), month)
    expect(points.map(point => 'range' in point)).toEqual([false, false])
  })

  it('of a day belongs to the requested month', () => {
    const { points } = toChartData(chart('bars', 'time'), simple(['1', '31'], ['1', '2']), month)
    expect(points.map(({ name, month: lies }) => [name, lies])).toEqual([
      ['2026-03-01', '2026-03'],
      ['2026-03-31', '2026-03'],
    ])
  })

  it('of a range is labelled by its date, across the end of a month, and links to the same days', () => {
    const range: Span = (back = 0) => (back === 0 ? '2026-02-27 ~ 2026-03-02' : '2026-02-23 ~ 2026-02-26')
    const axis = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']
    const { points, steps } = toChartData(chart('bars', 'time'), simple(axis, ['1', '2', '3', '4']), range)
    expect(steps).toEqual(['1', '2', '3', '4'])
    expect(points.map(({ at, name }) => [at, name])).toEqual([
      ['1', '2026-02-27'],
      ['2', '2026-02-28'],
      ['3', '2026-03-01'],
      ['4', '2026-03-02'],
    ])
    expect(points[3]).toMatchObject({ month: '2026-02-27~2026-03-02', time: '1772380800,1772467199' })
    const answer = { series: [simple([], ['1', '2']).series, simple([], ['3', '4']).series], xAxis: axis, yAxis: [] }
    const lines = toChartData(chart('line', 'time'), answer, range).points
    expect(lines.map(({ at, name }) => [at, name]).slice(2)).toEqual([
      ['1', '2026-02-23'],
      ['2', '2026-02-24'],
    ])
  })

  it('of a month of a year spans its first to last second in China', () => {
    const { points } = toChartData(chart('bars', 'time'), simple(['2'], ['1']), year)
    const seconds = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
    expect(points[0]).toMatchObject({
      month: '2026-02',
      time: `${seconds('2026-02-01T00:00:00')},${seconds('2026-02-28T23:59:59')}`,
    })
  })

  it('has the id of the response, and none without one', () => {
    const answer = { ...simple([], ['1', '2'], { ids: ['7', '9'] }), yAxis: ['文房', '茶器'] }
    expect(toChartData(chart('horizontalBar'), answer, month).points.map(({ id }) => id)).toEqual(['7', '9'])
    const old = { ...simple([], ['1']), yAxis: ['文房'] }
    expect(toChartData(chart('horizontalBar'), old, month).points.map(point => 'id' in point)).toEqual([false])
  })

  it('is on an axis without gaps: a day without orders is 0', () => {
    const { points } = toChartData(chart('bars', 'time'), simple(['1', '2', '3'], ['4', '0', '6']), month)
    expect(points.map(({ at, value }) => [at, value])).toEqual([
      ['1', 4],
      ['2', 0],
      ['3', 6],
    ])
  })
})

describe('the days of a chart', () => {
  afterEach(() => void vi.useRealTimers())
  const at = (moment: string) => vi.useFakeTimers({ now: new Date(`${moment}+08:00`) })
  const days = (count: number) => Array.from({ length: count }, (_, day) => String(day + 1))
  const monthOf = (count: number, value: string) =>
    simple(
      days(count),
      days(count).map(() => value),
    )
  const march: Span = (back = 0) => (back === 0 ? '2026-04' : '2026-03')
  const earlier: Span = (back = 0) => march(back + 1)

  it('in the future have no value', () => {
    at('2026-04-02T10:00:00')
    const { points, steps } = toChartData(chart('bars', 'time'), monthOf(30, '0'), march)
    expect(points.map(({ name }) => name)).toEqual(['2026-04-01', '2026-04-02'])
    expect(steps).toHaveLength(30)
  })

  it('include the 31st of the comparison period that a shorter month lacks', () => {
    at('2026-06-01T10:00:00')
    const now = toChartData(chart('bars', 'time'), monthOf(30, '1'), march)
    const before = toChartData(chart('bars', 'time'), monthOf(31, '2'), earlier)
    const { points, steps } = withComparison(now, before, 'time', march)
    expect(points.filter(point => point.at === '31').map(({ name, value }) => [name, value])).toEqual([
      ['2026-03-31', 2],
    ])
    expect(steps).toHaveLength(31)
    expect(totalsOf(now, before.points)).toEqual({ now: 30, before: 62, isPartial: false })
  })

  it('of a line end with the shorter month', () => {
    at('2026-06-01T10:00:00')
    const series = [{ ...monthOf(30, '1').series, data: [...days(30), null] }, monthOf(31, '2').series]
    const { points } = toChartData(chart('line', 'time'), { series, xAxis: days(31), yAxis: [] }, march)
    expect(points.filter(point => point.at === '31').map(({ name }) => name)).toEqual(['2026-03-31'])
  })

  it('that have passed are compared with as many of the previous month', () => {
    at('2026-04-02T10:00:00')
    const now = toChartData(chart('bars', 'time'), monthOf(30, '3'), march)
    const before = toChartData(chart('bars', 'time'), monthOf(31, '2'), earlier)
    expect(totalsOf(now, before.points)).toEqual({ now: 6, before: 4, isPartial: true })
  })

  it('have a percentage change, and none if the previous value is 0', () => {
    expect([changeOf(6, 4), changeOf(3, 4), changeOf(6, 0), changeOf(6, undefined)]).toEqual([
      50,
      -25,
      undefined,
      undefined,
    ])
  })
})

describe('ranks with equal names', () => {
  it('are distinguished by id, and no others', () => {
    const more = { localName: ['茶杯', '茶杯', '茶壶'], codes: ['SP1', 'SP2', 'SP3'], ids: ['1', '2', '3'] }
    const { points } = toChartData(chart('ranking'), simple(['1', '2', '3'], ['9', '8', '7'], more), month)
    expect(points.map(placeNames(points))).toEqual(['茶杯 · SP1', '茶杯 · SP2', '茶壶'])
  })
})

describe('the title of a ranking', () => {
  it('has the number of ranks once it is known, and none before', () => {
    const titleOf = (places?: number) => chartTitle('Members by orders, top {n}', places, '2026-11')
    expect([titleOf(10), titleOf()]).toEqual(['Members by orders, top 10', 'Members by orders'])
    expect(chartTitle('会员下单量 TOP{n}', undefined, '2026-11')).toBe('会员下单量')
    expect(['退款金额（{period}）', 'Refunds, {period}', 'Best-selling goods, top {n}'].map(plainTitle)).toEqual([
      ...['退款金额', 'Refunds', 'Best-selling goods'],
    ])
  })
})
