import { entity } from '../entity'

/** Administrators (contract/admins.md, "administrator-manage"). */
export const admin = entity('admin', {
  path: 'admin/systems/manager/admin-users',
  morePaths: ['admin/systems/admin-users'],
  id: 'id',
  titleField: 'username',
  label: ['管理员', 'administrator'],
  sorts: ['username', 'date_line'],
  defaultSort: ['id', 'desc'],
  // No list shows what administrators do to their own account.
  scopes: { 'admin/systems/admin-users': [] },
  errorCodes: { admins_username: '915' },
  screens: ['administratorManage'],
})
