import { fileURLToPath } from 'node:url'
import Tinypool from 'tinypool'
import { ApiError } from '../api-error'
import { createSemaphore } from '../semaphore'
import { LONG, type Parsers, parseHere } from './parsers'
import type { ReaderReply } from './reader'

/** Concurrent parsing processes; further inputs wait, without their time limit running. */
const PROCESSES = 2
/** Time limit per input, including the start of a process. */
const SECONDS = 20
/** The contract takes a fifth of it, as does a body of 2 MB with 100,000 values. */
const MEGABYTES = 256
/** Idle processes are ended to free memory. */
const IDLE_MS = 60_000

export interface Limits {
  /** Time limit per input. */
  readonly seconds?: number
  /** Heap limit of a process. */
  readonly megabytes?: number
  /** Called for input that exceeded a limit, and for a process that failed to start. */
  readonly failure?: (error: unknown, parser: string) => void
}

// The bundle step puts the program of the process beside the main one.
const here = import.meta.url

/** When running from source, a process needs its own TypeScript loader. */
function programOfReader(): string {
  if (!here.endsWith('.ts')) return fileURLToPath(new URL('./reader.js', here))
  const [loader, reader] = [import.meta.resolve('tsx/esm/api'), new URL('./reader.ts', here).href]
  const code = `import { register } from '${loader}'
register()
const { default: run } = await import('${reader}')
export default run`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/**
 * Parses long input in separate processes, so that the server stays responsive, and input that exceeds its time or
 * memory limit is rejected. Threads do not suffice: one that runs out of memory can end the whole process. Processes
 * start with the first long input, and do not inherit the server's environment.
 */
export function parsersInProcesses({ seconds = SECONDS, megabytes = MEGABYTES, failure }: Limits = {}): Parsers {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: programOfReader(),
    minThreads: 0,
    maxThreads: PROCESSES,
    idleTimeout: IDLE_MS,
    execArgv: [`--max-old-space-size=${megabytes}`],
  })
  const turn = createSemaphore(PROCESSES)
  return {
    run: async (name, input, size) => {
      if (size <= LONG) return parseHere(name, input)
      const reply = await turn(async () => {
        const signal = AbortSignal.timeout(seconds * 1_000)
        const running = pool.run({ name, input }, { signal }) as Promise<ReaderReply<typeof name>>
        return running.catch(error => {
          if (!signal.aborted && !isEndOfProcess(error)) throw error
          failure?.(error, name)
          throw new ApiError('413complex', 413, { cause: error })
        })
      })
      if ('value' in reply) return reply.value
      const { key, status, n, code, fields, data } = reply.apiError
      throw new ApiError(key, status, {
        ...(n !== undefined && { n }),
        ...(code !== undefined && { code }),
        ...(fields && { fields: { ...fields } }),
        ...(data && { data: { ...data } }),
      })
    },
    close: () => pool.destroy(),
  }
}

/** A process that runs out of memory just exits. */
const isEndOfProcess = (error: unknown): boolean => error instanceof Error && /exited unexpectedly/.test(error.message)
