import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { jobs } from '../db/schema'
import type { AnyKind } from './kinds'

export type Job = typeof jobs.$inferSelect

/** Queued or running. */
export const isOpen = inArray(jobs.status, ['WAITING', 'RUNNING'])

interface JobStart {
  readonly now: number
  /** Time to start; immediately by default. */
  readonly at?: number
  readonly input?: Record<string, unknown>
  /** Progress text until the first step is done. */
  readonly text?: string
}

/**
 * Enqueues a job in the caller's transaction.
 * @returns whether it was added: at most one job per kind is open
 */
export async function begin(db: Database, kind: string, { now, at = now, input = {}, text = '' }: JobStart) {
  const begun = await db
    .insert(jobs)
    .values({ kind, input, text, due_at: at, run_at: at })
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  return begun.length > 0
}

/**
 * Makes a job process what the caller's transaction writes, even if it is scheduled for later. A running job cannot end
 * before that transaction.
 */
export async function wakeJob(db: Database, kind: string, now: number): Promise<void> {
  while (!(await begin(db, kind, { now }))) {
    // The job may be ending: then this waits for its row lock and finds no open job, so the next one is created.
    const open = and(eq(jobs.kind, kind), isOpen)
    const woken = await db.update(jobs).set({ run_at: now }).where(open).returning({ id: jobs.id })
    if (woken.length > 0) return
  }
}

/** A recurring job is always present, queued for its next time. */
export async function beginNext(db: Database, kind: AnyKind, after: number, now: number): Promise<void> {
  const from = kind.catchesUp ? Math.max(after, now) : after
  if (kind.due) await begin(db, kind.name, { now, at: kind.due(from) })
}

/** Claims the job that has been due longest, or one whose lease has expired. */
export async function claim(db: Database, holder: string, now: number, lease: number): Promise<Job | undefined> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      or(
        and(eq(jobs.status, 'WAITING'), lte(jobs.run_at, now)),
        and(eq(jobs.status, 'RUNNING'), lte(jobs.lease_until, now)),
      ),
    )
    .orderBy(jobs.run_at, jobs.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(jobs)
    .set({ status: 'RUNNING', holder, lease_until: now + lease, attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, sql`(${due})`))
    .returning()
  return claimed
}

/** Locks the job if this holder still has it; undefined if another process has taken it over. */
export async function hold(db: Database, id: number, holder: string): Promise<Job | undefined> {
  const [locked] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.holder, holder), eq(jobs.status, 'RUNNING')))
    .for('update')
  return locked
}

/** The last job of a kind, unless its end was already reported or it was stopped. */
export async function lastOf(db: Database, kind: string): Promise<Job | undefined> {
  const [found] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.stopped, false), eq(jobs.seen, false)))
    .orderBy(desc(jobs.id))
    .limit(1)
  return found
}

/**
 * Stops a job that a call started, so that the next one of its kind can start; its holder's current step is rolled
 * back. A finished job is marked as stopped. A recurring job cannot be stopped, since its end schedules the next run.
 */
export async function stop(db: Database, id: number, now: number): Promise<void> {
  await db
    .update(jobs)
    .set({
      stopped: true,
      status: sql`case when ${isOpen} then 'CANCELLED' else ${jobs.status} end`,
      ended_at: sql`coalesce(${jobs.ended_at}, ${now})`,
    })
    .where(eq(jobs.id, id))
}
