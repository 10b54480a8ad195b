import type { Tab } from './tabs'

/** The dirty tabs, updated synchronously: a screen that was saved resets its state and closes in the same task. */
export interface UnsavedNow {
  readonly has: (key: string) => boolean
  readonly set: (key: string, dirty: boolean) => void
  /** Moves the dirty state with a screen to another path. */
  readonly moveOn: (key: string, path: string) => void
  /** Discards the unsaved values of a tab. */
  readonly discard: (tab: Tab) => void
  /** Registers a callback for discarding the values of the tab with this id. @returns the unsubscribe function */
  readonly onDiscard: (id: string, discard: () => void) => () => void
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
    onDiscard: (id, discard) => {
      listeners.set(id, discard)
      return () => {
        if (listeners.get(id) === discard) listeners.delete(id)
      }
    },
  }
}
