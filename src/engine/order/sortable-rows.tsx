import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, useRef } from 'react'
import type { Row } from '@/schema'
import { useListOf } from '../list/list-context'
import { RecordRows } from '../list/record-rows'
import type { Movable, RecordTableProps } from '../list/record-table-props'
import { BlockedContext, Grip, MovableCard, MovableRow } from './movable'
import { useHandOrder } from './use-hand-order'
import { useOrderWords } from './words'
import './order.css'

interface SortableRowsProps extends RecordTableProps {
  /** Why the order cannot be changed: only a part, or another order, is shown. */
  readonly blocked: 'filtered' | 'sorted' | 'withheld' | undefined
}

/** Records in an order that is made by hand: dragged by their grips with the pointer, or moved with the keyboard. */
export default function SortableRows({ blocked, ...props }: SortableRowsProps) {
  const { resource, screen, fixed } = useListOf()
  const { t } = useOrderWords()
  const { rows, move } = useHandOrder({ resource, call: screen.sortable?.call, rows: props.rows, fixed })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // All of them were answered, and all of them are shown: nothing could be dragged to another page.
  const pager = { ...props.pager, pageSize: Math.max(props.pager.pageSize, rows.length) }
  const ids = useMemo(() => rows.map(row => String(row[resource.id])), [rows, resource])
  const nameOf = (row: Row | undefined) => String(row?.[resource.titleField] ?? '')

  const say = (key: 'order.picked' | 'order.over' | 'order.dropped', id: UniqueIdentifier, at: UniqueIdentifier) =>
    t(key, {
      name: nameOf(rows[ids.indexOf(String(id))]),
      at: ids.indexOf(String(at)) + 1,
      n: ids.length,
    })
  /** Where the row was said to be last: picked up, it is over its own place, which would drown the first words. */
  const lastOver = useRef<UniqueIdentifier>(undefined)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return say('order.picked', active.id, active.id)
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return say('order.over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say('order.dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('order.cancelled', { name: nameOf(rows[ids.indexOf(String(active.id))]) }),
  }
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
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UPRIGHT}
      onDragEnd={({ active, over }) => over && move(String(active.id), String(over.id))}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('order.keys') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <BlockedContext value={blocked && t(`order.${blocked}`)}>
          <RecordRows {...props} rows={rows} pager={pager} movable={movable} />
        </BlockedContext>
      </SortableContext>
    </DndContext>
  )
}

/** Rows go up and down, not aside. */
const UPRIGHT: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
