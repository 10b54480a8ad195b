import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word } from './columns'

/** contract/settings.md: services that were saved or opened; others have no row. */
export const plugins = pgTable(
  'plugins',
  {
    id: identity(),
    /** 'sms', 'express' … (areas/settings/plugin-kinds.ts). */
    area: text().notNull(),
    bean: text().notNull(),
    open: flag(),
    /** By name of the input; secrets are encrypted (server/secrets.ts). */
    config: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  t => [uniqueIndex('plugins_bean').on(t.area, t.bean)],
)

/** Result of the last test of a service with its present values; changing them deletes it. */
export const serviceTests = pgTable(
  'service_tests',
  {
    /** As in `plugins`, and also 'payment' and 'mail'. */
    area: text().notNull(),
    /** The service within its kind: bean, plug-in id, or id of the mail server. */
    bean: text().notNull(),
    /** Epoch seconds. */
    tested_at: number().notNull(),
    passed: flag(),
    /** Error key (contract/error-codes.ts) and its parameter; empty if the test passed. */
    error_key: word(),
    error_n: word(),
  },
  t => [primaryKey({ columns: [t.area, t.bean] })],
)

/** Sensitive words, which users may not write. */
export const sensitiveWords = pgTable(
  'sensitive_words',
  { id: identity(), word_name: text().notNull(), create_time: number().notNull() },
  t => [uniqueIndex('sensitive_words_word').on(t.word_name)],
)
