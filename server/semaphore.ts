/** Runs a task as soon as a permit is available; waiting tasks are queued, first in, first out. */
export type Semaphore = <T>(task: () => Promise<T>) => Promise<T>

interface Waiter {
  readonly resume: () => void
  next?: Waiter
}

/**
 * Limits the number of concurrent tasks. Waiting tasks are a linked list, so that the cost per task does not depend on
 * the length of the queue. p-limit does the same, but has no limit per key, which `createKeyedSemaphore` adds.
 * @param permits maximum number of concurrent tasks
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
    // The permit is handed to the longest waiting task, so that a new one cannot take it.
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

/** A semaphore per key, which is dropped when it has no tasks. */
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
