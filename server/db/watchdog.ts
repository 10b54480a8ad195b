import { url as debuggerUrl } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { OwnLock } from './lock-file'

/** What the main thread shows to the thread that watches over it. */
export interface Watchdog {
  /** Something has gone on: a file was read or written. */
  readonly sign: () => void
  /** From now on nobody waits for a long start any more. */
  readonly ready: () => void
  readonly end: () => void
}

/** What the watching thread is given. */
export interface WatchdogData {
  /** Nothing where the data is not in a folder of ours. */
  readonly lock: OwnLock | undefined
  readonly signs: Int32Array
}

/** Places in the numbers that both threads share. */
export const SIGNS = 0
export const TIMEOUT = 1
export const ENDED = 2

/** Seconds without any sign after which the process counts as hanging. */
export interface WatchdogTimeouts {
  readonly serving: number
  readonly starting: number
}

/**
 * No single query or request comes near the first; a start may have to replay a long log, update large tables or fill
 * them in one go.
 */
const TIMEOUTS: WatchdogTimeouts = { serving: 60, starting: 900 }

const TURN_MS = 500

// The bundle step puts the thread's own bundle beside the main one.
const here = import.meta.url

/** From source, a thread has to be told by itself how TypeScript is read: the loader of `npm run dev` stays in its own. */
function startThread(workerData: WatchdogData): Worker {
  if (!here.endsWith('.ts')) return new Worker(fileURLToPath(new URL('./watchdog-thread.js', here)), { workerData })
  const [loader, thread] = [import.meta.resolve('tsx/esm/api'), new URL('./watchdog-thread.ts', here).href]
  const code = `import('${loader}').then(({ register }) => (register(), import('${thread}')))`
  return new Worker(code, { workerData, eval: true })
}

/**
 * Starts a thread that shows on the lock that the process lives and looks whether it still is its own, even while the
 * main thread is busy; and that ends the process when the main thread hangs for good, as the embedded database, which
 * runs in it, can when it is broken in the middle of a write, and as any input can that takes too long to work through.
 * @param lock nothing where the data is elsewhere: then only the main thread is watched
 * @param timeouts seconds without a sign after which it hangs
 */
export function startWatchdog(lock?: OwnLock, timeouts = TIMEOUTS): Watchdog {
  const signs = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  Atomics.store(signs, TIMEOUT, timeouts.starting)
  const orders: WatchdogData = { lock, signs }
  const thread = startThread(orders)
  thread.unref()
  const sign = () => {
    Atomics.add(signs, SIGNS, 1)
  }
  const turns = setInterval(sign, TURN_MS).unref()
  return {
    sign,
    ready: () => {
      // In a debugger the main thread may stop at a breakpoint for any time.
      if (debuggerUrl() === undefined) Atomics.store(signs, TIMEOUT, timeouts.serving)
    },
    end: () => {
      clearInterval(turns)
      Atomics.store(signs, ENDED, 1)
    },
  }
}
