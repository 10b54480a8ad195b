import { specRules, specValuesRules } from '@contract/goods.rules'
import { id, resource, tags, text } from '@/schema'

const form = ['spec_name', 'spec_memo'] as const

/** The platform's specifications and their values (contract/goods.md, "specList"). */
export default resource('spec', {
  id: 'spec_id',
  title: 'spec_name',
  rules: { ...specRules, ...specValuesRules },
  calls: {
    list: 'GET admin/goods/specs',
    one: 'GET admin/goods/specs/{spec_id}',
    create: 'POST admin/goods/specs',
    update: 'PUT admin/goods/specs/{spec_id}',
  },
  fields: {
    spec_id: id('规格 ID', 'Specification ID'),
    spec_name: text('规格名称', 'Name', { width: 200 }),
    spec_memo: text('规格备注', 'Remarks', { width: 320 }),
    value_list: tags('规格值', 'Values', {
      of: 'spec_value',
      help: ['输入后按回车；保存后替换原有的全部值', 'Press Enter after each one. Saving replaces all existing values.'],
    }),
  },
  actions: {
    add: { label: ['添加规格', 'Add specification'], opens: 'create', form, primary: true },
    edit: { label: ['编辑规格', 'Edit specification'], opens: 'edit', form },
    values: {
      label: ['编辑规格值', 'Edit values'],
      opens: 'edit',
      form: ['value_list'],
      reads: 'GET admin/goods/specs/{spec_id}/values',
      call: 'POST admin/goods/specs/{spec_id}/values',
    },
    remove: {
      label: ['删除', 'Delete'], danger: true,
      bulk: { call: 'DELETE admin/goods/specs/{ids}', ids: 'ids' },
      confirm: ['已关联分类的规格不能删除。', 'Specifications linked to categories cannot be deleted.'],
    },
  },
  screens: {
    specList: {
      columns: ['spec_name', 'spec_memo', 'spec_id'],
      search: ['规格名称', 'Specification name'],
      row: ['edit', 'values', 'remove'],
      top: ['add'],
      bulk: ['remove'],
      export: true,
      import: ['spec_name', 'spec_memo'],
    },
  },
})
