import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word } from './columns'

/** contract/settings.md: the services that were saved or opened; one that never was has no row. */
export const plugins = pgTable(
  'plugins',
  {
    id: identity(),
    /** 'sms', 'express' … (areas/settings/plugin-kinds.ts). */
    area: text().notNull(),
    bean: text().notNull(),
    open: flag(),
    /** By the name of the input; secrets are sealed (server/secrets.ts). */
    config: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  t => [uniqueIndex('plugins_bean').on(t.area, t.bean)],
)

/** What came of the last test of a service with the values that it has; a change of these forgets it. */
export const serviceTests = pgTable(
  'service_tests',
  {
    /** As in `plugins`; 'payment' and 'mail' beside. */
    area: text().notNull(),
    /** The service of its kind: bean, plugin id, id of the mail server. */
    bean: text().notNull(),
    /** Epoch seconds. */
    tested_at: number().notNull(),
    passed: flag(),
    /** The key of the error (contract/error-codes.ts) and what fills it; empty where it passed. */
    error_key: word(),
    error_n: word(),
  },
  t => [primaryKey({ columns: [t.area, t.bean] })],
)

/** Words that nobody may write. */
export const sensitiveWords = pgTable(
  'sensitive_words',
  { id: identity(), word_name: text().notNull(), create_time: number().notNull() },
  t => [uniqueIndex('sensitive_words_word').on(t.word_name)],
)
