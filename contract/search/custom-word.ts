import { entity } from '../entity'

/** Custom words that the search does not split (contract/search.md, "search-keyword"). */
export const customWord = entity('customWord', {
  path: 'admin/goodssearch/custom-words',
  id: 'id',
  titleField: 'name',
  label: ['分词', 'search word'],
  fullLabel: ['搜索分词', 'search word'],
  sorts: ['name', 'add_time'],
  defaultSort: ['modify_time', 'desc'],
  kind: 'search_word',
  errorCodes: { custom_words_name: '310' },
  unique: ['name'],
  screens: ['searchKeyword'],
})
