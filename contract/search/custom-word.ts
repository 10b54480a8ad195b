import { entity } from '../entity'

/** Words that the search takes as one (contract/search.md, "search-keyword"). */
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
