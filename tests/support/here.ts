import type { FolderLock } from '@server/db/lock'
import { openDatabase } from '@server/db/open'
import { settings } from '@server/db/schema'
import { createLog } from '@server/log'
import { type Options, readOptions } from '@server/options'
import { endServer, type RunningServer, type ServerResources, startServer } from '@server/start'
import { StartProblem } from '@server/start-problem'
import { demoDatabase } from './copies'
import { type Environment, TEST_CODE } from './spawned'

/**
 * The server as a process starts it, in the process of the test: with its options, its listener and its log, but on a
 * PostgreSQL, because a lost lock of an embedded one ends the whole process.
 */
export interface ServerHere extends RunningServer {
  /** The progress and passwords that it reported to its caller. */
  readonly startReport: { readonly filling: number; readonly passwords: readonly string[] }
  /** The log written so far. */
  readonly log: () => string
  /** Stops it; pending requests have this time to finish. */
  readonly end: (timeoutMs?: number) => Promise<void>
}

const living = new Set<ServerResources>()

/** Starts it on a free port, with the options of a process. */
export async function startHere(args: readonly string[], env: Environment = {}): Promise<ServerHere> {
  const options = optionsOf(args, env)
  const lines: string[] = []
  const log = createLog(options.logLevel, { write: line => void lines.push(line) })
  const startReport = { filling: 0, passwords: [] as string[] }
  const resources: ServerResources = {}
  living.add(resources)
  const end = async (timeoutMs?: number) => {
    if (living.delete(resources)) await endServer(resources, timeoutMs)
  }
  const notices = {
    filling: () => void startReport.filling++,
    password: (_: string, password: string) => void startReport.passwords.push(password),
  }
  try {
    return { ...(await startServer(options, log, notices, resources)), startReport, log: () => lines.join(''), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** The message of a failed start; a process prints it as one line (server/main.ts). */
export async function rejectionHere(args: readonly string[], env: Environment = {}): Promise<string> {
  const problem = await startHere(args, env).then(
    () => 'It started',
    (error: unknown) => error,
  )
  if (problem instanceof StartProblem) return problem.in('en')
  throw problem
}

function optionsOf(args: readonly string[], env: Environment): Options {
  const options = readOptions(['--port', '0', ...args], { CAPTCHA_TEST_CODE: TEST_CODE, ...env })
  if (options === 'help') throw new Error('Help is no server')
  return options
}

/** Stops the servers that a failed test has left running. */
export async function endAllHere(): Promise<void> {
  for (const resources of living) await endServer(resources, 0)
  living.clear()
}

/** A PostgreSQL with demo data in the state after a first start, so that the next start finds it filled. */
export async function startedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const made = await demoDatabase()
  const opened = await openDatabase({ url: made.url })
  await opened.db.insert(settings).values({ name: 'start', value: { demo: true } })
  await opened.close()
  return made
}

/** A lock without a watchdog. */
export const unwatched = (): FolderLock['watch'] => ({ sign: () => {}, ready: () => {}, end: () => {} })
