import { entity } from '../entity'

/** Search history of buyers (contract/search.md, "search-history"). */
export const searchKeyword = entity('searchKeyword', {
  path: 'admin/goodssearch/keywords',
  id: 'id',
  titleField: 'keyword',
  label: ['搜索记录', 'search'],
  sorts: ['count', 'modify_time'],
  defaultSort: ['count', 'desc'],
  logged: false,
  screens: ['searchHistory'],
})
