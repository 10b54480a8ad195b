import { entity } from '../entity'

/** Keys of the push service. */
export const pushSettings = entity('pushSettings', {
  path: 'admin/systems/push',
  scopes: { 'admin/systems/push': [] },
  label: ['推送设置', 'push settings'],
})
