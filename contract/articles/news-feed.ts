import { entity } from '../entity'

/** Feeds of other sites that news are taken from (contract/articles.md, "News"). */
export const newsFeed = entity('newsFeed', {
  path: 'admin/pages/news-feeds',
  id: 'feed_id',
  titleField: 'name',
  label: ['资讯来源', 'news feed'],
  sorts: ['last_time'],
  defaultSort: ['feed_id', 'desc'],
  invalidates: ['news'],
  // A sample is what stands at another address: nothing here is read or changed.
  scopes: { 'admin/pages/news-feeds/sample': [] },
  screens: ['newsApiList', 'newsApiList/add', 'newsApiList/view'],
})
