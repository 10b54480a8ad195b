import { entity } from '../entity'

/** Regions: maintained level by level, and picked by name elsewhere (contract/settings.md, "regional-management"). */
export const region = entity('region', {
  path: 'admin/systems/regions',
  id: 'id',
  titleField: 'local_name',
  label: ['地区', 'region'],
  scopes: { regions: ['region'], 'system/regions': ['region'] },
  screens: ['regionalManagementSettings'],
})
