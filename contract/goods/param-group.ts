import { entity } from '../entity'

/** Groups of the parameters of a category; the page "category parameters" shows them (contract/goods.md). */
export const paramGroup = entity('paramGroup', {
  path: 'admin/goods/parameter-groups',
  id: 'group_id',
  titleField: 'group_name',
  label: ['参数组', 'group'],
  fullLabel: ['参数组', 'parameter group'],
  kind: 'parameter_group',
})
