import { paramGroupRules } from '@contract/goods.rules'
import { id, resource, text } from '@/schema'

/** Groups of the parameters of a category; the page "category parameters" shows them (contract/goods.md). */
export default resource('paramGroup', {
  id: 'group_id',
  title: 'group_name',
  rules: paramGroupRules,
  calls: {
    one: 'GET admin/goods/parameter-groups/{group_id}',
    create: 'POST admin/goods/parameter-groups',
    update: 'PUT admin/goods/parameter-groups/{group_id}',
  },
  fields: { group_name: text('参数组名', 'Group'), category_id: id('分类', 'Category') },
  actions: {
    add: { label: ['添加参数组', 'Add group'], opens: 'create', form: ['group_name'], primary: true },
    edit: { label: ['编辑参数组', 'Edit group'], opens: 'edit', form: ['group_name'] },
    remove: {
      label: ['删除', 'Delete'], danger: true,
      call: 'DELETE admin/goods/parameter-groups/{group_id}',
      confirm: ['组内的参数会一并删除。', 'The parameters in this group will be deleted too.'],
    },
  },
})
