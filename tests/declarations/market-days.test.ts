import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dayjs from 'dayjs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '@/engine/kinds'
import { toChartData } from '@/engine/report/chart-data'
import { rangeOf } from '@/lib/market-days'
import { type AnyField, type Chart, money } from '@/schema'
import { daysIn } from '@/widgets/day-picker/days'
import { readDrawn } from '../../tools/declared/world'

/** Every date field uses the marketplace's time zone, wherever the browser is. */

const DAY = '2026-11-21'
const FIRST = String(Date.parse(`${DAY}T00:00:00+08:00`) / 1_000)
const LAST = String(Date.parse(`${DAY}T23:59:59+08:00`) / 1_000)
const CHART: Chart = {
  chart: 'bars',
  call: 'GET admin/statistics/order/order/money',
  title: ['下单', 'Orders'],
  by: 'time',
  value: money('金额', 'Amount'),
}
const TIMES: ReadonlySet<string> = new Set(['date', 'dateTime', 'period'])

const found: [name: string, field: AnyField][] = []
beforeAll(async () => {
  for (const [entity, { fields }] of (await readDrawn()).resources) {
    for (const [key, field] of Object.entries(fields))
      if (TIMES.has(field.kind)) found.push([`${entity}.${key}`, field])
  }
})

const own = process.env.TZ
afterEach(() => {
  process.env.TZ = own
})

describe.each(['Asia/Shanghai', 'America/Los_Angeles', 'Europe/Berlin'])('in %s', zone => {
  it('every date filter sends the day in the marketplace’s time zone, and shows it in its chip and rows', () => {
    process.env.TZ = zone
    const range = rangeOf([dayjs(DAY), dayjs(DAY)])
    expect(range).toBe(`${FIRST},${LAST}`)
    expect(daysIn(range).map(day => day?.format('YYYY-MM-DD'))).toEqual([DAY, DAY])
    const translator = { word: ([zh]: readonly [string, string]) => zh, language: 'zh' } as const
    const offenders = found.filter(([, field]) => {
      const [start, end] = field.from ?? []
      const row = start !== undefined && end !== undefined ? { [start]: FIRST, [end]: LAST } : {}
      const text = (value: string) => kinds[field.kind].text(value, row, field, translator)
      const shown = field.kind === 'period' ? [text('')] : [text(range), text(FIRST), text(LAST)]
      return shown.some(one => (one.match(/\d{4}-\d\d-\d\d/g) ?? ['none']).some(day => day !== DAY))
    })
    expect(found.length).toBeGreaterThan(60)
    expect(offenders.map(([name]) => name)).toEqual([])
  })

  it('a day, a month and a year of a report link to the marketplace’s time zone', () => {
    process.env.TZ = zone
    const answer = { series: { name: '', data: ['1'], localName: ['21'] }, xAxis: ['21'], yAxis: [] }
    expect(toChartData(CHART, answer, () => '2026-11').points[0]?.time).toBe(`${FIRST},${LAST}`)
  })
})

/** Uses of the local time zone, allowed only in the two modules that convert between zones. */
const LOCAL =
  /\.getHours\(|\.getFullYear\(|\.getDate\(|getTimezoneOffset|\bdayjs\(\)|new Date\(\w+, |toLocale(Date|Time)?String\((?!'en-US')/
const ALLOWED = ['src/lib/market-time.ts', 'src/lib/market-days.ts']

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(path) && !/\.(test|example|fixture)\.tsx?$/.test(path) ? [path] : []
  })

it('no module of the interface reads the local clock directly', () => {
  const offenders = sources('src').filter(path => !ALLOWED.includes(path) && LOCAL.test(readFileSync(path, 'utf8')))
  expect(offenders).toEqual([])
})
