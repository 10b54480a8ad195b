import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

export type JobStatus = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

/** Background jobs of all copies of the server: scheduled, or started by a call. */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Position at which the next step starts; null before the first. */
    cursor: jsonb().$type<unknown>(),
    status: text().$type<JobStatus>().notNull().default('WAITING'),
    /** The scheduled time, and the time of the next attempt. */
    due_at: number().notNull(),
    run_at: number().notNull(),
    /** Attempts since the last successful step. */
    attempts: smallint().notNull().default(0),
    /** The process that runs it, and the end of its lease. */
    holder: word(),
    lease_until: number().notNull().default(0),
    /** The user has stopped it, or dismissed its notification. */
    stopped: boolean().notNull().default(false),
    percentage: smallint().notNull().default(0),
    text: word(),
    message: word(),
    /** The user who started it was notified of its end. */
    seen: boolean().notNull().default(false),
    ended_at: bigint({ mode: 'number' }),
  },
  t => [
    // At most one open job per kind, over all copies.
    uniqueIndex('jobs_open').on(t.kind).where(sql`${t.status} in ('WAITING', 'RUNNING')`),
    index('jobs_due').on(t.run_at).where(sql`${t.status} in ('WAITING', 'RUNNING')`),
    index('jobs_kind').on(t.kind, t.id),
  ],
)
