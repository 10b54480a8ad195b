import { entity } from '../entity'

/** Categories of the site's articles (contract/articles.md, "article-category"). */
export const articleCategory = entity('articleCategory', {
  path: 'admin/pages/article-categories',
  id: 'id',
  titleField: 'name',
  label: ['文章分类', 'article category'],
  sorts: ['sort'],
  defaultSort: ['allow_delete', 'desc'],
  invalidates: ['article'],
  errorCodes: { article_categories_name: '951name' },
  screens: ['articleCategory'],
})
