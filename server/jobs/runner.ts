import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context'
import type { Database } from '../db/database'
import { jobs } from '../db/schema'
import { inTransaction } from '../http/transaction'
import type { DiskSpace } from '../storage/disk-space'
import type { AnyKind, Next, Step } from './kinds'
import { beginNext, claim, hold, type Job } from './queue'
import { fenced, LeaseLost, readOnly, withinLimit } from './step-limit'

/** Duration of a lease, after which other processes may take the job over. */
const LEASE_SECONDS = 15
/** Time limit of a step, after which it is rolled back and counts as failed. */
const STEP_SECONDS = 120
/** Concurrent jobs per process, so that one that hangs does not block the others. */
const WORKERS = 3
/** Polling interval. */
const POLL_MS = 1_000
/** Pause between steps for other work: the embedded database runs in this process. */
const PAUSE_MS = 50
const MAX_ATTEMPTS = 6
const FIRST_DELAY = 5

export interface RunnerOptions {
  readonly db: Database
  readonly services: Services
  readonly kinds: readonly AnyKind[]
  readonly failure?: (error: unknown, kind: string) => void
  /** The monitor of free disk space; absent with an external database. */
  readonly diskSpace?: DiskSpace | undefined
  readonly leaseSeconds?: number
  /** Time limit of a step. */
  readonly stepSeconds?: number
  /** Pause between two steps; shorter if nothing else is waiting. */
  readonly pauseMs?: number
}

/** Runs the jobs of all copies of the server, sharing them with other processes. */
export interface Runner {
  readonly start: () => void
  /** Runs everything that is due now, one by one. */
  readonly drain: () => Promise<void>
  /** Stops after the current step; another process, or the next start, resumes there. */
  readonly stop: () => Promise<void>
}

export function createRunner(options: RunnerOptions): Runner {
  const { db, services, kinds, failure, diskSpace } = options
  const work = new JobWorker(options)
  let stopping = false
  const turns: Promise<void>[] = []
  const timers: (NodeJS.Timeout | undefined)[] = []

  let begun: Promise<void> | undefined
  const beginClocks = async () => {
    for (const kind of kinds) await beginNext(db, kind, services.now(), services.now())
  }
  const drain = async () => {
    if (diskSpace?.isLow()) return
    begun ??= beginClocks()
    await begun.catch(error => {
      begun = undefined
      throw error
    })
    while (!stopping && !diskSpace?.isLow() && (await work.next(() => stopping)));
  }
  const poll = (worker: number) => {
    turns[worker] = drain()
      // The database may be unavailable for a while: the next poll tries again.
      .catch(error => failure?.(error, 'jobs'))
      .then(() => {
        if (!stopping) timers[worker] = setTimeout(poll, POLL_MS, worker).unref()
      })
  }
  return {
    start: () => {
      for (let worker = 0; worker < WORKERS; worker += 1) poll(worker)
    },
    drain,
    stop: async () => {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(turns)
    },
  }
}

type JobEnd = Pick<Job, 'status'> & Partial<Job>

/** A worker that runs jobs. */
class JobWorker {
  readonly #on: RunnerOptions
  readonly #kinds: ReadonlyMap<string, AnyKind>
  readonly #lease: number
  readonly #limit: number

  constructor(options: RunnerOptions) {
    this.#on = options
    this.#kinds = new Map(options.kinds.map(kind => [kind.name, kind]))
    this.#lease = options.leaseSeconds ?? LEASE_SECONDS
    this.#limit = options.stepSeconds ?? STEP_SECONDS
  }

  get #now(): number {
    return Math.floor(this.#on.services.now())
  }

  /**
   * Claims one job and runs it as far as possible.
   * @returns whether there was one
   */
  async next(isStopping: () => boolean): Promise<boolean> {
    // A new holder id for each claim, so that an earlier holder can write nothing more.
    const holder = `${hostname()}/${process.pid}/${randomUUID()}`
    const found = await claim(this.#on.db, holder, this.#now, this.#lease)
    if (!found) return false
    const kind = this.#kinds.get(found.kind)
    if (!kind || found.attempts > MAX_ATTEMPTS) {
      const message = kind ? 'It was broken off too often' : `No such job: ${found.kind}`
      await inTransaction(this.#on.db, async tx => {
        await this.#end(tx, found, { status: 'FAILED', message })
        if (kind) await beginNext(tx, kind, found.due_at, this.#now)
      })
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
      if (!(error instanceof LeaseLost)) this.#on.failure?.(error, kind.name)
      await this.#retry(kind, found, error)
    } finally {
      clearInterval(beat)
    }
    return true
  }

  /** @returns whether there is more to do */
  #step(kind: AnyKind, job: Job): Promise<boolean> {
    const { db } = this.#on
    if (!kind.outside) {
      return inTransaction(db, async tx => {
        const locked = await hold(tx, job.id, job.holder)
        return locked !== undefined && this.#note(tx, kind, locked, await this.#work(tx, kind, locked))
      })
    }
    return this.#stepOutside(kind, job)
  }

