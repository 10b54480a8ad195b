import { hotKeywordRules } from '@contract/decoration/rules'
import { action, crud, number, resource, text } from '@/schema'

/** Search suggestions of the buyers' site (contract/decoration.md, "hot-keyword"). */
export default resource('hotKeyword', {
  rules: hotKeywordRules,
  calls: crud('admin/pages/hot-keywords/{id}', { list: 'GET admin/pages/hot-keywords/all' }),
  fields: {
    hot_name: text('热门关键字', 'Keyword', { width: 240 }),
    sort: number('排序', 'Sort order', {
      width: 140, help: ['小的在前；不填则排在最后', 'Lower numbers come first. Leave empty to put it last.'],
    }),
  },
  form: ['hot_name', 'sort'],
  actions: { preview: action.panel({ label: ['预览', 'Preview'], panel: 'sitePreview', props: { part: 'keywords' } }) },
  screens: {
    hotKeyword: {
      columns: ['hot_name', 'sort'],
      sortable: { call: 'PUT admin/pages/hot-keywords/sort' },
      rowActions: ['edit', 'remove'], headerActions: ['preview', 'add'],
    },
  },
})
