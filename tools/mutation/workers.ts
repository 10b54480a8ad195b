import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Ran } from './worker'

/** A test that runs longer than this after the time was up waits for what never comes. */
const GRACE = 90_000

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Keeps a process to run orders in, and begins another one when that has not come back. */
export class Worker {
  #child: ChildProcess | undefined
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  /** @returns what came of it; nothing when it had to be ended */
  async run(order: Order): Promise<Ran | undefined> {
    const child = await this.#ready()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(() => resolve(undefined), order.most + GRACE)
    })
    const answered = once(child, 'message').then(([ran]) => ran as Ran)
    const gone = once(child, 'exit').then(() => undefined)
    child.send(order)
    const ran = await Promise.race([answered, gone, late])
    clearTimeout(timer)
    if (!ran) this.#end()
    return ran
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
