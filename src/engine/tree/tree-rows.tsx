import { useDataProvider, useKeys } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePane } from '@/providers/pane'
import type { Row } from '@/schema'
import { RecordRows } from '../list/record-rows'
import type { RecordTableProps } from '../list/record-table'
import { leavesOf, withBranches } from './branches'

/**
 * Records under records: what is under one is asked for when it is opened. The keys lie under the list's, so that
 * a change refreshes every open branch too.
 */
export default function TreeRows(props: RecordTableProps) {
  const { resource, tree } = props
  const pane = usePane()
  const { keys } = useKeys()
  const provider = useDataProvider()()
  const [open, setOpen] = useState<readonly string[]>([])
  const answers = useQueries({
    queries: open.map(id => ({
      queryKey: [...keys().data('default').resource(resource.name).action('list').get(), 'under', tree?.by, id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList({
          resource: resource.name,
          pagination: { mode: 'off' as const },
          meta: { query: { [tree?.by ?? '']: id }, signal },
        }),
      enabled: pane.active && tree !== undefined,
      staleTime: 0,
    })),
    combine: all => all.map(({ data, isError }) => (isError ? FAILED : (data?.data as readonly Row[] | undefined))),
  })
  const rows = useMemo(() => {
    const under = new Map(open.map((id, at) => [id, answers[at]]))
    return withBranches(props.rows, { id: resource.id, levels: tree?.levels, under })
  }, [props.rows, resource, tree, open, answers])
  const leaves = useMemo(() => leavesOf(rows, resource.id), [rows, resource])

  return (
    <RecordRows
      {...props}
      rows={rows}
      expandable={{
        expandedRowKeys: [...open],
        indentSize: 20,
        rowExpandable: row => !leaves.has(String(row[resource.id])),
        onExpand: (isOpen, row) => {
          const id = String(row[resource.id])
          setOpen(before => (isOpen ? [...before, id] : before.filter(one => one !== id)))
        },
      }}
    />
  )
}

/** What could not be asked for stays closed, to be opened again. */
const FAILED: readonly Row[] | undefined = undefined
