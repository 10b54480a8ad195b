import { entity } from '../entity'

/** How the services of the marketplace are: read of their settings, and written by their calls alone. */
export const settingsHealth = entity('settingsHealth', {
  path: 'admin/settings/health',
  label: ['服务状态', 'service status'],
  logged: false,
})
