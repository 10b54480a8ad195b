import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

export type JobStatus = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

/** What the server does by itself, whichever copy of it: by the clock, or because a call began it. */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Where its next step begins; nothing before the first. */
    cursor: jsonb().$type<unknown>(),
    status: text().$type<JobStatus>().notNull().default('WAITING'),
    /** When the clock meant it, and when it is tried next. */
    due_at: number().notNull(),
    run_at: number().notNull(),
    /** Tries since the last step that succeeded. */
    attempts: smallint().notNull().default(0),
    /** The process that works on it, and until when the others believe that. */
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
    // One of a kind at a time, over all copies; and one that waits or runs is enough.
    uniqueIndex('jobs_open').on(t.kind).where(sql`${t.status} in ('WAITING', 'RUNNING')`),
    index('jobs_due').on(t.run_at).where(sql`${t.status} in ('WAITING', 'RUNNING')`),
    index('jobs_kind').on(t.kind, t.id),
  ],
)
