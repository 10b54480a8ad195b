import { entity } from '../entity'

/** Changes of commission templates: whose, and how (contract/distribution.md, "upgrade-logs"). */
export const upgradeLog = entity('upgradeLog', {
  path: 'admin/distribution/upgradelog',
  id: 'id',
  titleField: 'member_name',
  label: ['升级记录', 'upgrade'],
  sorts: ['create_time', 'member_name'],
  defaultSort: ['create_time', 'desc'],
  logged: false,
  screens: ['upgradeLogs'],
})
