import { fileURLToPath } from 'node:url'
import Tinypool from 'tinypool'
import { ApiError } from '../api-error'
import { createSemaphore } from '../semaphore'
import { LONG, type Parsers, parseHere } from './parsers'
import type { ReaderReply } from './reader'

/** Long inputs that are read at once; others wait, so that they are not rejected for the time of those before them. */
const PROCESSES = 2
/** For one input, with the start of a process for it. */
const SECONDS = 20
/** The contract takes a fifth of it; a body of 2 MB with 100,000 values as much. */
const MEGABYTES = 256
/** A process that nobody needs gives its memory back. */
const IDLE_MS = 60_000

export interface Limits {
  /** How long one input may take. */
  readonly seconds?: number
  /** How large the heap of a process may grow. */
  readonly megabytes?: number
  /** Hears of an input that took too much, or of a process that could not begin. */
  readonly failure?: (error: unknown, parser: string) => void
}

// The bundle step puts the program of the process beside the main one.
const here = import.meta.url

/** From source, a process has to be told by itself how TypeScript is read. */
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
 * Reads long input in processes of their own, so that the server goes on answering meanwhile, and whatever cannot be
 * read in the time and the memory that there is for it is rejected. Threads would not do: one whose memory is full can
 * end the whole process. No process is there until the first long input comes, and none has the server's environment.
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

/** A process whose memory is full ends, which is all that is told of it. */
const isEndOfProcess = (error: unknown): boolean => error instanceof Error && /exited unexpectedly/.test(error.message)
