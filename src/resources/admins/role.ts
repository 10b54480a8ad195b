import { roleRules } from '@contract/admins/rules'
import { action, crud, link, resource, text } from '@/schema'
import { fieldRights } from './field-rights.field'
import { permissions } from './permissions.field'

/**
 * Roles: the list, and the page with the permissions of a role (contract/admins.md, "role-manage", "role-permission").
 */
export default resource('role', {
  rules: roleRules,
  calls: crud('admin/systems/roles/{role_id}'),
  fields: {
    role_name: text('角色名称', 'Name', { width: 220 }),
    role_describe: text('角色描述', 'Description', { lines: 2 }),
    menus: permissions('权限', 'Permissions'),
    field_rights: fieldRights('字段权限', 'Field permissions'),
  },
  form: [
    ['角色', 'Role', ['role_name', 'role_describe']],
    ['权限', 'Permissions', ['menus']],
    ['字段权限', 'Field permissions', ['field_rights']],
  ],
  actions: {
    add: action.link({ to: link('rolePermission', { id: 0 }) }),
    edit: action.link({ to: link('rolePermission', { id: 'role_id' }) }),
    remove: { danger: ['还有管理员属于该角色时不能删除。', 'A role still assigned to administrators cannot be deleted.'] },
  },
  screens: {
    roleManage: {
      columns: ['role_name', 'role_describe'],
      search: { keyword: ['角色名称', 'Role name'] },
      rowActions: ['edit', 'remove'], headerActions: ['add'], export: true,
    },
    rolePermission: { form: true, redirect: 'roleManage' },
  },
})
