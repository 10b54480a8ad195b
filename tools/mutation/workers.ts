import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Order, RunResult } from './worker'

/** Grace period for a running test after the time limit, after which it counts as hanging. */
const GRACE = 90_000

/** Runs per process: vitest accumulates state, so the process is replaced. */
const MAX_ORDERS = 25

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Keeps a process for runs, and replaces it after a hang. */
export class Worker {
  #child: ChildProcess | undefined
  #orders = 0
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /**
   * @returns the result; undefined if the process had to be killed because a test hung. A process that crashed, out of
   * memory, or that ran no file, as a new one may on a busy machine, proves nothing about the fault, so the run is
   * repeated once.
   */
  async run(order: Order, isAgain = false): Promise<RunResult | undefined> {
    if (this.#orders++ % MAX_ORDERS === 0) this.#end()
    const child = await this.#ready()
    const listening = new AbortController()
    const { signal } = listening
    const answered = once(child, 'message', { signal }).then(([ran]) => ran as RunResult)
    const gone = once(child, 'exit', { signal }).then(() => 'gone' as const)
    const timeout = setTimeout(order.most + GRACE, undefined, { signal })
    child.send(order)
    const ran = await Promise.race([answered, gone, timeout])
    // Pending events are no longer awaited.
    for (const one of [answered, gone, timeout]) one.catch(() => undefined)
    listening.abort()
    if (typeof ran === 'object' && (ran.ended > 0 || ran.failed.length > 0 || ran.isCut || isAgain)) return ran
    this.#end()
    return ran !== undefined && !isAgain ? this.run(order, true) : undefined
  }

  close(): void {
    this.#child?.disconnect()
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    // In its own process group, so that vitest's processes end with it.
    const child = fork(WORKER, {
      execArgv: ['--import', 'tsx'],
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    await once(child, 'message')
    return child
  }

  #end(): void {
    const { pid } = this.#child ?? {}
    this.#child = undefined
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
}
