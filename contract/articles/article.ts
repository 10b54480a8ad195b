import { entity } from '../entity'

/** Articles of the site (contract/articles.md, "article-list"). */
export const article = entity('article', {
  path: 'admin/pages/articles',
  id: 'article_id',
  titleField: 'article_name',
  label: ['文章', 'article'],
  sorts: ['create_time', 'publish_time'],
  defaultSort: ['article_id', 'desc'],
  screens: ['articleList', 'articleList/edit', 'addArticle'],
})
