/** Milliseconds between updates of the subscribers; each update copies all items. */
const NOTIFY_EVERY = 100

/** Creates an external store for `useSyncExternalStore` that caches its snapshot until a change is reported. */
export function createProgressStore<T>(show: () => T) {
  const listeners = new Set<() => void>()
  let shown: T | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = () => {
    clearTimeout(timer)
    timer = undefined
    shown = undefined
    for (const listener of listeners) listener()
  }
  return {
    notify,
    notifyThrottled: () => {
      timer ??= setTimeout(notify, NOTIFY_EVERY)
    },
    state: (): T => {
      shown ??= show()
      return shown
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
