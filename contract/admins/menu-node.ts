import { entity } from '../entity'

/** The menu: the master list of permissions. Each role stores a copy of it (contract/admins.md, "menu-manage"). */
export const menuNode = entity('menuNode', {
  path: 'admin/systems/menus',
  id: 'id',
  titleField: 'title',
  label: ['菜单', 'menu'],
  // A read-only query: which calls a permission pattern matches.
  scopes: { 'admin/systems/menus/covered': [] },
  kind: 'menu',
  screens: ['menuManage'],
})
