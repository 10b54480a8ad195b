import { entity } from '../entity'

/** Suggestions of the search box of the buyers' site (contract/decoration.md, "hot-keyword"). */
export const hotKeyword = entity('hotKeyword', {
  path: 'admin/pages/hot-keywords',
  id: 'id',
  titleField: 'hot_name',
  label: ['热门关键字', 'popular keyword'],
  sorts: ['sort', 'hot_name'],
  defaultSort: ['sort', 'asc'],
  lists: { 'GET admin/pages/hot-keywords/all': { by: [], own: ['sort', 'asc'] } },
  screens: ['hotKeyword'],
})
