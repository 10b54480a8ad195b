import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

/** The outbox: messages written in the transaction they report, and sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    /**
     * Channel: webhook, mail, text message, or request to the static page service; TOLD is an event not yet expanded
     * into messages.
     */
    way: text().$type<'HOOK' | 'MAIL' | 'SMS' | 'PAGE' | 'TOLD'>().notNull().default('HOOK'),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<'WAITING' | 'SENT' | 'FAILED'>().notNull().default('WAITING'),
    attempts: smallint().notNull().default(0),
    /** Time of the next attempt. */
    run_at: number().notNull(),
    /** The error of the last attempt. */
    message: word(),
    create_time: number().notNull(),
    ended_at: bigint({ mode: 'number' }),
  },
  t => [index('outbox_due').on(t.run_at, t.id).where(sql`${t.status} = 'WAITING'`)],
)
