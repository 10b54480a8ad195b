import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useSortMessages } from './use-sort-messages'

/** Disables dnd-kit's announcements: the widget announces moves, equally for pointer and keyboard. */
export const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Announcements for screen readers: pick up, current position, drop. */
export function useSortAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const { t } = useSortMessages()
  /**
   * The last announced position: a picked-up item is over its own position, whose announcement would interrupt the
   * first one.
   */
  const lastOver = useRef<UniqueIdentifier>(undefined)
  const announcement = (
    key: 'sort.picked' | 'sort.over' | 'sort.dropped',
    id: UniqueIdentifier,
    over: UniqueIdentifier,
  ) => t(key, { name: nameOf(String(id)), at: ids.indexOf(String(over)) + 1, n: ids.length })
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return announcement('sort.picked', active.id, active.id)
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return announcement('sort.over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => announcement('sort.dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('sort.cancelled', { name: nameOf(String(active.id)) }),
  }
}
