import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { jobs } from '../db/schema'
import type { AnyKind } from './kinds'

export type Job = typeof jobs.$inferSelect

/** It waits for its time, or a worker is at it. */
export const isOpen = inArray(jobs.status, ['WAITING', 'RUNNING'])

interface JobStart {
  readonly now: number
  /** When it is due; at once unless said. */
  readonly at?: number
  readonly input?: Record<string, unknown>
  /** What is read until its first step is done. */
  readonly text?: string
}

/**
 * Asks for a job in the transaction of the caller.
 * @returns whether it is ours: one of its kind that is not done yet is enough
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
 * Makes a job look now at what the caller's transaction writes, also if it is waiting for a later time. One that is at
 * work cannot end before that transaction has.
 */
export async function wakeJob(db: Database, kind: string, now: number): Promise<void> {
  while (!(await begin(db, kind, { now }))) {
    // The job may be ending: then this waits for its end and finds none to wake, and the next is begun or woken.
    const open = and(eq(jobs.kind, kind), isOpen)
    const woken = await db.update(jobs).set({ run_at: now }).where(open).returning({ id: jobs.id })
    if (woken.length > 0) return
  }
}

/** A clock job is always there: what waits is its next time. */
export async function beginNext(db: Database, kind: AnyKind, after: number, now: number): Promise<void> {
  const from = kind.catchesUp ? Math.max(after, now) : after
  if (kind.due) await begin(db, kind.name, { now, at: kind.due(from) })
}

/** Takes the job that is due longest, or that a copy of the server has left behind. */
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

/** The job, kept from others, as long as it is this holder's; nothing once another copy has taken it over. */
export async function hold(db: Database, id: number, holder: string): Promise<Job | undefined> {
  const [held] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.holder, holder), eq(jobs.status, 'RUNNING')))
    .for('update')
  return held
}

/** The last job of a kind, unless its end was told already or it was stopped. */
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
 * Ends a job that a call began, at once, so that the next of its kind can begin: what its holder is at comes to nothing.
 * One that has ended already is forgotten. A job of the clock is not stopped: its end is what its next time begins with.
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
