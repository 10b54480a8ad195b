import {
  type Announcements,
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { SILENT } from './drag-announcements'
import { useDragSensors } from './drag-sensors'

interface SortContextProps extends Pick<DndContextProps, 'onDragStart' | 'onDragCancel' | 'children'> {
  /** Ids of the items in display order. */
  readonly ids: readonly string[]
  readonly layout: 'lines' | 'tiles' | 'rows'
  readonly disabled?: boolean
  /** Describes to screen readers how an item is moved. */
  readonly hint: string
  /** Announcements of dnd-kit's keyboard moves; without them, the widget handles keys and announces moves itself. */
  readonly announcements?: Announcements
  readonly onDragEnd: (event: DragEndEvent) => void
}

/** Table rows move vertically only. */
const UPRIGHT: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** The drag-and-drop context of a list that is sorted by handles. */
export function SortContext({ ids, layout, disabled, hint, announcements, children, ...events }: SortContextProps) {
  // A new array would re-render every item.
  const items = useMemo(() => [...ids], [ids])
  const sensors = useDragSensors('handle', announcements !== undefined)
  return (
    <DndContext
      {...events}
      sensors={sensors}
      collisionDetection={closestCenter}
      {...(layout === 'rows' && { modifiers: UPRIGHT })}
      accessibility={{
        screenReaderInstructions: { draggable: hint },
        announcements: announcements ?? SILENT,
      }}
    >
      <SortableContext
        items={items}
        strategy={layout === 'tiles' ? rectSortingStrategy : verticalListSortingStrategy}
        {...(disabled !== undefined && { disabled })}
      >
        {children}
      </SortableContext>
    </DndContext>
  )
}
