import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Order, RunResult } from './worker'

/** A test that runs longer than this after the time was up waits for what never comes. */
const GRACE = 90_000

/** vitest remembers what it ran: a process is used for so many orders, and then another one. */
const MOST_ORDERS = 25

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Keeps a process to run orders in, and begins another one when that has not come back. */
export class Worker {
  #child: ChildProcess | undefined
  #orders = 0
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /**
   * @returns what came of it; nothing when it had to be ended, because a test never did. A process that is gone by
   * itself, out of memory, or that ran none of the files, which happens to a new one on a busy machine, says nothing of
   * the fault: then another one tries again.
   */
  async run(order: Order, isAgain = false): Promise<RunResult | undefined> {
    if (this.#orders++ % MOST_ORDERS === 0) this.#end()
    const child = await this.#ready()
    const listening = new AbortController()
    const { signal } = listening
    const answered = once(child, 'message', { signal }).then(([ran]) => ran as RunResult)
    const gone = once(child, 'exit', { signal }).then(() => 'gone' as const)
    const late = setTimeout(order.most + GRACE, undefined, { signal })
    child.send(order)
    const ran = await Promise.race([answered, gone, late])
    // What has not come by now is listened for no longer.
    for (const one of [answered, gone, late]) one.catch(() => undefined)
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
    // A group of its own, so that the processes of vitest end with it.
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
      // It has ended by itself.
    }
  }
}
