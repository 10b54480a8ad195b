import { useMemo } from 'react'
import { useSortAnnouncements } from '@/widgets/sortable/drag-announcements'
import { SortContext } from '@/widgets/sortable/sort-context'
import { useSortMessages } from '@/widgets/sortable/use-sort-messages'
import { useListOf } from '../list/list-context'
import { RecordRows } from '../list/record-rows'
import type { Movable, RecordTableProps } from '../list/record-table-props'
import { BlockedContext, Grip, MovableCard, MovableRow } from './movable'
import { useHandOrder } from './use-hand-order'
import { useOrderMessages } from './use-order-messages'
import './order.css'

interface SortableRowsProps extends RecordTableProps {
  /** Why the rows cannot be reordered: filtered, sorted otherwise, or not permitted ("withheld"). */
  readonly blocked: 'filtered' | 'sorted' | 'withheld' | undefined
}

/** Manually ordered records: dragged by their handles with the pointer, or moved with the keyboard. */
export default function SortableRows({ blocked, ...props }: SortableRowsProps) {
  const { resource, screen, permanentFilters } = useListOf()
  const { t } = useOrderMessages()
  const { t: sort } = useSortMessages()
  const { rows, move } = useHandOrder({ resource, call: screen.sortable?.call, rows: props.rows, permanentFilters })
  // All rows are on one page, since a row cannot be dragged to another page.
  const pager = { ...props.pager, pageSize: Math.max(props.pager.pageSize, rows.length) }
  const ids = useMemo(() => rows.map(row => String(row[resource.id])), [rows, resource])
  const nameOf = (id: string) => String(rows[ids.indexOf(id)]?.[resource.titleField] ?? '')
  const announcements = useSortAnnouncements(ids, nameOf)
  const movable = useMemo(
    (): Movable => ({
      Line: MovableRow,
      Card: MovableCard,
      head: t('order.column'),
      grip: row => <Grip name={String(row[resource.titleField] ?? '')} />,
    }),
    [resource, t],
  )

  return (
    <SortContext
      ids={ids}
      layout="rows"
      hint={sort('sort.pickUpKeys')}
      announcements={announcements}
      onDragEnd={({ active, over }) => over && move(String(active.id), String(over.id))}
    >
      <BlockedContext value={blocked && t(`order.${blocked}`)}>
        <RecordRows {...props} rows={rows} pager={pager} movable={movable} />
      </BlockedContext>
    </SortContext>
  )
}
