import { KeyboardSensor, MouseSensor, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** A press becomes a drag after this many pixels. */
const DISTANCE = { activationConstraint: { distance: 4 } }
/** A finger rests for this long, in milliseconds, before it drags; one that moves sooner, in pixels, scrolls. */
const REST = { activationConstraint: { delay: 180, tolerance: 8 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

/**
 * What starts a drag, the same everywhere.
 * @param target a handle takes mouse, pen and finger at once; a surface that scrolls takes a finger once it has rested
 * @param hasKeyboard Space picks up and drops, the arrows move, Escape cancels
 */
export function useDragSensors(target: 'handle' | 'surface', hasKeyboard = false) {
  const pointer = useSensor(PointerSensor, DISTANCE)
  const mouse = useSensor(MouseSensor, DISTANCE)
  const touch = useSensor(TouchSensor, REST)
  const keyboard = useSensor(KeyboardSensor, KEYS)
  return useSensors(...(target === 'handle' ? [pointer] : [mouse, touch]), hasKeyboard ? keyboard : null)
}
