import { entity } from '../entity'

/**
 * Roles: their list, and the page with the permissions of a role (contract/admins.md, "role-manage",
 * "role-permission").
 */
export const role = entity('role', {
  path: 'admin/systems/roles',
  id: 'role_id',
  titleField: 'role_name',
  label: ['角色', 'role'],
  sorts: ['role_name'],
  defaultSort: ['role_id', 'desc'],
  screens: ['roleManage', 'rolePermission'],
})
