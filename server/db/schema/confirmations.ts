import type { ConfirmationState } from '@contract/confirmations/calls'
import type { ApprovalOperation } from '@contract/confirmations/rules'
import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

const amount = () => numeric({ precision: 14, scale: 2, mode: 'number' })

/** Writes that wait for a second administrator, and what became of them (contract/confirmations/calls.ts). */
export const confirmations = pgTable(
  'confirmations',
  {
    id: identity(),
    deed: text().$type<ApprovalOperation | 'settings'>().notNull(),
    /** Yuan, of what pays money (contract/confirmations/calls.ts). */
    amount: amount(),
    counted_amount: amount(),
    threshold: amount(),
    call: text().notNull(),
    path: text().notNull(),
    /** All that was sent, sealed: there may be a password or a key in it. */
    sent: text().notNull(),
    /** Tells whether the very same is asked for twice. */
    fingerprint: text().notNull(),
    /** The records it names, `kind id`: of several that wait none may be about the same record. */
    subjects: text().array().notNull(),
    /** What the operation log would keep of it. */
    input: jsonb(),
    before: jsonb(),
    after: jsonb(),
    admin_id: number().notNull(),
    username: word(),
    /** The position at which it was tried: what has changed since is not overwritten. */
    based_on: number().notNull(),
    client_ip: word(),
    created_at: number().notNull(),
    state: text().$type<ConfirmationState>().notNull().default('WAITING'),
    decided_by: text(),
    decided_at: number(),
    reason: word(),
  },
  t => [
    index('confirmations_waiting').on(t.id).where(sql`${t.state} = 'WAITING'`),
    index('confirmations_decided').on(t.decided_at, t.id),
    index('confirmations_own').on(t.admin_id, t.id),
  ],
)
