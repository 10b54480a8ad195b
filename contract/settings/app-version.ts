import { entity } from '../entity'
import { choice, integer, text } from '../rules'

/** Versions of the apps that buyers download (contract/settings.md, "app-version"). */
export const appVersion = entity('appVersion', {
  path: 'admin/systems/app-versions',
  id: 'id',
  titleField: 'version',
  label: ['App 版本', 'app version'],
  sorts: ['version_code', 'create_time'],
  defaultSort: ['id', 'desc'],
  errorCodes: { app_versions_code: '960' },
  screens: ['appVersion'],
})

export const appPlatforms = ['ANDROID', 'IOS'] as const
/** Rules of the form of a version. */
export const appVersionRules = {
  platform: choice(appPlatforms, { required: true }),
  version: text({ required: true, max: 20, pattern: 'version' }),
  /** The number that the app compares: a higher one is newer. */
  version_code: integer({ required: true, min: 1, max: 999_999_999 }),
  force_update: choice([0, 1], { required: true }),
  url: text({ required: true, max: 500, pattern: 'url' }),
  content: text({ max: 500 }),
} as const
