import { dateTime, filtered, number, resource, text } from '@/schema'

/** Search terms of buyers (contract/search.md, "search-history"). */
export default resource('searchKeyword', {
  calls: { list: 'GET admin/goodssearch/keywords' },
  fields: {
    keyword: text('关键词', 'Keyword', { width: 280, linkTo: filtered('goodsList', { keyword: 'keyword' }) }),
    count: number('搜索次数', 'Times searched'),
    add_time: dateTime('首次搜索时间', 'First searched'),
    modify_time: dateTime('最后搜索时间', 'Last searched'),
  },
  screens: {
    searchHistory: {
      columns: ['keyword', 'count', 'modify_time'], hiddenColumns: ['add_time'],
      search: { keywords: ['关键词', 'Keyword'] }, export: true,
    },
  },
})
