import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { jobs } from '../db/schema'
import type { Database, Services } from '../handler'
import { inTransaction } from '../http/transaction'
import type { Room } from '../room'
import type { AnyKind, Next } from './kinds'
import { beginNext, claim, hold, type Job } from './queue'

/** For so long the others believe that a process is at work that says nothing. */
const LEASE_SECONDS = 15
/** How often it looks for work. */
const POLL_MS = 1_000
/** Between two steps others come first: the embedded database works in this very process. */
const PAUSE_MS = 50
const MOST_ATTEMPTS = 6
const FIRST_DELAY = 5

export interface RunnerOptions {
  readonly db: Database
  readonly services: Services
  readonly kinds: readonly AnyKind[]
  readonly failure?: (error: unknown, kind: string) => void
  /** Whether there is space to write, where the database is on a disk of ours. */
  readonly room?: Room | undefined
  readonly leaseSeconds?: number
  /** Between two steps; less where nobody else waits. */
  readonly pauseMs?: number
}

/** Works off the jobs of all copies of the server, together with the others. */
export interface Runner {
  readonly start: () => void
  /** Does everything that is due now. */
  readonly drain: () => Promise<void>
  /** Ends after the step it is at; another copy, or the next start, goes on from there. */
  readonly stop: () => Promise<void>
}

export function createRunner(options: RunnerOptions): Runner {
  const { db, services, kinds, failure, room } = options
  const work = new Work(options)
  let stopping = false
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  let isBegun = false
  const drain = async () => {
    if (room?.isTight()) return
    if (!isBegun) for (const kind of kinds) await beginNext(db, kind, services.now(), services.now())
    isBegun = true
    while (!stopping && !room?.isTight() && (await work.next(() => stopping)));
  }
  const poll = () => {
    turn = drain()
      // The database may be gone for a while: the next turn tries again.
      .catch(error => failure?.(error, 'jobs'))
      .then(() => {
        if (!stopping) timer = setTimeout(poll, POLL_MS).unref()
      })
  }
  return {
    start: poll,
    drain,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      await turn
    },
  }
}

type Ending = Pick<Job, 'status'> & Partial<Job>

/** One process at its jobs. */
class Work {
  readonly #on: RunnerOptions
  readonly #kinds: ReadonlyMap<string, AnyKind>
  readonly #holder = `${hostname()}/${process.pid}/${randomUUID()}`
  readonly #lease: number

  constructor(options: RunnerOptions) {
    this.#on = options
    this.#kinds = new Map(options.kinds.map(kind => [kind.name, kind]))
    this.#lease = options.leaseSeconds ?? LEASE_SECONDS
  }

  get #now(): number {
    return Math.floor(this.#on.services.now())
  }

  /** Takes one job as far as it goes. @returns whether there was one */
  async next(isStopping: () => boolean): Promise<boolean> {
    const found = await claim(this.#on.db, this.#holder, this.#now, this.#lease)
    if (!found) return false
    const kind = this.#kinds.get(found.kind)
    if (!kind || found.attempts > MOST_ATTEMPTS) {
      const message = kind ? 'It was broken off too often' : `No such job: ${found.kind}`
      await this.#end(this.#on.db, found, { status: 'FAILED', message })
      return true
    }
    const beat = setInterval(() => void this.#renew(found), (this.#lease * 1_000) / 3).unref()
    try {
      while (await this.#step(kind, found)) {
        if (isStopping()) {
          await this.#letGo(found)
          break
        }
        await wait(this.#on.pauseMs ?? PAUSE_MS)
      }
    } catch (error) {
      this.#on.failure?.(error, kind.name)
      await this.#retry(kind, found, error)
    } finally {
      clearInterval(beat)
    }
    return true
  }

  /** @returns whether there is more to do */
  #step(kind: AnyKind, { id }: Job): Promise<boolean> {
    const { db } = this.#on
    if (!kind.outside) {
      return inTransaction(db, async tx => {
        const held = await hold(tx, id, this.#holder)
        return held !== undefined && this.#note(tx, kind, held, await this.#work(tx, kind, held))
      })
    }
    return this.#stepOutside(kind, id)
  }

  /** The work is done when nobody holds the row; that it was done is written if it is still ours then. */
  async #stepOutside(kind: AnyKind, id: number): Promise<boolean> {
    const { db } = this.#on
    const held = await inTransaction(db, tx => hold(tx, id, this.#holder))
    if (!held) return false
    const next = await this.#work(db, kind, held)
    return inTransaction(db, async tx => {
      const still = await hold(tx, id, this.#holder)
      return still !== undefined && this.#note(tx, kind, still, next)
    })
  }

  #work(db: Database, kind: AnyKind, held: Job): Promise<Next<unknown> | undefined> {
    const { input, due_at } = held
    const { services } = this.#on
    return kind.step({ db, services, input, cursor: held.cursor ?? undefined, due: due_at })
  }

  async #note(tx: Database, kind: AnyKind, held: Job, next: Next<unknown> | undefined): Promise<boolean> {
    const again = next === undefined ? await kind.again?.(tx, this.#now) : undefined
    if (again !== undefined) {
      await tx
        .update(jobs)
        .set({ status: 'WAITING', holder: '', run_at: again, attempts: 0 })
        .where(eq(jobs.id, held.id))
      return false
    }
    if (next === undefined) {
      await this.#end(tx, held, { status: 'DONE', percentage: 100, text: '', message: '' })
      await beginNext(tx, kind, held.due_at, this.#now)
      return false
    }
    const { cursor, percentage = held.percentage, text = held.text } = next
    await tx
      .update(jobs)
      .set({ cursor, percentage, text, attempts: 1, lease_until: this.#now + this.#lease })
      .where(eq(jobs.id, held.id))
    return true
  }

  async #end(db: Database, { id }: Job, ending: Ending): Promise<void> {
    await db
      .update(jobs)
      .set({ ...ending, ended_at: this.#now })
      .where(this.#ours(id))
  }

  /** Each time it waits twice as long, and at last it has failed. */
  async #retry(kind: AnyKind, { id, attempts }: Job, error: unknown): Promise<void> {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 200)
    await inTransaction(this.#on.db, async tx => {
      const held = await hold(tx, id, this.#holder)
      if (!held) return
      const tries = Math.max(held.attempts, attempts)
      if (tries < MOST_ATTEMPTS) {
        const run_at = this.#now + FIRST_DELAY * 2 ** (tries - 1)
        await tx.update(jobs).set({ status: 'WAITING', holder: '', run_at, message }).where(eq(jobs.id, id))
        return
      }
      await this.#end(tx, held, { status: 'FAILED', message })
      await beginNext(tx, kind, held.due_at, this.#now)
    })
  }

  async #renew({ id }: Job): Promise<void> {
    const lease_until = this.#now + this.#lease
    await this.#on.db
      .update(jobs)
      .set({ lease_until })
      .where(this.#ours(id))
      .catch(() => {})
  }

  async #letGo({ id }: Job): Promise<void> {
    await this.#on.db.update(jobs).set({ status: 'WAITING', holder: '', attempts: 0 }).where(this.#ours(id))
  }

  #ours(id: number) {
    return and(eq(jobs.id, id), eq(jobs.holder, this.#holder), eq(jobs.status, 'RUNNING'))
  }
}
