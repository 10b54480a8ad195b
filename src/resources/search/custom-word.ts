import { customWordRules } from '@contract/search/rules'
import { action, crud, dateTime, resource, text } from '@/schema'

/** Custom words of the search's tokenizer (contract/search.md, "search-keyword"). */
export default resource('customWord', {
  rules: customWordRules,
  calls: crud('admin/goodssearch/custom-words/{id}'),
  fields: {
    name: text('关键词', 'Word', { width: 280, help: ['搜索时不会被拆开', 'Search treats it as one word'] }),
    add_time: dateTime('添加时间', 'Added'),
    modify_time: dateTime('修改时间', 'Changed'),
  },
  form: ['name'],
  actions: {
    key: action.panel({ label: ['设置密钥', 'Set key'], panel: 'searchKey', calls: ['PUT admin/goodssearch/custom-words/secret-key'] }),
  },
  screens: {
    searchKeyword: {
      columns: ['name', 'add_time'], hiddenColumns: ['modify_time'], search: { keywords: ['关键词', 'Word'] },
      rowActions: ['edit', 'remove'], headerActions: ['key', 'add'], bulkActions: ['remove'], export: true, import: true,
    },
  },
})
