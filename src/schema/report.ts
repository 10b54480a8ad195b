import type { CallKey } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import type { CheckedReport, ReportOutline, Side, SideOutline } from './closed/report'
import type { Label } from './label'
import type { Rows } from './report-parts'
import type { AnyField } from './resource'

/** One tab of a report. */
export interface ReportTab extends Side {
  /** The tab's label. */
  readonly label: Label
  /** The parameters that its calls take. @default all */
  readonly params?: readonly string[]
}

/** A report as the engine reads it: parameters, key figures, charts and tables, or several of them in tabs. */
export interface Report extends Side {
  readonly name: RouteName
  readonly params: Readonly<Record<string, AnyField>>
  readonly required: readonly string[]
  readonly tabs: Readonly<Record<string, ReportTab>>
  /** The label of a select among the parameters that replaces the tabs. */
  readonly chooser?: Label
}

/** Declares a report screen. Its parameters are in the URL and are sent with every call; the answers of the calls type the rest. */
export function report<const R extends RouteName, const D extends ReportOutline>(
  name: R,
  definition: D & CheckedReport<D>,
): Report {
  const { params = {}, required = [], tabs = {}, ...side }: ReportOutline = definition
  const sides = Object.entries(tabs).map(([key, tab]) => [key, withRows(tab)])
  return { name, params, required, tabs: Object.fromEntries(sides), ...withRows(side) } as Report
}

/** A table of columns only shows the rows behind the chart, which are returned below its call's path at `/page`. */
function withRows({ table, ...side }: SideOutline): Side {
  if (!table || isRows(table)) return { ...side, ...(table && { table }) }
  const call = `${side.chart?.call}/page` as CallKey
  return { ...side, table: { call, columns: table, paged: false } }
}
const isRows = (table: NonNullable<SideOutline['table']>): table is Rows => typeof table.call === 'string'

/** All sides of a report: its own parts and its tabs. */
export const sidesOf = (whole: Report): readonly Side[] => [whole, ...Object.values(whole.tabs)]

/** Every field of a report: parameters, chart values, columns and figures. */
export const fieldsOfReport = (whole: Report): AnyField[] =>
  [
    ...Object.values(whole.params),
    ...sidesOf(whole).flatMap(({ stats, chart, table }) => [
      ...Object.values(stats?.fields ?? {}),
      ...(chart ? [chart.value] : []),
      ...Object.values(table?.columns ?? {}),
    ]),
  ] as AnyField[]

/** Every call of a report. */
export const callsOfReport = (whole: Report): CallKey[] =>
  sidesOf(whole).flatMap(({ stats, chart, table }) => [stats, chart, table].flatMap(part => part?.call ?? []))
