import { entity } from '../entity'
import { shown } from '../route'

/** Keys of the push service. */
export const pushSettings = entity('pushSettings', {
  path: 'admin/systems/push',
  readBy: ['GET admin/systems/push'],
  routes: { pushSettings: shown('/setting/message-settings/push', '推送设置', 'Push settings') },
  invalidates: ['settingsHealth'],
  label: ['推送设置', 'push settings'],
})
