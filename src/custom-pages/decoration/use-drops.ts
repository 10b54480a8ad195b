import {
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useCallback, useState } from 'react'
import type { Item } from '@/resources/decoration/floors/floor'
import type { Template } from '@/resources/decoration/floors/template'
import { templatesOf } from '@/resources/decoration/floors/templates'
import type { Acts } from './use-floors'

/** What is dragged out of the palette is called so. */
export const NEW = 'new:'
/** The room in which floors are dropped. */
export const CANVAS = 'canvas'

/**
 * Floors change places with the nearest one. What comes from the palette is taken only over the page, above or below
 * the floor under the pointer: back over the palette it is dropped for nothing.
 */
const whereOver: CollisionDetection = args => {
  const floors = args.droppableContainers.filter(({ id }) => id !== CANVAS)
  if (!String(args.active.id).startsWith(NEW)) return closestCenter({ ...args, droppableContainers: floors })
  const { pointerCoordinates } = args
  const canvas = pointerWithin(args).find(({ id }) => id === CANVAS)
  if (!canvas || !pointerCoordinates) return []
  const under = floors.find(({ id }) => {
    const rect = args.droppableRects.get(id)
    return rect && pointerCoordinates.y >= rect.top && pointerCoordinates.y < rect.bottom
  })
  const rect = under && args.droppableRects.get(under.id)
  if (!under || !rect) return [canvas]
  const isBelow = pointerCoordinates.y > rect.top + rect.height / 2
  return [{ id: under.id, data: { droppableContainer: under, value: 0, isBelow } }]
}

/** Drags over the page: where a new floor would come, and what a drop does. A finger has to rest before it drags. */
export function useDrops(items: readonly Item[], acts: Acts, client: 'PC' | 'WAP') {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const [dragged, drag] = useState<Template>()
  const [drop, setDrop] = useState<number>()

  const placeOf = useCallback(
    ({ over, collisions }: DragMoveEvent): number | undefined => {
      if (!over) return undefined
      const at = items.findIndex(item => item.key === over.id)
      if (at < 0) return items.length
      return at + (collisions?.[0]?.data?.isBelow ? 1 : 0)
    },
    [items],
  )
  const templateOf = (id: unknown) => templatesOf(client).find(one => `${NEW}${one.id}` === id)
  const end = () => {
    drag(undefined)
    setDrop(undefined)
  }
  return {
    dragged,
    drop,
    handlers: {
      sensors,
      collisionDetection: whereOver,
      onDragStart: ({ active }: { active: { id: unknown } }) => drag(templateOf(active.id)),
      // The state stays what it is unless the place has changed: most moves draw nothing.
      onDragMove: (event: DragMoveEvent) => dragged && setDrop(placeOf(event)),
      onDragCancel: end,
      onDragEnd: (event: DragEndEvent) => {
        end()
        const template = templateOf(event.active.id)
        const at = template ? placeOf(event as DragMoveEvent) : items.findIndex(item => item.key === event.over?.id)
        if (template && at !== undefined) acts.add(template, at)
        else if (!template && at !== undefined && at >= 0) acts.move(String(event.active.id), at)
      },
    },
  }
}
