/** Counts writes whose outcome is being checked after a timeout. */
export interface CheckCounter {
  /** Counts a task while it runs. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>
  readonly isUnderWay: () => boolean
  /** @returns the unsubscribe function */
  readonly subscribe: (changed: () => void) => () => void
}

function createChecking(): CheckCounter {
  let count = 0
  const listeners = new Set<() => void>()
  const add = (by: 1 | -1) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    during: async work => {
      add(1)
      try {
        return await work()
      } finally {
        add(-1)
      }
    },
    isUnderWay: () => count > 0,
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** Shared by all writes of the window, which need one notification. */
export const checking: CheckCounter = createChecking()
