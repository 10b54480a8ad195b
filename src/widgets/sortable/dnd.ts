/**
 * The parts of dnd-kit for drag and drop outside lists, such as page floors dropped between others. No other module
 * imports dnd-kit.
 */
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
