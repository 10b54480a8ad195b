import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useSortMessages } from './use-sort-messages'

/** dnd-kit announces nothing: the widget around it says what was done, the same for pointer and keys. */
export const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Announces to screen readers what is picked up, where it is now, and where it is dropped. */
export function useSortAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const { t } = useSortMessages()
  /** The last announced position: an item that is picked up is over its own one, which would interrupt the first words. */
  const lastOver = useRef<UniqueIdentifier>(undefined)
  const say = (key: 'sort.picked' | 'sort.over' | 'sort.dropped', id: UniqueIdentifier, over: UniqueIdentifier) =>
    t(key, { name: nameOf(String(id)), at: ids.indexOf(String(over)) + 1, n: ids.length })
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return say('sort.picked', active.id, active.id)
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return say('sort.over', active.id, over.id)
    },
    onDragEnd: ({ active, over }) => say('sort.dropped', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('sort.cancelled', { name: nameOf(String(active.id)) }),
  }
}
