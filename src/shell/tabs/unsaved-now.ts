import type { Tab } from './tabs'

/** Who is dirty, known at once: a screen that was saved says so and closes in the same breath. */
export interface UnsavedNow {
  readonly has: (key: string) => boolean
  readonly set: (key: string, dirty: boolean) => void
  /** A screen that goes on at another address takes along what is unsaved in it. */
  readonly moveOn: (key: string, path: string) => void
  /** What is typed in the tab may go. */
  readonly discard: (tab: Tab) => void
  /** Tells when what is typed in the tab with this id may go. @returns the way to listen no more */
  readonly onDiscard: (id: string, forget: () => void) => () => void
}

export function unsavedNow(): UnsavedNow {
  const dirty = new Set<string>()
  /** By the tab's id: the forms with unsaved values. */
  const listeners = new Map<string, () => void>()
  return {
    has: key => dirty.has(key),
    set: (key, isDirty) => {
      if (isDirty) dirty.add(key)
      else dirty.delete(key)
    },
    moveOn: (key, path) => {
      if (dirty.delete(key)) dirty.add(path)
    },
    discard: tab => {
      if (dirty.delete(tab.key)) listeners.get(tab.id)?.()
    },
    onDiscard: (id, forget) => {
      listeners.set(id, forget)
      return () => {
        if (listeners.get(id) === forget) listeners.delete(id)
      }
    },
  }
}
