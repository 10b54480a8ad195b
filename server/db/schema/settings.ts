import type { appPlatforms } from '@contract/settings/list-rules'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** Words that nobody may write. */
export const sensitiveWords = pgTable(
  'sensitive_words',
  { id: identity(), word_name: text().notNull(), create_time: number().notNull() },
  t => [uniqueIndex('sensitive_words_word').on(t.word_name)],
)

/** Versions of the apps that buyers can download. */
export const appVersions = pgTable(
  'app_versions',
  {
    id: identity(),
    platform: text().$type<(typeof appPlatforms)[number]>().notNull(),
    version: text().notNull(),
    version_code: integer().notNull(),
    force_update: flag(),
    url: text().notNull(),
    content: word(),
    create_time: number().notNull(),
  },
  t => [
    uniqueIndex('app_versions_code').on(t.platform, t.version_code),
    index('app_versions_number').on(t.version_code, t.id),
    index('app_versions_time').on(t.create_time, t.id),
  ],
)
