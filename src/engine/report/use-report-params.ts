import { useGo, useParsed } from '@refinedev/core'
import { useMemo } from 'react'
import type { AnyField, Report, Row } from '@/schema'
import { kinds } from '../kinds'
import type { Span } from './chart-data'

/** What is asked of a report, as texts by the names of its parameters; '' for what is not narrowed. */
export type Values = Readonly<Record<string, string>>

/** What is asked of a report, and what follows from it. */
interface ReportQuestion {
  readonly values: Values
  readonly span: Span
  /** The parameters of these questions, as the calls take them. */
  readonly sent: (names: readonly string[]) => Row
  /** The same of the period before; nothing where these questions are about no period. */
  readonly before: (names: readonly string[]) => Row | undefined
  /** What stands beside what is asked: the period before, the same of the year before, or nothing. */
  readonly comparison: Comparison | ''
  /** What a comparison period is called. */
  readonly spanBefore: (comparison: Comparison) => string
  /** The parameters that a person narrowed the report by, which it need not have. */
  readonly narrowed: readonly string[]
  /** What brings it back; without the month we are in, so that the report goes on with the next. */
  readonly query: Values
}

export interface ReportParams extends ReportQuestion {
  /** Asks something else: a step that can be taken back. */
  readonly ask: (next: Values) => void
}

/** Keeps the parameters of a report in the URL, so that reload, Back and a shared link show the same report. */
export function useReportParams({ params: fields }: Report): ReportParams {
  const go = useGo()
  const { params } = useParsed()
  const comparison = COMPARISONS.find(one => one === params?.[COMPARE]) ?? ''
  const texts = JSON.stringify(Object.entries(fields).map(([name, field]) => [name, textOf(field, params?.[name])]))
  return useMemo(
    () => ({
      ...paramsFrom(fields, Object.fromEntries(JSON.parse(texts)), comparison),
      ask: next => go({ type: 'push', options: { keepQuery: true }, query: { ...next, currentPage: 1 } }),
    }),
    [fields, texts, comparison, go],
  )
}

/** The parameters of a report that stand nowhere but in what was kept, and do not change: those of a pinned chart. */
export function fixedReportParams({ params: fields }: Report, kept: Values): ReportParams {
  const values = Object.entries(fields).map(([name, field]) => [name, textOf(field, kept[name])])
  const comparison = COMPARISONS.find(one => one === kept[COMPARE]) ?? ''
  return { ...paramsFrom(fields, Object.fromEntries(values), comparison), ask: () => {} }
}

function paramsFrom(fields: Report['params'], values: Values, comparison: Comparison | ''): ReportQuestion {
  const row = (names: readonly string[], of: Values): Row =>
    Object.assign({}, ...names.map(name => wireOf(name, fields[name], of[name] ?? '')))
  const [timed, about] = Object.entries(fields).find(([, { kind }]) => kinds[kind].span) ?? []
  const spanOf = (value: string | undefined, earlier?: Comparison) =>
    about ? (kinds[about.kind].span?.(value, about, earlier) ?? '') : ''
  const spanAt = (earlier?: Comparison) => spanOf(timed && values[timed], earlier)
  // One comparison is asked for at a time, so that what is before is said by it.
  const span: Span = (back = 0) => (back === 0 ? spanAt() : spanAt(comparison || BEFORE))
  const narrowed = Object.keys(values).filter(name => name !== timed && values[name] !== startOf(fields[name]))
  const isCurrent = timed === undefined || spanAt() === spanOf('')
  return {
    values,
    span,
    sent: names => row(names, values),
    before: names => (timed && names.includes(timed) ? row(names, { ...values, [timed]: span(1) }) : undefined),
    comparison,
    spanBefore: spanAt,
    narrowed,
    query: {
      ...Object.fromEntries(narrowed.map(name => [name, values[name] ?? ''])),
      ...(!isCurrent && timed && { [timed]: values[timed] ?? '' }),
      ...(comparison && { [COMPARE]: comparison }),
    },
  }
}

/** The parameter that puts another period beside what is asked; its values. */
export const COMPARE = 'compare'
export const BEFORE = 'before'
export const YEAR_BEFORE = 'year'
const COMPARISONS = [BEFORE, YEAR_BEFORE] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Whether a report is about a month or a year. */
export const hasPeriod = ({ params }: Report): boolean => Object.values(params).some(({ kind }) => kinds[kind].span)

const startOf = (field: AnyField | undefined): string => String(field?.options.initial ?? '')

/** What is not one of its choices is nobody's question. */
function textOf(field: AnyField, given: unknown): string {
  const text = typeof given === 'string' ? given : ''
  const choices = field.options.choices as object | undefined
  return text === '' || (choices && !(text in choices)) ? startOf(field) : text
}

function wireOf(name: string, field: AnyField | undefined, value: string): Row {
  if (!field) return {}
  const { spread, write } = kinds[field.kind]
  if (spread) return spread(value, field)
  const sent = write ? write(value, field) : value
  return sent === '' || sent === undefined ? {} : { [name]: sent }
}
