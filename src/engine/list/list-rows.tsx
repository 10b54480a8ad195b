import { REORDER } from '@contract/permissions'
import { memo, useMemo } from 'react'
import { isSame } from '@/providers/data/ordering'
import { failureNotice } from '@/providers/notification/notification-provider'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Links } from '../actions/row-actions'
import { useTools } from '../bulk/use-list-tools'
import { useEngine } from '../context/engine-context'
import { useEvent } from '../context/use-event'
import { Failed } from '../placeholder/states'
import { useListOf } from './list-context'
import { RecordRows } from './record-rows'
import { RecordsContext, TicksContext } from './records-context'
import type { HeaderAction } from './use-list-actions'
import type { ListControllerState } from './use-list-controller'
import { useRowActions } from './use-row-actions'
import { useTableProps } from './use-table-props'
import { type LayoutColumn, withWidth } from './views/layout'
import { useViewsContext } from './views/views-context'

const OwnTable = lazyComponent(() => import('./own-table'))
const TreeRows = memo(lazyComponent(() => import('../tree/tree-rows')))
const SortableRows = memo(lazyComponent(() => import('../order/sortable-rows')))

interface ListRowsProps {
  readonly controller: ListControllerState
  /** The action that creates a record. */
  readonly add: HeaderAction | undefined
  /** The columns that fit, and the number of links at the end of a row. */
  readonly fit: { readonly shown: readonly LayoutColumn[]; readonly links: Links }
}

/** The rows of a list, or its empty and error states: flat, as a tree, or sortable. */
export function ListRows({ controller, add, fit }: ListRowsProps) {
  const { list, filterState, actions: listActions, summary } = controller.parts
  const { resource, screen } = useListOf()
  const { layout, setLayout, applyQuery } = useViewsContext()
  const { ticks } = useTools()
  const { tableQuery, rows } = list
  const { shown: columns, links } = fit
  const { run } = listActions
  const actions = useRowActions(resource, screen)
  const records = useMemo(
    () => ({ resource, actions, run, links, inline: screen.inline, precedence: screen }),
    [resource, actions, screen, run, links],
  )
  const onWidth = useEvent((key: string, pixels: number | undefined) => setLayout(now => withWidth(now, key, pixels)))
  const table = useTableProps({ resource, screen, list, columns, inForce: filterState.inForce, add, applyQuery, run })
  const notice = tableQuery.isError ? failureNotice(tableQuery.error) : false
  const shown = {
    ...{ columns, rows, onWidth, totals: summary.summed, ...table },
    density: layout.density,
    isLoading: controller.isLoading,
    isStale: controller.isStale,
  }
  const isSorted = !isSame(list.ordering.order, list.ordering.usual)
  const rights = useEngine()
  const mayMove = rights.place === undefined || rights.mayDo(rights.place, REORDER)
  const blocked = !mayMove ? 'withheld' : filterState.isFiltered ? 'filtered' : isSorted ? 'sorted' : undefined
  return (
    <>
      {notice && (
        <Failed message={notice.message} hasRows={rows.length > 0} onRetry={() => void tableQuery.refetch()} />
      )}
      {(!notice || rows.length > 0) && (
        <RecordsContext value={records}>
          <TicksContext value={ticks}>
            {screen.slots?.table ? (
              <OwnTable table={screen.slots.table} list={controller} pager={table.pager} empty={table.empty} />
            ) : screen.tree ? (
              <TreeRows {...shown} />
            ) : screen.sortable ? (
              <SortableRows {...shown} blocked={blocked} />
            ) : (
              <RecordRows {...shown} />
            )}
          </TicksContext>
        </RecordsContext>
      )}
    </>
  )
}
