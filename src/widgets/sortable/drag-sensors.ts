import { KeyboardSensor, MouseSensor, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** A drag starts after this many pixels. */
const DISTANCE = { activationConstraint: { distance: 4 } }
/** A touch drags after this delay in milliseconds; one that moves more pixels before scrolls. */
const REST = { activationConstraint: { delay: 180, tolerance: 8 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

/**
 * The drag sensors used everywhere.
 * @param target a handle accepts mouse, pen and touch immediately; a scrollable surface accepts touch after a delay
 * @param hasKeyboard Space picks up and drops, arrow keys move, Escape cancels
 */
export function useDragSensors(target: 'handle' | 'surface', hasKeyboard = false) {
  const pointer = useSensor(PointerSensor, DISTANCE)
  const mouse = useSensor(MouseSensor, DISTANCE)
  const touch = useSensor(TouchSensor, REST)
  const keyboard = useSensor(KeyboardSensor, KEYS)
  return useSensors(...(target === 'handle' ? [pointer] : [mouse, touch]), hasKeyboard ? keyboard : null)
}
