import { useDataProvider, useKeys } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import { useTab } from '@/providers/tab-state'
import type { Row } from '@/schema'
import { CHILDREN, metaUnder, withBranches } from '../list/branches'
import { useListOf } from '../list/list-context'
import { RecordRows } from '../list/record-rows'
import type { RecordTableProps } from '../list/record-table-props'

/**
 * A tree of records: children are requested when a row is expanded. Their query keys are below the list's, so that a
 * write invalidates expanded branches too.
 */
export default function TreeRows(props: RecordTableProps) {
  const {
    resource,
    screen: { tree },
    permanentFilters,
  } = useListOf()
  const tab = useTab()
  const { keys } = useKeys()
  const provider = useDataProvider()()
  const notifyFailure = useFailureNotification()
  const [open, setOpen] = useState<readonly string[]>([])
  const answers = useQueries({
    queries: open.map(id => ({
      queryKey: [...keys().data('default').resource(resource.name).action('list').get(), 'under', id, permanentFilters],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList({
          resource: resource.name,
          pagination: tree?.pageSize ? { mode: 'server' as const, pageSize: tree.pageSize } : { mode: 'off' as const },
          meta: { ...(tree && metaUnder(resource, tree, id, permanentFilters)), signal },
        }),
      enabled: tab.active && tree !== undefined,
      staleTime: 0,
      retry: false,
    })),
    combine: all => ({
      under: all.map(({ data }) => data?.data as readonly Row[] | undefined),
      failed: all.findIndex(({ isError, data }) => isError && !data),
      error: all.find(({ isError, data }) => isError && !data)?.error,
    }),
  })
  const { under, failed, error } = answers
  const rows = useMemo(() => {
    const found = new Map(open.map((id, at) => [id, under[at]]))
    return withBranches(props.rows, { id: resource.id, levels: tree?.levels, below: tree?.below, under: found })
  }, [props.rows, resource, tree, open, under])
  // A branch that failed to load is collapsed, so that it can be tried again.
  useEffect(() => {
    if (failed < 0) return
    setOpen(before => before.filter((_, at) => at !== failed))
    notifyFailure(error)
  }, [failed, error, notifyFailure])

  return (
    <RecordRows
      {...props}
      rows={rows}
      expandable={{
        under: CHILDREN,
        open,
        onToggle: (isOpen, row) => {
          const id = String(row[resource.id])
          setOpen(before => (isOpen ? [...before, id] : before.filter(one => one !== id)))
        },
      }}
    />
  )
}
