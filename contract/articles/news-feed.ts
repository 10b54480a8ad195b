import { entity } from '../entity'

/** Feeds of other sites that news are imported from (contract/articles.md, "News"). */
export const newsFeed = entity('newsFeed', {
  path: 'admin/pages/news-feeds',
  id: 'feed_id',
  titleField: 'name',
  label: ['资讯来源', 'news feed'],
  sorts: ['last_time'],
  defaultSort: ['feed_id', 'desc'],
  invalidates: ['news'],
  // A sample fetches another site: it neither reads nor changes records.
  scopes: { 'admin/pages/news-feeds/sample': [] },
  screens: ['newsApiList', 'newsApiList/add', 'newsApiList/view'],
})
