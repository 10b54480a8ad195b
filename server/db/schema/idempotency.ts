import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { number, word } from './columns'

/** Answers of writes with an idempotency key, returned for a repeated request instead of executing it. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    admin_id: number().notNull(),
    key: text().notNull(),
    /** Distinguishes a repeated request from another one with the same key. */
    fingerprint: text().notNull(),
    /** The answer, encrypted: it may contain personal data. Empty only inside the transaction of the write. */
    answer: word(),
    created_at: number().notNull(),
  },
  t => [primaryKey({ columns: [t.admin_id, t.key] }), index('idempotency_keys_old').on(t.created_at)],
)
