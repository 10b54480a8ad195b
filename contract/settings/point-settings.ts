import { entity } from '../entity'

/** Settings: how members earn points, and their value. */
export const pointSettings = entity('pointSettings', {
  path: 'admin/settings/point',
  label: ['积分设置', 'points settings'],
})
