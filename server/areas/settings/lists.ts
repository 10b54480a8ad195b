import { appVersion } from '@contract/settings/app-version'
import { desc } from 'drizzle-orm'
import { appVersions } from '../../db/schema'
import { crud } from '../crud'
import { contains, equals, on } from '../filters'

/** The versions of the apps (contract/settings.md, "app-version"). */
export const { handlers: listHandlers } = crud(appVersion, {
  table: appVersions,
  filters: { platform: equals, keyword: on(appVersions.version, contains) },
  order: [desc(appVersions.id)],
  unique: { columns: ['platform', 'version_code'], refusal: '960', field: 'version_code' },
  toColumns: ({ content = '', ...form }) => ({ ...form, content }),
})
