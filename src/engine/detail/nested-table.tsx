import { type BaseRecord, type HttpError, useTable } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useCallback, useMemo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Nested, Resource, Row } from '@/schema'
import { toNotice, useRunAction } from '../actions/use-run-action'
import { columnsOf } from '../columns'
import { useEngine } from '../context'
import { RecordRows } from '../list/record-rows'
import { Failed, NoRows } from '../list/states'
import { registerWords } from '../register'

const SIZES = [5, 10, 50, 100] as const
const NONE: readonly string[] = []

/** Records that belong to the one shown, page by page; its own address stays as it is. */
export function NestedTable({ table, row }: { table: Nested; row: Row }) {
  const { find } = useEngine()
  const { word } = useWords()
  const { data: resource } = useQuery({
    queryKey: ['declaration', table.of],
    queryFn: async () => {
      const found = await find(table.of)
      registerWords(found)
      return found
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Card size="small" title={word(table.label)} role="region" aria-label={word(table.label)}>
      {resource && <Rows resource={resource} table={table} row={row} />}
    </Card>
  )
}

function Rows({ resource, table, row }: { resource: Resource; table: Nested; row: Row }) {
  const pane = usePane()
  const { isBuilt } = useEngine()
  const { run } = useRunAction(resource)
  const columns = useMemo(() => columnsOf(resource, table.columns), [resource, table])
  // A column of links that lead nowhere yet would be an empty column.
  const actions = useMemo(
    () =>
      (table.actions ?? NONE).filter(name => {
        const to = resource.actions[name]?.to
        return !to || isBuilt(to.route)
      }),
    [table, resource, isBuilt],
  )
  const list = useTable<BaseRecord, HttpError>({
    resource: resource.name,
    pagination: { mode: 'server', pageSize: table.pageSize ?? 10 },
    syncWithLocation: false,
    errorNotification: false,
    meta: { call: table.call, params: { ...row, ...table.with } },
    queryOptions: { enabled: pane.active, placeholderData: keepPreviousData },
  })
  const { tableQuery } = list
  const notice = tableQuery.isError ? toNotice(tableQuery.error) : false
  const runOn = useCallback((name: string, of: Row) => run(name, of), [run])
  if (notice) return <Failed message={notice.message} hasRows={false} onRetry={() => void tableQuery.refetch()} />
  return (
    <RecordRows
      resource={resource}
      columns={columns}
      rows={list.result.data as readonly Row[]}
      actions={actions}
      run={runOn}
      isLoading={tableQuery.isLoading}
      isStale={tableQuery.isPlaceholderData}
      empty={<NoRows isFiltered={false} onClear={() => {}} />}
      pager={{
        current: list.currentPage,
        pageSize: list.pageSize,
        total: list.result.total ?? 0,
        sizes: SIZES,
        onChange: (page, size) => {
          list.setPageSize(size)
          list.setCurrentPage(size === list.pageSize ? page : 1)
        },
      }}
    />
  )
}
