/** The parts of dnd-kit for what is no list, such as a page whose floors are dropped between others: its only gateway. */
export {
  type Active,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  useDndMonitor,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
