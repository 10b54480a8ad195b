import { entity } from '../entity'

/** Settings: operations that require the approval of a second administrator. */
export const confirmationSettings = entity('confirmationSettings', {
  path: 'admin/settings/confirmations',
  label: ['双人复核设置', 'approval settings'],
})
