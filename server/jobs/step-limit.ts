import type { Database } from '../db/database'

/** A step of a job exceeded its time limit. */
export class StepTimeout extends Error {}

/**
 * Runs one step of a job with a time limit.
 * @param seconds the limit
 * @param run the step, which receives the signal that fires at the limit (`fenced`)
 * @returns the result of the step
 * @throws StepTimeout at the limit, whether or not the step has noticed
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

/** Another process has taken the job over, so nothing may be written. */
export class LeaseLost extends Error {}

const WRITES: ReadonlySet<string | symbol> = new Set(['insert', 'update', 'delete', 'transaction'])

/** The database for a step outside of a transaction: read-only, since writes go through `Step.write`. */
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
 * The database for a step: after the signal has fired, it rejects further statements. A transaction started in time is
 * not committed afterwards, and a rolled-back one does not write on a connection that another worker now uses.
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