  /** The work runs without a lock on the row; its end is stored if the lease is still ours then. */
  async #stepOutside(kind: AnyKind, { id, holder }: Job): Promise<boolean> {
    const { db } = this.#on
    const locked = await inTransaction(db, tx => hold(tx, id, holder))
    if (!locked) return false
    const next = await this.#work(db, kind, locked)
    return inTransaction(db, async tx => {
      const still = await hold(tx, id, holder)
      return still !== undefined && this.#note(tx, kind, still, next)
    })
  }

  #work(db: Database, kind: AnyKind, locked: Job): Promise<Next<unknown> | undefined> {
    const { input, due_at } = locked
    const { services } = this.#on
    return withinLimit(this.#limit, signal => {
      const on = fenced(db, signal)
      const write: Step<unknown, unknown>['write'] = work =>
        kind.outside ? inTransaction(on, tx => this.#whileLocked(tx, locked, work)) : work(on)
      const cursor = locked.cursor ?? undefined
      return kind.step({ db: kind.outside ? readOnly(on) : on, write, services, input, cursor, due: due_at })
    })
  }

  /** Writes for a job if this holder still has it. */
  async #whileLocked<T>(tx: Database, { id, holder }: Job, work: (tx: Database) => Promise<T>): Promise<T> {
    if (!(await hold(tx, id, holder))) throw new LeaseLost()
    return work(tx)
  }

  async #note(tx: Database, kind: AnyKind, locked: Job, next: Next<unknown> | undefined): Promise<boolean> {
    const again = next === undefined ? await kind.again?.(tx, this.#now) : undefined
    if (again !== undefined) {
      await tx
        .update(jobs)
        .set({ status: 'WAITING', holder: '', run_at: again, attempts: 0 })
        .where(eq(jobs.id, locked.id))
      return false
    }
    if (next === undefined) {
      await this.#end(tx, locked, { status: 'DONE', percentage: 100, text: '', message: '' })
      await beginNext(tx, kind, locked.due_at, this.#now)
      return false
    }
    const { cursor, percentage = locked.percentage, text = locked.text } = next
    await tx
      .update(jobs)
      .set({ cursor, percentage, text, attempts: 1, lease_until: this.#now + this.#lease })
      .where(eq(jobs.id, locked.id))
    return true
  }

  async #end(db: Database, job: Job, ending: JobEnd): Promise<void> {
    await db
      .update(jobs)
      .set({ ...ending, ended_at: this.#now })
      .where(this.#ours(job))
  }

  /** Schedules a retry with exponential backoff; after the last attempt the job has failed. */
  async #retry(kind: AnyKind, { id, holder, attempts }: Job, error: unknown): Promise<void> {
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 200)
    await inTransaction(this.#on.db, async tx => {
      const locked = await hold(tx, id, holder)
      if (!locked) return
      const tries = Math.max(locked.attempts, attempts)
      if (tries < MAX_ATTEMPTS) {
        const run_at = this.#now + FIRST_DELAY * 2 ** (tries - 1)
        await tx.update(jobs).set({ status: 'WAITING', holder: '', run_at, message }).where(eq(jobs.id, id))
        return
      }
      await this.#end(tx, locked, { status: 'FAILED', message })
      await beginNext(tx, kind, locked.due_at, this.#now)
    })
  }

  async #renew(job: Job): Promise<void> {
    const lease_until = this.#now + this.#lease
    await this.#on.db
      .update(jobs)
      .set({ lease_until })
      .where(this.#ours(job))
      .catch(() => {})
  }

  async #letGo(job: Job): Promise<void> {
    await this.#on.db.update(jobs).set({ status: 'WAITING', holder: '', attempts: 0 }).where(this.#ours(job))
  }

  #ours({ id, holder }: Job) {
    return and(eq(jobs.id, id), eq(jobs.holder, holder), eq(jobs.status, 'RUNNING'))
  }
}
