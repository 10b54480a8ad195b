import { and, desc, eq } from 'drizzle-orm'
import { appVersions } from '../../db/schema'
import { crud } from '../crud'
import { contains } from '../listing'

/** The versions of the apps (contract/settings.md, "app-version"). */
export const { handlers: listHandlers } = crud('admin/systems/app-versions', {
  table: appVersions,
  key: 'id',
  filter: ({ platform, keyword }) =>
    and(platform && eq(appVersions.platform, platform), keyword ? contains(appVersions.version, keyword) : undefined),
  order: [desc(appVersions.id)],
  unique: { columns: ['platform', 'version_code'], refusal: '960', field: 'version_code' },
  columns: ({ content = '', ...form }) => ({ ...form, content }),
})
