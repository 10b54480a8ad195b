import { useGo, useParsed } from '@refinedev/core'
import { useMemo } from 'react'
import { marketDay } from '@/lib/market-days'
import type { AnyField, Label, Report, Row } from '@/schema'
import { kinds } from '../kinds'
import type { Span } from './chart-data'

/** The parameters of a report as texts by name; '' if not set. */
export type Values = Readonly<Record<string, string>>

/** The parameters of a report, and values derived from them. */
interface ReportQuestion {
  readonly values: Values
  readonly span: Span
  /** The query parameters of these fields for calls. */
  readonly sent: (names: readonly string[]) => Row
  /** The same for the comparison period; undefined if none of these fields is a period. */
  readonly before: (names: readonly string[]) => Row | undefined
  /** The selected comparison: the previous period, the same of the year before, or none. */
  readonly comparison: Comparison | ''
  /** The label of a comparison period. */
  readonly spanBefore: (comparison: Comparison) => string
  /** The optional parameters that the user has set. */
  readonly narrowed: readonly string[]
  /** The query that restores the state; a relative period, such as the current month, stays relative. */
  readonly query: Values
  /** The label of a relative period; undefined for an absolute one. */
  readonly rolling: Label | undefined
}

export interface ReportParams extends ReportQuestion {
  /** Changes parameters, as a history entry. */
  readonly apply: (next: Values) => void
}

/** Stores the parameters of a report in the URL, so that reload, Back and a shared link show the same report. */
export function useReportParams({ params: fields }: Report): ReportParams {
  const go = useGo()
  const { params } = useParsed()
  const comparison = COMPARISONS.find(one => one === params?.[COMPARE]) ?? ''
  const texts = JSON.stringify(Object.entries(fields).map(([name, field]) => [name, textOf(field, params?.[name])]))
  const today = marketDay()
  // biome-ignore lint/correctness/useExhaustiveDependencies: relative periods are resolved again on the next day
  return useMemo(
    () => ({
      ...paramsFrom(fields, Object.fromEntries(JSON.parse(texts)), comparison),
      apply: next => go({ type: 'push', options: { keepQuery: true }, query: { ...next, currentPage: 1 } }),
    }),
    [fields, texts, comparison, go, today],
  )
}

/** Constant parameters of a report that are not in the URL: those of a pinned chart. */
export function constantReportParams({ params: fields }: Report, query: Values): ReportParams {
  const values = Object.entries(fields).map(([name, field]) => [name, textOf(field, query[name])])
  const comparison = COMPARISONS.find(one => one === query[COMPARE]) ?? ''
  return { ...paramsFrom(fields, Object.fromEntries(values), comparison), apply: () => {} }
}

/** Relative periods are resolved here, once, so that titles, points and requests mean the same days. */
function paramsFrom(fields: Report['params'], values: Values, comparison: Comparison | ''): ReportQuestion {
  const [timed, about] = Object.entries(fields).find(([, { kind }]) => kinds[kind].span) ?? []
  const spanOf = (earlier?: Comparison) =>
    (timed && about && kinds[about.kind].span?.(values[timed], about, earlier)) || ''
  const current = spanOf()
  const earlier: Readonly<Record<Comparison, string>> = { before: spanOf(BEFORE), year: spanOf(YEAR_BEFORE) }
  // There is one comparison at a time, so the period before depends on it.
  const previous = earlier[comparison || BEFORE]
  const wire: Readonly<Record<string, Row>> = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, wireOf(name, field, values[name] ?? '')]),
  )
  const before = timed && about ? wireOf(timed, about, previous) : undefined
  const narrowed = Object.keys(values).filter(name => name !== timed && values[name] !== startOf(fields[name]))
  const rolling = timed && about && kinds[about.kind].rolling?.(values[timed], about)
  const time = rolling ? rolling.text : timed && values[timed]
  return {
    values,
    span: (back = 0) => (back === 0 ? current : previous),
    sent: names => merged(names.map(name => wire[name])),
    before: names =>
      timed && names.includes(timed) ? merged(names.map(name => (name === timed ? before : wire[name]))) : undefined,
    comparison,
    spanBefore: of => earlier[of],
    narrowed,
    query: {
      ...Object.fromEntries(narrowed.map(name => [name, values[name] ?? ''])),
      ...(timed && time && { [timed]: time }),
      ...(comparison && { [COMPARE]: comparison }),
    },
    rolling: rolling ? rolling.label : undefined,
  }
}

/** The query parameter of the comparison, and its values. */
export const COMPARE = 'compare'
export const BEFORE = 'before'
export const YEAR_BEFORE = 'year'
const COMPARISONS = [BEFORE, YEAR_BEFORE] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Checks whether a report has a period. */
export const hasPeriod = ({ params }: Report): boolean => Object.values(params).some(({ kind }) => kinds[kind].span)

const startOf = (field: AnyField | undefined): string => String(field?.options.initial ?? '')

/** A value that is not among the choices is ignored. */
function textOf(field: AnyField, value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const choices = field.options.choices as object | undefined
  return text === '' || (choices && !(text in choices)) ? startOf(field) : text
}

const merged = (parts: readonly (Row | undefined)[]): Row => Object.assign({}, ...parts)

function wireOf(name: string, field: AnyField, value: string): Row {
  const { spread, write } = kinds[field.kind]
  if (spread) return spread(value, field)
  const sent = write ? write(value, field) : value
  return sent === '' || sent === undefined ? {} : { [name]: sent }
}
