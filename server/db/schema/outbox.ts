import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

/** The messages to send: written in the transaction that they report, sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    /**
     * How it leaves: a call of the hook, a mail, a text message, a page for the service that builds it; what happened,
     * before it is one of these.
     */
    way: text().$type<'HOOK' | 'MAIL' | 'SMS' | 'PAGE' | 'TOLD'>().notNull().default('HOOK'),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<'WAITING' | 'SENT' | 'FAILED'>().notNull().default('WAITING'),
    attempts: smallint().notNull().default(0),
    /** When it is tried next. */
    run_at: number().notNull(),
    /** Why the last try came to nothing. */
    message: word(),
    create_time: number().notNull(),
    ended_at: bigint({ mode: 'number' }),
  },
  t => [index('outbox_due').on(t.run_at, t.id).where(sql`${t.status} = 'WAITING'`)],
)
