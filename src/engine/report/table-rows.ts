import { type SpanUnit, stepName, timeOf } from '@/lib/report-span'
import { reportWords } from '@/locales/report'
import type { AnyField, Label, Report, Resource, Row, Rows } from '@/schema'
import { hasBegun } from './chart-data'

/** The table of a report as a resource whose records are its rows. */

/** Rows of a report have no ids: their place tells them apart. */
const PLACE = '$place'

/** The table as the engine draws tables: by a declaration of its columns. */
export const resourceOf = ({ name }: Report, { columns }: Rows, unit: SpanUnit): Resource => ({
  name: name as Resource['name'],
  id: PLACE,
  // On a phone a card is headed by what has the place, not by the place.
  titleField: Object.keys(columns).find(key => !columns[key]?.options.isRank) ?? PLACE,
  calls: {},
  rules: {},
  fields: Object.fromEntries(
    Object.entries(columns).map(([key, field]) => [
      key,
      { ...field, label: labelIn(field as AnyField, unit) } as AnyField,
    ]),
  ),
  conditions: {},
  actions: {},
  screens: {},
})

/** What `{period}` and `{before}` in a label are. */
const PERIODS: Readonly<Record<SpanUnit, readonly [now: Label, before: Label]>> = {
  day: [reportWords['report.thisRange'], reportWords['report.lastRange']],
  range: [reportWords['report.thisRange'], reportWords['report.lastRange']],
  month: [reportWords['report.thisMonth'], reportWords['report.lastMonth']],
  year: [reportWords['report.thisYear'], reportWords['report.lastYear']],
}

/** A step is a day or a month. */
function labelIn({ label, options }: AnyField, unit: SpanUnit): Label {
  if (options.isStep && unit === 'year') return reportWords['report.month']
  const [now, before] = PERIODS[unit]
  const [zh, en] = label
  const said = (text: string, at: 0 | 1) => text.replace('{period}', now[at]).replace('{before}', before[at])
  return [said(zh, 0), said(en, 1)]
}

/** Each row with its place, and with its day or month in full; days that are still to come have no row. */
export function numbered(rows: readonly Row[], { fields }: Resource, before: number, span: string): Row[] {
  const keys = Object.entries(fields)
  const steps = keys.flatMap(([key, { options }]) => (options.isStep ? [key] : []))
  const isPast = (row: Row) => steps.every(key => hasBegun({ time: timeOf(stepName(span, row[key])) }))
  return rows.filter(isPast).map((row, at) => {
    const place = before + at + 1
    const made = keys.flatMap(([key, { options }]) => {
      if (options.isRank) return [[key, place]]
      return options.isStep ? [[key, stepName(span, row[key])]] : []
    })
    return { ...row, ...Object.fromEntries(made), [PLACE]: place }
  })
}
