import { entity } from '../entity'

/** Suggestions shown while a buyer types (contract/search.md, "search-tips"). */
export const searchTip = entity('searchTip', {
  path: 'admin/goodssearch/goods-words',
  id: 'id',
  titleField: 'words',
  label: ['提示词', 'search suggestion'],
  fullLabel: ['搜索提示词', 'search suggestion'],
  sorts: ['sort', 'goods_num'],
  defaultSort: ['sort', 'desc'],
  errorCodes: { search_tips_words: '310' },
  screens: ['searchTips'],
})
