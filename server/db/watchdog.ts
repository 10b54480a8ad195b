import { url as debuggerUrl } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { OwnLock } from './lock-file'

/** Reports of the main thread to the watchdog. */
export interface Watchdog {
  /** Reports activity: a file was read or written. */
  readonly sign: () => void
  /** Ends the longer timeout of the start. */
  readonly ready: () => void
  readonly end: () => void
}

/** Input of the watchdog thread. */
export interface WatchdogData {
  /** Undefined if the data is not in a folder. */
  readonly lock: OwnLock | undefined
  readonly signs: Int32Array
}

/** Indexes in the shared array. */
export const SIGNS = 0
export const TIMEOUT = 1
export const ENDED = 2

/** Timeouts in seconds without activity, after which the process counts as hanging. */
export interface WatchdogTimeouts {
  readonly serving: number
  readonly starting: number
}

/**
 * No single query or request approaches the first; a start may replay a long log, migrate large tables or seed them.
 */
const TIMEOUTS: WatchdogTimeouts = { serving: 60, starting: 900 }

const TURN_MS = 500

// The bundle step puts the thread's bundle beside the main one.
const here = import.meta.url

/** When running from source, a thread needs its own TypeScript loader: that of `npm run dev` is not inherited. */
function startThread(workerData: WatchdogData): Worker {
  if (!here.endsWith('.ts')) return new Worker(fileURLToPath(new URL('./watchdog-thread.js', here)), { workerData })
  const [loader, thread] = [import.meta.resolve('tsx/esm/api'), new URL('./watchdog-thread.ts', here).href]
  const code = `import('${loader}').then(({ register }) => (register(), import('${thread}')))`
  return new Worker(code, { workerData, eval: true })
}

/**
 * Starts a thread that writes the heartbeat of the lock and verifies its ownership, even while the main thread is busy.
 * It ends the process if the main thread hangs: the embedded database runs in that thread and can hang after a failed
 * write, as can processing of malicious input.
 * @param lock undefined if the data is elsewhere: then only the main thread is watched
 * @param timeouts seconds without activity
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
