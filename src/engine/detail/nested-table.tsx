import { type BaseRecord, type HttpError, useDataProvider, useTable } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Card } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Cells, Nested, Resource, Row } from '@/schema'
import { toNotice, useRunAction } from '../actions/use-run-action'
import { columnsOf } from '../columns'
import { useEngine } from '../context'
import { RecordRows } from '../list/record-rows'
import { Failed, NoRows } from '../list/states'
import { readPages } from '../list-query'
import { useDeclaration } from '../use-declaration'
import { PaperTable } from './paper-table'
import { usePrinted } from './use-print'
import './detail-print.css'

const SIZES = [5, 10, 50, 100] as const
const NONE: readonly string[] = []

/** Records that belong to the one shown, page by page; its own address stays as it is. */
export function NestedTable({ table, row }: { table: Nested; row: Row }) {
  const { word } = useWords()
  const { resource } = useDeclaration(table.of)
  return (
    <Card size="small" title={word(table.label)} role="region" aria-label={word(table.label)}>
      {resource && <Rows resource={resource} table={table} row={row} />}
    </Card>
  )
}

function Rows({ resource, table, row }: { resource: Resource; table: Nested; row: Row }) {
  const { t } = useWords()
  const pane = usePane()
  const { isBuilt } = useEngine()
  const { run } = useRunAction(resource)
  const columns = useMemo(
    () => columnsOf(resource, table.columns, table.cells as Cells<string, Row>),
    [resource, table],
  )
  // A column of links that lead nowhere yet would be an empty column.
  const actions = useMemo(
    () =>
      (table.row ?? NONE).filter(name => {
        const to = resource.actions[name]?.to
        return !to || isBuilt(to.route)
      }),
    [table, resource, isBuilt],
  )
  const meta = { call: table.call, params: { ...row, ...table.where } }
  const list = useTable<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { mode: 'server', pageSize: table.pageSize ?? 10 },
    syncWithLocation: false,
    errorNotification: false,
    meta,
    queryOptions: { enabled: pane.active, placeholderData: keepPreviousData },
  })
  const { tableQuery } = list
  const notice = tableQuery.isError ? toNotice(tableQuery.error) : false
  const runOn = useCallback((name: string, of: Row) => run(name, of), [run])
  const rows = list.result.data as readonly Row[]
  const total = list.result.total ?? 0

  // Paper has no pages to turn to: all rows are read before it is printed.
  const provider = useDataProvider()()
  const [whole, setWhole] = useState<readonly Row[]>()
  usePrinted({
    prepare: async signal => {
      const all: Row[] = []
      for await (const page of readPages(provider, { resource, filters: [], sorters: [], meta }, signal)) {
        all.push(...page.rows)
      }
      // Drawn before this is over, because the window is printed as it stands then.
      flushSync(() => setWhole(all))
    },
    release: () => setWhole(undefined),
  })
  if (notice) return <Failed message={notice.message} hasRows={false} onRetry={() => void tableQuery.refetch()} />
  return (
    <div className={whole && 'is-whole'}>
      <RecordRows
        resource={resource}
        columns={columns}
        rows={rows}
        actions={actions}
        run={runOn}
        isLoading={tableQuery.isLoading}
        isStale={tableQuery.isPlaceholderData}
        empty={<NoRows onClear={() => {}} />}
        pager={{
          current: list.currentPage,
          pageSize: list.pageSize,
          total,
          sizes: SIZES,
          onChange: (page, size) => {
            list.setPageSize(size)
            list.setCurrentPage(size === list.pageSize ? page : 1)
          },
        }}
      />
      {whole ? (
        <PaperTable resource={resource} columns={columns} rows={whole} />
      ) : (
        total > rows.length && <p className="paper-note">{t('detail.printedPart', { shown: rows.length, total })}</p>
      )}
    </div>
  )
}
