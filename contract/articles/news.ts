import { entity } from '../entity'

/** News: articles of their own categories, with cover and summary (contract/articles.md, "News"). */
export const news = entity('news', {
  variantOf: 'article',
  id: 'article_id',
  titleField: 'article_name',
  label: ['资讯', 'news item'],
  screens: ['articleNewsList', 'articleNewsList/edit', 'newsArticleAdd'],
})
