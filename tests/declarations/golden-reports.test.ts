// @vitest-environment happy-dom
import type { CallKey } from '@contract/calls'
import { offenders } from '@tests/support/offenders'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Chart, Report, ReportTab, Rows } from '@/schema'
import { readReports } from '@/site-map'
import { GOLDEN_REPORTS, type GoldenReport, type GoldenSide } from './golden-reports'

/** The declared reports against the table written by hand from the contract. */

const callOf = (call: CallKey) => call.replace(/^GET /, '').replace('admin/statistics/', '')
const said = (fields: Rows['columns']) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label[0]]))

function drawnAs({ chart, by, marks, empty }: Chart): string {
  const isTimed = chart === 'bars' && by === 'time'
  return `${chart}${isTimed ? ' by time' : ''}${marks ? ', marked' : ''}${empty ? `, ${empty[0]} where nobody is` : ''}`
}

function chartOf(chart: Chart): GoldenSide['chart'] {
  const { unit } = chart.value.options as { readonly unit?: readonly [string, string] }
  const words = [drawnAs(chart), callOf(chart.call), chart.title[0], chart.value.label[0]] as const
  return unit ? [...words, unit[0]] : words
}

function sideOf({ chart, table, ...tab }: Partial<ReportTab>): GoldenSide {
  return {
    ...(tab.label && { label: tab.label[0] }),
    ...(chart && { chart: chartOf(chart) }),
    ...(table && {
      table: table.paged
        ? [callOf(table.call), said(table.columns), 'paged']
        : [callOf(table.call), said(table.columns)],
    }),
    ...(tab.asks && { asks: tab.asks }),
  }
}

function goldenOf({ ask, tabs, chooser, figures, chart, table }: Report): GoldenReport {
  const sides = Object.entries(tabs).map(([name, tab]) => [name, sideOf(tab)] as const)
  return {
    ask: Object.keys(ask).sort(),
    ...(sides.length > 0 && { tabs: Object.fromEntries(sides) }),
    ...(figures && { figures: [callOf(figures.call), figures.label?.[0] ?? '', said(figures.fields)] }),
    ...(chooser && { chooser: chooser[0] }),
    ...sideOf({ ...(chart && { chart }), ...(table && { table }) }),
  }
}

describe('reports', () => {
  let declared: ReadonlyMap<string, Report>
  beforeAll(async () => {
    declared = new Map(await readReports())
  })

  it('are those of the contract', () => {
    expect([...declared.keys()].sort()).toEqual(Object.keys(GOLDEN_REPORTS).sort())
  })

  it('each ask, draw and list what the contract says', async () => {
    expect(
      await offenders(Object.entries(GOLDEN_REPORTS), (name, golden) => {
        const report = declared.get(name)
        if (!report) throw new Error(`There is no report ${name}`)
        expect(goldenOf(report)).toEqual({ ...golden, ask: [...golden.ask].sort() })
      }),
    ).toEqual([])
  })

  it('begin with the month we are in, or the year, and with the price ranges of the contract', () => {
    const asked = [...declared.values()].flatMap(({ name, ask }) =>
      Object.entries(ask).map(([parameter, { kind, options }]) => ({ name, parameter, kind, options })),
    )
    const beginnings = asked.filter(({ options }) => options.initial !== undefined)
    expect(beginnings.map(({ name, parameter, options }) => [name, parameter, options.initial])).toEqual(
      ['priceSales', 'customerPriceDistribution'].map(name => [name, 'prices', [0, 100, 1000, 10000, 50000]]),
    )
    // A period without a beginning of its own is the month or the year that it is.
    expect(asked.filter(({ parameter }) => parameter === 'period').every(({ kind }) => kind === 'monthOrYear')).toBe(
      true,
    )
    expect(asked.flatMap(({ name, options }) => (options.only ? [[name, options.only]] : []))).toEqual([
      ['generalityOverview', 'YEAR'],
    ])
  })
})
