import { type ReactNode, useMemo } from 'react'
import { isSame } from '@/providers/data/ordering'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { useEvent } from '../context/use-event'
import { NoRows } from '../placeholder/states'
import { orderMessage } from './order-message'
import type { RecordTableProps, TableSorting } from './record-table-props'
import type { HeaderAction } from './use-list-actions'
import type { ListFiltersState } from './use-list-filters'
import type { ListState } from './use-list-screen'
import type { LayoutColumn } from './views/layout'
import type { QueryChange } from './views/view-query'

/** The default page sizes. */
export const SIZES = [10, 20, 50, 100] as const

interface TablePropsOptions {
  readonly resource: Resource
  readonly screen: AnyList
  readonly list: ListState
  /** The visible columns. */
  readonly columns: readonly LayoutColumn[]
  /** The active filters with their labels. */
  readonly inForce: ListFiltersState['inForce']
  /** The action that creates a record. */
  readonly add: HeaderAction | undefined
  readonly applyQuery: (next: QueryChange) => void
  readonly run: (name: string) => void
}

interface TableProps {
  readonly sorting: TableSorting
  readonly pager: RecordTableProps['pager']
  readonly empty: ReactNode
}

/**
 * Sorting, pagination and empty state of a list as stable objects: the table re-renders when its content changes, not
 * when a request starts or ends or its tab is shown.
 */
export function useTableProps({
  resource,
  screen,
  list,
  columns,
  inForce,
  add,
  applyQuery,
  run,
}: TablePropsOptions): TableProps {
  const { word, t } = useMessages()
  const { pageSizes = SIZES } = screen
  const { currentPage: current, pageSize, total = 0, isAbout } = list
  const { columns: sorts, order, usual } = list.ordering

  const isByHand = screen.sortable !== undefined && isSame(order, usual)
  // A visible column header shows the sort with its arrow.
  const isOrderShown = order && !(sorts.includes(order[0]) && columns.some(({ key }) => key === order[0]))
  const message = isOrderShown ? orderMessage(resource, order, isByHand) : undefined
  const orderText = message && t(message.key, { label: message.label ? word(message.label) : '' })
  const onSort = useEvent((...[field, next]: Parameters<TableSorting['onSort']>) =>
    applyQuery({ sorters: next ? [{ field, order: next }] : [] }),
  )
  const onChange = useEvent((next: number, size: number) => {
    if (size === pageSize) list.turnTo(next)
    else applyQuery({ pageSize: size })
  })
  const onDrop = useEvent((param: string) => applyQuery({ values: { ...list.values, [param]: '' } }))
  const onClear = useEvent(() => applyQuery({ values: {} }))
  const onAdd = useEvent(() => add && run(add[0]))
  const label = add && word(add[1].label)
  return {
    sorting: useMemo(() => ({ columns: sorts, order, usual, onSort }), [sorts, order, usual, onSort]),
    pager: useMemo(
      () => ({ current, pageSize, total, isAbout, sizes: pageSizes, orderText, onChange }),
      [current, pageSize, total, isAbout, pageSizes, orderText, onChange],
    ),
    empty: useMemo(
      () => (
        <NoRows
          filters={inForce.map(one => ({ name: word(one.label), drop: () => onDrop(one.param) }))}
          onClear={onClear}
          {...(label && { add: { label, run: onAdd } })}
        />
      ),
      [inForce, onDrop, onClear, label, onAdd, word],
    ),
  }
}
