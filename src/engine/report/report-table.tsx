import { useGo, useParsed } from '@refinedev/core'
import { Card } from 'antd'
import { useMemo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, Report, Resource, Row, Rows } from '@/schema'
import { columnsOf } from '../columns'
import { RecordRows } from '../list/record-rows'
import { RecordsContext } from '../list/records-context'
import { NoData } from './no-data'
import { PartFailed } from './part-failed'
import { stepName } from './points'
import { useAnswer } from './use-answer'
import type { Asked } from './use-asked'

const SIZES = [10, 20, 50, 100] as const
const NONE: readonly string[] = []
const nothing = () => {}
/** Rows of a report have no ids: their place tells them apart. */
const PLACE = '$place'

interface ReportTableProps {
  readonly report: Report
  readonly table: Rows
  readonly asked: Asked
  readonly sent: Row
}

/** The table of a report, page by page where its call answers pages. */
export function ReportTable({ report, table, asked, sent }: ReportTableProps) {
  const { t } = useWords()
  const go = useGo()
  const { params } = useParsed()
  const { currentPage = 1, pageSize = 10 } = table.paged ? (params ?? {}) : {}
  const paging = table.paged ? { page_no: currentPage, page_size: pageSize } : {}
  const { answer, error, isStale, again } = useAnswer(table.call, { ...sent, ...paging })
  const resource = useMemo(() => resourceOf(report, table), [report, table])
  const records = useMemo(() => ({ resource, actions: NONE, run: nothing }), [resource])
  const columns = useMemo(() => columnsOf(resource, Object.keys(table.columns)), [resource, table])
  const rows = useMemo(
    () => numbered((answer?.data ?? []) as readonly Row[], resource, (currentPage - 1) * pageSize, asked.span()),
    [answer, resource, currentPage, pageSize, asked],
  )
  const name = t('report.table')
  return (
    <Card size="small" className="report-card" title={name} role="region" aria-label={name}>
      {error ? (
        <PartFailed name={name} error={error} onRetry={again} />
      ) : (
        <RecordsContext value={records}>
          <RecordRows
            columns={columns}
            rows={rows}
            isLoading={!answer}
            isStale={isStale}
            empty={<NoData report={report} asked={asked} />}
            pager={{
              current: currentPage,
              pageSize: table.paged ? pageSize : Math.max(rows.length, 10),
              // What is answered at once has no pages to turn to.
              total: table.paged ? Number(answer?.data_total ?? 0) : 0,
              sizes: SIZES,
              onChange: (page, size) =>
                go({
                  type: 'push',
                  options: { keepQuery: true },
                  query: { currentPage: size === pageSize ? page : 1, pageSize: size },
                }),
            }}
          />
        </RecordsContext>
      )}
    </Card>
  )
}

/** The table as the engine draws tables: by a declaration of its columns. */
const resourceOf = ({ name }: Report, { columns }: Rows): Resource => ({
  name: name as Resource['name'],
  id: PLACE,
  // On a phone a card is headed by what has the place, not by the place.
  title: Object.keys(columns).find(key => !columns[key]?.options.isRank) ?? PLACE,
  calls: {},
  rules: {},
  fields: columns as Readonly<Record<string, AnyField>>,
  depends: {},
  actions: {},
  screens: {},
})

/** Each row with its place, and with its day or month in full. */
function numbered(rows: readonly Row[], { fields }: Resource, before: number, span: string): Row[] {
  const keys = Object.entries(fields)
  return rows.map((row, at) => {
    const place = before + at + 1
    const made = keys.flatMap(([key, { options }]) => {
      if (options.isRank) return [[key, place]]
      return options.isStep ? [[key, stepName(span, row[key])]] : []
    })
    return { ...row, ...Object.fromEntries(made), [PLACE]: place }
  })
}
