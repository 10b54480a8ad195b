import { type BaseRecord, type HttpError, useDataProvider, useTable } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Card } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallMeta } from '@/providers/data/data-provider'
import { useMessages } from '@/providers/i18n/use-messages'
import { failureNotice } from '@/providers/notification/notification-provider'
import { useTab } from '@/providers/tab-state'
import { PHONE, useMedia } from '@/providers/use-media'
import { type Cells, linkTarget, type RelationTable, type Resource, type Row, valueAt } from '@/schema'
import { useRunAction } from '../actions/use-run-action'
import { columnsOf } from '../context/columns'
import { useEngine } from '../context/engine-context'
import { readPages } from '../context/list-query'
import { useDeclaration } from '../context/use-declaration'
import { useEvent } from '../context/use-event'
import { RecordRows } from '../list/record-rows'
import { type Records, RecordsContext, TicksContext } from '../list/records-context'
import { Failed, NoRows } from '../placeholder/states'
import { PaperTable } from './paper-table'
import { usePrintablePart } from './use-print'
import './detail-print.css'

const SIZES = [5, 10, 50, 100] as const
const NONE: readonly string[] = []
const NOTHING: Readonly<Record<string, string>> = {}

/** A paged table of related records; paging does not change the URL. */
export function NestedTable({ table, row }: { table: RelationTable; row: Row }) {
  const { may } = useEngine()
  const { resource } = useDeclaration(table.resource)
  if (table.permission && !may(table.permission)) return null
  if (resource) return <Rows resource={resource} table={table} row={row} />
  return table.hideWhenEmpty ? null : <TableCard table={table} />
}

function TableCard({ table, children }: { table: RelationTable; children?: ReactNode }) {
  const { word } = useMessages()
  return (
    <Card size="small" title={word(table.label)} role="region" aria-label={word(table.label)}>
      {children}
    </Card>
  )
}

function Rows({ resource, table, row }: { resource: Resource; table: RelationTable; row: Row }) {
  const { t } = useMessages()
  const records = useNestedRecords(resource, table)
  const columns = useMemo(
    () => columnsOf(resource, table.columns, table.cells as Cells<string, Row>),
    [resource, table],
  )
  const narrowed = Object.entries(table.params ?? NOTHING).map(([parameter, field]) => [parameter, valueAt(row, field)])
  const meta = {
    call: table.call,
    params: { ...row, ...table.permanentFilters },
    query: Object.fromEntries(narrowed) as object,
  }
  const { tableQuery, rows, total, pager } = useNestedRows(resource, table, meta)
  const whole = useWhole(resource, meta)
  const branches = useBranches(rows, table.tree?.field)
  const notice = tableQuery.isError ? failureNotice(tableQuery.error) : false
  if (notice) {
    return (
      <TableCard table={table}>
        <Failed message={notice.message} hasRows={false} onRetry={() => void tableQuery.refetch()} />
      </TableCard>
    )
  }
  if (table.hideWhenEmpty && total === 0) return null
  return (
    <TableCard table={table}>
      <div className={whole && 'is-whole'}>
        <RecordsContext value={records}>
          {/* The nested table's own actions, not those of the list that contains it. */}
          <TicksContext value={undefined}>
            <RecordRows
              columns={columns}
              rows={branches.rows}
              expandable={branches.expandable}
              isLoading={tableQuery.isLoading}
              isStale={tableQuery.isPlaceholderData}
              empty={<NoRows onClear={() => {}} />}
              pager={pager}
            />
          </TicksContext>
        </RecordsContext>
        {whole ? (
          <PaperTable resource={resource} columns={columns} rows={everyRow(whole, table.tree?.field)} />
        ) : (
          total > rows.length && <p className="paper-note">{t('detail.printedPart', { shown: rows.length, total })}</p>
        )}
      </div>
    </TableCard>
  )
}

/** The actions of each related record. */
function useNestedRecords(resource: Resource, table: RelationTable): Records {
  const { isBuilt } = useEngine()
  const { run } = useRunAction(resource)
  const runOn = useEvent(run)
  // Hides the column if none of its links has a built target.
  const actions = useMemo(
    () =>
      (table.rowActions ?? NONE).filter(name => {
        const to = linkTarget(resource.actions[name])
        return !to || isBuilt(to.route)
      }),
    [table, resource, isBuilt],
  )
  return useMemo(() => ({ resource, actions, run: runOn }), [resource, actions, runOn])
}

/**
 * Nested child rows, collapsed at first; on phones, where cards cannot expand, they follow their parent. A record
 * without children has no toggle.
 */
function useBranches(rows: readonly Row[], under: string | undefined) {
  const isPhone = useMedia(PHONE)
  return useMemo(() => {
    if (under === undefined) return { rows, expandable: undefined }
    if (isPhone) return { rows: everyRow(rows, under), expandable: undefined }
    const branch = (row: Row): Row => {
      const below = rowsUnder(row, under)
      return { ...row, [under]: below.length > 0 ? below.map(branch) : undefined }
    }
    return { rows: rows.map(branch), expandable: { under } }
  }, [rows, under, isPhone])
}

const rowsUnder = (row: Row, under: string): readonly Row[] => {
  const below = row[under]
  return Array.isArray(below) ? below : []
}

/** Each record followed by its children. */
const everyRow = (rows: readonly Row[], under: string | undefined): readonly Row[] =>
  under === undefined ? rows : rows.flatMap(row => [row, ...everyRow(rowsUnder(row, under), under)])

/** The rows of a page, with pagination. */
function useNestedRows(resource: Resource, table: RelationTable, meta: NestedMeta) {
  const tab = useTab()
  const list = useTable<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { mode: 'server', pageSize: table.pageSize ?? 10 },
    syncWithLocation: false,
    errorNotification: false,
    meta,
    queryOptions: { enabled: tab.active, placeholderData: keepPreviousData },
  })
  const { currentPage, pageSize, tableQuery, result } = list
  const { data, total = 0 } = result
  const onChange = (page: number, size: number) => {
    list.setPageSize(size)
    list.setCurrentPage(size === pageSize ? page : 1)
  }
  const pager = { current: currentPage, pageSize, total, sizes: SIZES, onChange }
  return { tableQuery, rows: data as readonly Row[], total, pager }
}

type NestedMeta = Pick<CallMeta, 'call' | 'params' | 'query'>

/** Loads all rows before printing, since paper has no pagination. */
function useWhole(resource: Resource, meta: NestedMeta): readonly Row[] | undefined {
  const provider = useDataProvider()()
  const [whole, setWhole] = useState<readonly Row[]>()
  usePrintablePart({
    prepare: async signal => {
      const all: Row[] = []
      for await (const page of readPages(provider, { resource, filters: [], sorters: [], meta }, signal)) {
        all.push(...page.rows)
      }
      // Rendered synchronously, because the browser prints the current document.
      flushSync(() => setWhole(all))
    },
    release: () => setWhole(undefined),
  })
  return whole
}
