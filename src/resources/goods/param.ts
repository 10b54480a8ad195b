import { paramRules } from '@contract/goods/rules'
import { choice, crud, flag, id, resource, tags, text } from '@/schema'

/** Parameters of a category, in a group; the page "category parameters" shows them (contract/goods.md). */
export default resource('param', {
  rules: paramRules,
  calls: crud('admin/goods/parameters/{param_id}', { list: undefined }),
  fields: {
    param_name: text('参数名称', 'Name'),
    param_type: choice('参数类型', 'Type', { 1: ['输入项', 'Text'], 2: ['选择项', 'Choice'] }, { control: 'radio', initial: 1 }),
    options: tags<string>('可选择值', 'Options', { comma: true, help: ['输入后按回车', 'Press Enter after each one'] }),
    required: flag('必填', 'Required', { initial: 0 }),
    is_index: flag('可索引', 'Filterable', { initial: 0, help: ['可作为买家搜索时的筛选条件', 'Buyers can filter search results by it'] }),
    group_id: id('参数组', 'Group'),
  },
  conditions: { options: { visible: { param_type: 2 }, required: { param_type: 2 } } },
  form: ['param_name', 'param_type', 'options', 'required', 'is_index'],
  actions: { add: {}, edit: { label: ['编辑参数', 'Edit parameter'] }, remove: {} },
})
