/** Runs a task as soon as fewer than the permitted number are running; the others wait, first in, first out. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

interface Waiter {
  readonly resume: () => void
  next?: Waiter
}

/**
 * Limits how many tasks run at once. Waiters are a linked list, so that a long queue costs no more per task than a
 * short one. p-limit does the same, but has no limit per key, which `createKeyedSemaphore` adds.
 * @param permits how many tasks may run at once
 */
export function createSemaphore(permits: number): Semaphore {
  let running = 0
  let first: Waiter | undefined
  let last: Waiter | undefined
  const wait = () =>
    new Promise<void>(resume => {
      const waiter: Waiter = { resume }
      if (last) last.next = waiter
      else first = waiter
      last = waiter
    })
  const release = () => {
    if (!first) return void running--
    // The permit passes to the task that has waited longest, so that no new one takes it first.
    const { resume, next } = first
    first = next
    if (!next) last = undefined
    resume()
  }
  return async task => {
    if (running >= permits) await wait()
    else running++
    try {
      return await task()
    } finally {
      release()
    }
  }
}

/** A semaphore for each key, which is kept only while it has tasks. */
export function createKeyedSemaphore<K>(permits: number): <T>(key: K, task: () => Promise<T>) => Promise<T> {
  const semaphores = new Map<K, { readonly run: Semaphore; tasks: number }>()
  return async (key, task) => {
    const own = semaphores.get(key) ?? { run: createSemaphore(permits), tasks: 0 }
    semaphores.set(key, own)
    own.tasks++
    try {
      return await own.run(task)
    } finally {
      if (--own.tasks === 0) semaphores.delete(key)
    }
  }
}
