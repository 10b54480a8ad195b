/** Whether the outcome of a write is being asked for, after the server has not answered in time. */
export interface CheckCounter {
  /** Counts work as long as it runs. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>
  readonly isUnderWay: () => boolean
  /** @returns the way to end it */
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

/** Shared by all writes of the window, so that one notification serves them all. */
export const checking: CheckCounter = createChecking()
