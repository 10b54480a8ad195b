import { specRules, specValuesRules } from '@contract/goods/rules'
import { action, crud, id, resource, tags, text, texts } from '@/schema'

/** The platform's specifications and their values (contract/goods.md, "specList"). */
export default resource('spec', {
  rules: { ...specRules, ...specValuesRules },
  calls: crud('admin/goods/specs/{spec_id}', { remove: undefined }),
  fields: {
    spec_id: id('规格 ID', 'Specification ID'),
    spec_name: text('规格名称', 'Name', { width: 200 }),
    spec_memo: text('规格备注', 'Remarks', { width: 240 }),
    spec_values: texts('规格值', 'Values', { width: 320 }),
    value_list: tags('规格值', 'Values', {
      labelField: 'spec_value',
      help: ['输入后按回车；保存后替换原有的全部值', 'Press Enter after each one. Saving replaces all existing values.'],
    }),
  },
  form: ['spec_name', 'spec_memo'],
  actions: {
    edit: { label: ['编辑规格', 'Edit specification'] },
    values: action.drawer({
      label: ['编辑规格值', 'Edit values'],
      mode: 'edit', form: ['value_list'],
      one: 'GET admin/goods/specs/{spec_id}/values',
      call: 'POST admin/goods/specs/{spec_id}/values',
    }),
    remove: action.call({
      many: 'DELETE admin/goods/specs/{ids}',
      danger: ['已关联分类的规格不能删除。', 'Specifications linked to categories cannot be deleted.'],
    }),
  },
  screens: {
    specList: {
      columns: ['spec_name', 'spec_values', 'spec_memo'],
      hiddenColumns: ['spec_id'],
      search: { keyword: ['规格名称', 'Specification name'] },
      rowActions: ['edit', 'values', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,
    },
  },
})
