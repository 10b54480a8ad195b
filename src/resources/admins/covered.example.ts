import { covered } from './covered.field'

export default { field: covered('菜单权限', 'Permission pattern'), row: { auth_regular: '/admin/goods/brands.*' } }
