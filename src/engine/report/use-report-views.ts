import { useGo, useParsed } from '@refinedev/core'
import { useMemo } from 'react'
import { useHere } from '@/providers/router/use-here'
import type { Report } from '@/schema'
import type { DeclaredColumns } from '../list/views/layout'
import { useViews } from '../list/views/use-views'
import type { QueryChange } from '../list/views/view-query'
import { COMPARE, hasPeriod, type ReportParams, type Values } from './use-report-params'

/** A report has no column layout. */
const NO_COLUMNS: DeclaredColumns = { columns: [], extra: [] }
const NO_ORDER: [] = []
const SIZE = 10

/** Saved views of a report: its parameters and open tab, stored like those of lists. */
export function useReportViews(report: Report, reportParams: ReportParams) {
  const go = useGo()
  const here = useHere()
  const { params } = useParsed()
  const { currentPage = 1, pageSize = SIZE } = params ?? {}
  const names = useMemo(() => namesOf(report), [report])
  const values: Values = Object.fromEntries(
    names.flatMap(name => (typeof params?.[name] === 'string' && params[name] !== '' ? [[name, params[name]]] : [])),
  )
  const applyQuery = ({ values: requested, pageSize: size, view }: QueryChange, by: 'person' | 'itself' = 'person') =>
    go({
      type: by === 'person' ? 'push' : 'replace',
      options: { keepQuery: true },
      query: {
        currentPage: 1,
        ...(size !== undefined && { pageSize: size }),
        ...(requested && Object.fromEntries(names.map(name => [name, requested[name] ?? '']))),
        ...(view !== undefined && { view }),
      },
    })
  const views = useViews(report.name, NO_COLUMNS, {
    ...{ values, currentPage, pageSize, sorters: NO_ORDER, applyQuery },
    view: typeof params?.view === 'string' ? params.view : '',
    isDrawn: () => here().isDrawn,
  })
  return {
    views,
    reportParams: {
      ...reportParams,
      apply: (next: Values) => views.applyQuery({ values: { ...values, ...next } }),
    } satisfies ReportParams,
    openTab: (tab: string) => views.applyQuery({ values: { ...values, tab } }),
  }
}

/** The parameters that a view stores: report parameters, open tab and comparison. */
const namesOf = (report: Report): string[] => [
  ...Object.keys(report.params),
  ...(hasTabs(report) ? ['tab'] : []),
  ...(hasPeriod(report) ? [COMPARE] : []),
]

const hasTabs = ({ tabs }: Report) => Object.keys(tabs).length > 0
