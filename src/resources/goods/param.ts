import { paramRules } from '@contract/goods.rules'
import { choice, flag, id, resource, tags, text } from '@/schema'

const form = ['param_name', 'param_type', 'options', 'required', 'is_index'] as const

/** Parameters of a category, in a group; the page "category parameters" shows them (contract/goods.md). */
export default resource('param', {
  id: 'param_id',
  title: 'param_name',
  rules: paramRules,
  calls: {
    one: 'GET admin/goods/parameters/{param_id}',
    create: 'POST admin/goods/parameters',
    update: 'PUT admin/goods/parameters/{param_id}',
  },
  fields: {
    param_name: text('参数名称', 'Name'),
    param_type: choice('参数类型', 'Type', { 1: ['输入项', 'Input'], 2: ['选择项', 'Choice'] }, { radio: true, initial: 1 }),
    options: tags<string>('可选择值', 'Options', { comma: true, help: ['输入后按回车', 'Press Enter after each one'] }),
    required: flag('必填', 'Required', { initial: 0 }),
    is_index: flag('可索引', 'Indexable', { initial: 0, help: ['可作为买家搜索时的筛选条件', 'Buyers can filter search results by it'] }),
    group_id: id('参数组', 'Group'),
  },
  depends: { options: { shown: { param_type: 2 }, required: { param_type: 2 } } },
  actions: {
    add: { label: ['添加参数', 'Add parameter'], opens: 'create', form, primary: true },
    edit: { label: ['编辑参数', 'Edit parameter'], opens: 'edit', form },
    remove: { label: ['删除', 'Delete'], danger: true, call: 'DELETE admin/goods/parameters/{param_id}', confirm: true },
  },
})
