import { entity } from '../entity'

/** Health of external services: derived from their settings, and changed only by their calls. */
export const settingsHealth = entity('settingsHealth', {
  path: 'admin/settings/health',
  label: ['服务状态', 'service status'],
  logged: false,
})
