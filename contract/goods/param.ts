import { entity } from '../entity'

/** Parameters of a category, in a group; the page "category parameters" shows them (contract/goods.md). */
export const param = entity('param', {
  path: 'admin/goods/parameters',
  id: 'param_id',
  titleField: 'param_name',
  label: ['参数', 'parameter'],
  kind: 'parameter',
})
