import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { number, word } from './columns'

/** The answers of writes that carried an idempotency key, kept so that a repetition is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    admin_id: number().notNull(),
    key: text().notNull(),
    /** Tells the same request from another one under the same key. */
    fingerprint: text().notNull(),
    /** The answer, sealed: it may hold personal data. Empty only inside the transaction of the write. */
    answer: word(),
    created_at: number().notNull(),
  },
  t => [primaryKey({ columns: [t.admin_id, t.key] }), index('idempotency_keys_old').on(t.created_at)],
)
