import { type appPlatforms, appVersion } from '@contract/settings/app-version'
import { desc } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word } from '../../db/schema/columns'
import { crud } from '../crud'
import { contains, equals, on } from '../filters'

/** Versions of the apps that buyers can download (contract/settings.md, "app-version"). */
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

export const { handlers } = crud(appVersion, {
  table: appVersions,
  filters: { platform: equals, keyword: on(appVersions.version, contains) },
  order: [desc(appVersions.id)],
  unique: { columns: ['platform', 'version_code'], errorKey: '960', field: 'version_code' },
  toColumns: ({ content = '', ...form }) => ({ ...form, content }),
})
