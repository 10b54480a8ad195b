import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { ROUTES } from '@contract/routes'
import { useGo, useParsed } from '@refinedev/core'
import { Button, Card } from 'antd'
import { useMemo, useRef } from 'react'
import { spanUnit } from '@/lib/report-span'
import { useCallNow } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { useBusy } from '@/providers/notification/use-busy'
import type { AnyField, Report, Resource, Row, Rows } from '@/schema'
import { columnsOf, type DrawnColumn } from '../context/columns'
import { nestedMarker } from '../context/dev-markers'
import { GoneColumns } from '../list/gone-columns'
import { RecordRows } from '../list/record-rows'
import { RecordsContext } from '../list/records-context'
import { useFittingRowColumns } from '../list/use-fitting-columns'
import { MetricInfo } from './metric-title'
import { NoData } from './no-data'
import { PartFailed } from './part-failed'
import { numbered, resourceOf } from './table-rows'
import type { ReportParams } from './use-report-params'
import { useReportQuery } from './use-report-query'
import { useSortedRows } from './use-sorted-rows'

const SIZES = [10, 20, 50, 100] as const
const NONE: readonly string[] = []
const nothing = () => {}
const headNote = (field: AnyField) => <MetricInfo field={field} />

interface ReportTableProps {
  readonly report: Report
  readonly table: Rows
  readonly reportParams: ReportParams
  readonly sent: Row
}

/** The table of a report, paginated if its call returns pages. */
export function ReportTable({ report, table, reportParams, sent }: ReportTableProps) {
  const { t, word } = useMessages()
  const pages = usePages(table)
  const { answer, error, isStale, again } = useReportQuery(table.call, { ...sent, ...pages.query })
  const unit = spanUnit(reportParams.span())
  const resource = useMemo(() => resourceOf(report, table, unit), [report, table, unit])
  const records = useMemo(() => ({ resource, actions: NONE, run: nothing, headNote }), [resource])
  const columns = useMemo(
    () => columnsOf(resource, answeredColumns(table, answer?.data as readonly Row[] | undefined)),
    [resource, table, answer],
  )
  const frame = useRef<HTMLDivElement>(null)
  const { shown, overflowing, isWhole, toggle } = useFittingRowColumns(`report.${report.name}`, frame, columns)
  const answered = useMemo(
    () => numbered((answer?.data ?? []) as readonly Row[], resource, pages.before, reportParams.span()),
    [answer, resource, pages.before, reportParams],
  )
  const isAllThere = !table.paged || Number(answer?.data_total ?? 0) <= answered.length
  const { rows, sorting } = useSortedRows(resource, answered, isAllThere)
  const name = t('report.table')
  const first = ROUTES[report.name].label
  return (
    <Card
      size="small"
      className="report-card"
      title={name}
      role="region"
      aria-label={name}
      {...(import.meta.env.DEV && nestedMarker('table'))}
      extra={
        rows.length > 0 && (
          <>
            {overflowing.length > 0 && (
              <GoneColumns columns={columns} gone={overflowing} isWhole={isWhole} onToggle={toggle} />
            )}
            <ExportButton {...{ report, table, reportParams, sent, resource, columns, first: word(first) }} />
          </>
        )
      }
    >
      <div ref={frame}>
        {error ? (
          <PartFailed name={name} error={error} onRetry={again} />
        ) : (
          <RecordsContext value={records}>
            <RecordRows
              columns={shown}
              rows={rows}
              isLoading={!answer}
              sorting={sorting}
              isStale={isStale}
              empty={<NoData report={report} reportParams={reportParams} />}
              pager={pages.pager(rows.length, Number(answer?.data_total ?? 0))}
            />
          </RecordsContext>
        )}
      </div>
    </Card>
  )
}

/** A column that only some deployments return is shown if the rows have it. */
function answeredColumns({ columns }: Rows, rows: readonly Row[] | undefined): string[] {
  return Object.keys(columns).filter(key => {
    const { isRank } = (columns[key] as AnyField).options
    return isRank || !rows?.length || rows.some(row => key in row)
  })
}

/**
 * Pagination of the table, stored in the URL: query parameters, the number of preceding rows, and the pager's props.
 */
function usePages({ paged }: Rows) {
  const go = useGo()
  const { params } = useParsed()
  const { currentPage = 1, pageSize = 10 } = paged ? (params ?? {}) : {}
  return {
    query: paged ? { page_no: currentPage, page_size: pageSize } : {},
    before: (currentPage - 1) * pageSize,
    pager: (rows: number, all: number) => ({
      current: currentPage,
      pageSize: paged ? pageSize : Math.max(rows, 10),
      // A call that returns all rows has no pagination.
      total: paged ? all : 0,
      sizes: SIZES,
      onChange: (page: number, size: number) =>
        go({
          type: 'push',
          options: { keepQuery: true },
          query: { currentPage: size === pageSize ? page : 1, pageSize: size },
        }),
    }),
  }
}

interface ExportButtonProps extends ReportTableProps {
  readonly resource: Resource
  readonly columns: readonly DrawnColumn[]
  /** The file name before the period. */
  readonly first: string
}

/** Exports every row of the table as a workbook, including other pages. */
function ExportButton({ table, reportParams, sent, resource, columns, first }: ExportButtonProps) {
  const translator = useMessages()
  const { t } = translator
  const { any } = useCallNow()
  const { isBusy, run } = useBusy()
  const span = reportParams.span()
  const save = async () => {
    const { saveTable } = await import('./sheets')
    const made = { columns, rows: (some: readonly Row[], before: number) => numbered(some, resource, before, span) }
    await saveTable(`${first} ${span}`.trim(), { call: table.call, sent, paged: table.paged }, any, made, translator)
  }
  return (
    <Button type="text" size="small" icon={<DownloadOutlined />} loading={isBusy} onClick={() => run(save)}>
      {t('report.export')}
    </Button>
  )
}
