import { entity } from '../entity'

/** What is carried out only once a second administrator has approved it. */
export const confirmationSettings = entity('confirmationSettings', {
  path: 'admin/settings/confirmations',
  label: ['双人复核设置', 'approval settings'],
})
