import { permissions } from './permissions.field'

export default {
  field: permissions('权限', 'Permissions'),
  row: { menus: [{ title: '商品列表', identifier: 'goodsList', checked: true, auth_regular: '/goods', children: [] }] },
}
