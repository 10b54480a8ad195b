import { type SpanUnit, stepName, timeOf } from '@/lib/report-span'
import { reportMessages } from '@/locales/report'
import type { AnyField, Label, Report, Resource, Row, Rows } from '@/schema'
import { hasBegun } from './chart-data'

/** A report's table as a resource whose records are its rows. */

/** Rows of a report have no ids and are identified by position. */
const PLACE = '$place'

/** A resource with the table's columns as fields, for the engine's table. */
export const resourceOf = ({ name }: Report, { columns }: Rows, unit: SpanUnit): Resource => ({
  name: name as Resource['name'],
  id: PLACE,
  // On a phone a card's heading is the entry, not its rank.
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

/** The replacements of `{period}` and `{before}` in labels. */
const PERIODS: Readonly<Record<SpanUnit, readonly [now: Label, before: Label]>> = {
  day: [reportMessages['report.thisRange'], reportMessages['report.lastRange']],
  range: [reportMessages['report.thisRange'], reportMessages['report.lastRange']],
  month: [reportMessages['report.thisMonth'], reportMessages['report.lastMonth']],
  year: [reportMessages['report.thisYear'], reportMessages['report.lastYear']],
}

/** `{step}` is a day or a month. */
function labelIn({ label, options }: AnyField, unit: SpanUnit): Label {
  if (options.isStep && unit === 'year') return reportMessages['report.month']
  const [now, before] = PERIODS[unit]
  const [zh, en] = label
  const fill = (text: string, at: 0 | 1) => text.replace('{period}', now[at]).replace('{before}', before[at])
  return [fill(zh, 0), fill(en, 1)]
}

/** Adds position and full date to each row; future days have no row. */
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
