import type { Database } from '../db/database'

/** A step of a job was still at work when its time was over. */
export class StepTimeout extends Error {}

/**
 * Runs one step of a job, at most for so long.
 * @param seconds how long the step may take
 * @param run the step, which is given the signal that fires when its time is over (`fenced`)
 * @returns what the step returns
 * @throws StepTimeout once the time is over, whether the step has noticed or not
 */
export async function withinLimit<T>(seconds: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const timeout = new StepTimeout(`The step was ended after ${seconds} s, because it did not come to its end`)
      controller.abort(timeout)
      reject(timeout)
    }, seconds * 1_000)
  })
  try {
    return await Promise.race([run(controller.signal), over])
  } finally {
    clearTimeout(timer)
  }
}

/** Another process has the job by now: what this one would write comes to nothing. */
export class LeaseLost extends Error {}

const WRITES: ReadonlySet<string | symbol> = new Set(['insert', 'update', 'delete', 'transaction'])

/** The database as a step outside of a transaction sees it: it reads, and writes as `Step.write` does. */
export function readOnly(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      if (WRITES.has(name))
        throw new Error(`A step outside of a transaction writes by "write", not by "${String(name)}"`)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * The database as a step sees it: once the signal has fired, it takes nothing more from the step. A transaction that
 * was begun in time is not committed afterwards, and one that was rolled back is not written to on a connection that
 * another worker has by now.
 */
export function fenced(db: Database, signal: AbortSignal): Database {
  return new Proxy(db, {
    get(target, name) {
      signal.throwIfAborted()
      if (name === 'transaction') {
        return (work: (tx: Database) => Promise<unknown>, config?: Parameters<Database['transaction']>[1]) =>
          target.transaction(async tx => {
            const result = await work(fenced(tx as Database, signal))
            signal.throwIfAborted()
            return result
          }, config)
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
