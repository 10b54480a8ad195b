import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Item } from '@/resources/decoration/floors/floor'
import { templatesOf } from '@/resources/decoration/floors/templates'
import type { Active, CollisionDetection, DragEndEvent, DragMoveEvent, DragStartEvent } from '@/widgets/sortable/dnd'
import { useDragSensors } from '@/widgets/sortable/drag-sensors'
import { scaleOf } from './use-fit'
import type { Acts } from './use-floors'

/** The prefix of dragged templates. */
const NEW = 'new:'
/** The droppable area of floors. */
export const CANVAS = 'canvas'

/** The name of a dragged template. */
export const nameOfNew = (id: number): string => `${NEW}${id}`
export const templateOfNew = (client: 'PC' | 'WAP', name: string) =>
  templatesOf(client).find(one => nameOfNew(one.id) === name)

/** The key of the dragged floor, or the name of a dragged template: one draggable is shared by all. */
export const draggedName = ({ data }: Active): string => String(data.current?.current ?? '')

/** A position between floors: the number of floors above, and its offset in the list in pixels. */
export interface Gap {
  readonly at: number
  readonly top: number
}

/** The positions of a list, each with the offset below which the next one is nearer. */
function placesIn(list: HTMLElement) {
  const floors = [...list.querySelectorAll<HTMLElement>(':scope > .builder-floor')]
  const last = floors.at(-1)
  const end = { top: last ? last.offsetTop + last.offsetHeight : 0, until: Number.POSITIVE_INFINITY }
  return [...floors.map(floor => ({ top: floor.offsetTop, until: floor.offsetTop + floor.offsetHeight / 2 })), end]
}

const isIn = ({ left, right, top, bottom }: DOMRect, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= left && x < right && y >= top && y < bottom

/** The drop position; undefined if the drop would have no effect. */
export function dropOf(
  { active, collisions }: Pick<DragMoveEvent, 'active' | 'collisions'>,
  items: readonly Item[],
): Gap | undefined {
  const gap = collisions?.[0]?.data?.gap as Gap | undefined
  const dragged = draggedName(active)
  const from = items.findIndex(item => item.key === dragged)
  return gap && from >= 0 && (gap.at === from || gap.at === from + 1) ? undefined : gap
}

/**
 * A collision detection with one droppable, in which the position follows from the pointer. A template is accepted only
 * over the page; dropped over the palette it is cancelled.
 */
function useWhereOver(list: RefObject<HTMLElement | null>) {
  const places = useRef<ReturnType<typeof placesIn>>([])
  const measure = () => {
    places.current = list.current ? placesIn(list.current) : []
  }
  const whereOver: CollisionDetection = useCallback(
    ({ active, droppableContainers, pointerCoordinates }) => {
      const canvas = droppableContainers.find(({ id }) => id === CANVAS)
      const stage = canvas?.node.current
      if (!canvas || !stage || !list.current || !pointerCoordinates) return []
      if (draggedName(active).startsWith(NEW) && !isIn(stage.getBoundingClientRect(), pointerCoordinates)) return []
      const top = list.current.getBoundingClientRect().top
      const height = (pointerCoordinates.y - top) / scaleOf(list.current) - list.current.clientTop
      const at = places.current.findIndex(place => height < place.until)
      const gap: Gap = { at, top: places.current[at]?.top ?? 0 }
      return [{ id: CANVAS, data: { droppableContainer: canvas, gap } }]
    },
    [list],
  )
  return { whereOver, measure }
}

/** Drag and drop over the page by mouse or touch. */
export function useDrops(
  items: readonly Item[],
  acts: Acts,
  client: 'PC' | 'WAP',
  list: RefObject<HTMLElement | null>,
) {
  const sensors = useDragSensors('surface')
  const [dragged, setDragged] = useState<string>()
  const { whereOver, measure } = useWhereOver(list)
  const onDragStart = ({ active }: DragStartEvent) => {
    measure()
    setDragged(draggedName(active))
  }
  const onDragCancel = () => setDragged(undefined)
  const onDragEnd = (event: DragEndEvent) => {
    setDragged(undefined)
    const gap = dropOf(event, items)
    if (!gap) return
    const dragged = draggedName(event.active)
    const template = templateOfNew(client, dragged)
    if (template) return void acts.add(template, gap.at)
    const from = items.findIndex(item => item.key === dragged)
    acts.move(dragged, gap.at > from ? gap.at - 1 : gap.at)
  }
  return { dragged, handlers: { sensors, collisionDetection: whereOver, onDragStart, onDragCancel, onDragEnd } }
}
