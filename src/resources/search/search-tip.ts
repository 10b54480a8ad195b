import { searchTipRules, tipSortRules } from '@contract/search/rules'
import { choice, number, resource, text } from '@/schema'

/** Suggestions while a buyer types in the search box (contract/search.md, "search-tips"). */
export default resource('searchTip', {
  rules: { ...searchTipRules, ...tipSortRules },
  calls: {
    list: 'GET admin/goodssearch/goods-words', one: 'GET admin/goodssearch/goods-words/{id}',
    create: 'POST admin/goodssearch/goods-words',
    update: 'PUT admin/goodssearch/goods-words/{id}/words',
    remove: 'DELETE admin/goodssearch/goods-words/{id}',
  },
  fields: {
    words: text('提示词', 'Suggestion', { width: 280 }),
    quanpin: text('拼音', 'Pinyin', { width: 200 }),
    type: choice('提示词类型', 'Type', { SYSTEM: ['系统', 'System'], PLATFORM: ['平台', 'Platform'] }),
    sort: number('优先级', 'Priority', { width: 140, help: ['大的在前', 'Higher numbers come first'] }),
    goods_num: text('商品数', 'Goods', { width: 100, help: ['名称含有它的在售商品', 'Goods on sale whose names contain it'] }),
  },
  form: ['words'],
  actions: {
    edit: { when: { type: 'PLATFORM' } },
    remove: { when: { type: 'PLATFORM' } },
  },
  screens: {
    searchTips: {
      columns: ['words', 'type', 'goods_num', 'sort'], hiddenColumns: ['quanpin'], search: { keywords: ['提示词或拼音', 'Suggestion or pinyin'] },
      inline: { sort: { call: 'PUT admin/goodssearch/goods-words/{id}/sort' } },
      rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true,
    },
  },
})
