import { entity } from '../entity'

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
