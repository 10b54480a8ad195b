import { entity } from '../entity'

/** The menu: the master list of permissions, of which each role keeps a copy (contract/admins.md, "menu-manage"). */
export const menuNode = entity('menuNode', {
  path: 'admin/systems/menus',
  id: 'id',
  titleField: 'title',
  label: ['菜单', 'menu'],
  // What is asked there is which calls a pattern allows.
  scopes: { 'admin/systems/menus/covered': [] },
  kind: 'menu',
  screens: ['menuManage'],
})
