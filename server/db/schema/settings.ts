import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number } from './columns'

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

/** Words that nobody may write. */
export const sensitiveWords = pgTable(
  'sensitive_words',
  { id: identity(), word_name: text().notNull(), create_time: number().notNull() },
  t => [uniqueIndex('sensitive_words_word').on(t.word_name)],
)
