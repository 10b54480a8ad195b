import type { ConfirmationState } from '@contract/confirmations/calls'
import type { ApprovalOperation } from '@contract/confirmations/rules'
import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, number, word } from './columns'

const amount = () => numeric({ precision: 14, scale: 2, mode: 'number' })

/** Writes that wait for approval, and their outcome (contract/confirmations/calls.ts). */
export const confirmations = pgTable(
  'confirmations',
  {
    id: identity(),
    deed: text().$type<ApprovalOperation | 'settings'>().notNull(),
    /** Yuan, for writes that pay money (contract/confirmations/calls.ts). */
    amount: amount(),
    counted_amount: amount(),
    threshold: amount(),
    call: text().notNull(),
    path: text().notNull(),
    /** The request, encrypted: it may contain a password or a key. */
    sent: text().notNull(),
    /** Detects an identical request. */
    fingerprint: text().notNull(),
    /** The records it concerns, as `kind id`: only one pending write per record is allowed. */
    subjects: text().array().notNull(),
    /** The fields of its operation log entry. */
    input: jsonb(),
    before: jsonb(),
    after: jsonb(),
    admin_id: number().notNull(),
    username: word(),
    /** The log position at which it was tried: later changes are not overwritten. */
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
