import { entity } from '../entity'

/** What members earn points for, and what points are worth. */
export const pointSettings = entity('pointSettings', {
  path: 'admin/settings/point',
  label: ['积分设置', 'points settings'],
})
