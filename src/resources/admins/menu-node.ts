import { menuRules } from '@contract/admins/rules'
import { crud, resource, text } from '@/schema'
import { covered } from './covered.field'
import { screenName } from './screen-name.field'

/** The menu: the master list of permissions, of which each role stores a copy (contract/admins.md, "menu-manage"). */
export default resource('menuNode', {
  rules: menuRules,
  calls: crud('admin/systems/menus/{id}', { list: undefined, all: 'GET admin/systems/menus/{parent_id}/children' }),
  fields: {
    title: text('菜单标题', 'Title'),
    identifier: screenName('菜单标识', 'Identifier'),
    auth_regular: covered('菜单权限', 'Permission pattern'),
  },
  form: ['title', 'identifier', 'auth_regular'],
  actions: {
    remove: {
      confirmByTyping: true,
      danger: ['其下的菜单也会一并删除；已保存的角色不受影响。', 'All menus below it will be deleted too. Saved roles are not affected.'],
    },
  },
  screens: {
    menuManage: {
      columnBrowser: {
        children: 'GET admin/systems/menus/{parent_id}/children', parentField: 'parent_id', root: 0, levels: 3,
        sortable: { call: 'PUT admin/systems/menus/{parent_id}/sort' },
      },
      rowActions: ['edit', 'remove'], headerActions: ['add'],
    },
  },
})
