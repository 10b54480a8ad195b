import type { GoldenList } from './golden-shops'

/**
 * Administrators and roles as contract/admins.md has them, written out by hand; where ours differ on purpose, a comment
 * says why.
 */

const list = (
  resource: string,
  path: string,
  more: Pick<GoldenList, 'columns' | 'rowActions' | 'pageActions'> & Partial<GoldenList>,
): GoldenList => ({
  ...{ resource, call: `GET ${path}`, always: {}, address: [], search: 'keyword', filters: {} },
  ...more,
})

export const ADMIN_LISTS: Readonly<Record<string, GoldenList>> = {
  administratorManage: list('admin', 'admin/systems/manager/admin-users', {
    // The avatar stands beside the name; who is a founder and since when are columns of ours.
    columns: {
      username: '管理员名称',
      founder: '超级管理员',
      role_id: '所属角色',
      department: '部门',
      real_name: '真实姓名',
      second_factor: '两步验证',
      date_line: '添加时间',
    },
    rowActions: { edit: '修改', resetFactor: '重置两步验证', remove: '删除' },
    pageActions: { add: '添加管理员' },
  }),
  roleManage: list('role', 'admin/systems/roles', {
    columns: { role_name: '角色名称', role_describe: '角色描述' },
    rowActions: { edit: '修改', remove: '删除' },
    pageActions: { add: '添加角色' },
  }),
}

/** The form of a screen of its own. */
export const ROLE_FORM = { role_name: '角色名称', role_describe: '角色描述', menus: '权限', field_rights: '字段权限' }

/** What adding and changing one asks. */
export const ADMIN_DRAWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  admin: {
    username: '管理员名称',
    password: '管理员密码',
    founder: '超级管理员',
    role_id: '所属角色',
    department: '部门',
    real_name: '真实姓名',
    face: '头像',
    remark: '备注',
  },
  menuNode: { title: '菜单标题', identifier: '菜单标识', auth_regular: '菜单权限' },
}

/** What is sent besides adding, changing and removing: entity, action, call. */
export const ADMIN_CALLS: readonly (readonly [name: string, action: string, call: string])[] = [
  ['admin', 'resetFactor', 'DELETE admin/systems/manager/admin-users/{id}/second-factor'],
]

/** What is removed one by one, by the call of its path. */
export const ADMIN_REMOVES: readonly string[] = ['admin', 'role', 'menuNode']
