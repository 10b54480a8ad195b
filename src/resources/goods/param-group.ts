import { paramGroupRules } from '@contract/goods/rules'
import { crud, id, resource, text } from '@/schema'

/** Groups of the parameters of a category; the page "category parameters" shows them (contract/goods.md). */
export default resource('paramGroup', {
  rules: paramGroupRules,
  calls: crud('admin/goods/parameter-groups/{group_id}', { list: undefined }),
  fields: { group_name: text('参数组名', 'Group'), category_id: id('分类', 'Category') },
  form: ['group_name'],
  actions: {
    add: {},
    edit: { label: ['编辑参数组', 'Edit group'] },
    remove: { confirmByTyping: true, danger: ['组内的参数会一并删除。', 'The parameters in this group will be deleted too.'] },
  },
})
