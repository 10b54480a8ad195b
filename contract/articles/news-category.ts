import { entity } from '../entity'

/** Categories of news: the calls of articles, with their type (contract/articles.md, "News"). */
export const newsCategory = entity('newsCategory', {
  variantOf: 'articleCategory',
  id: 'id',
  titleField: 'name',
  label: ['资讯分类', 'news category'],
  screens: ['articleNewsCategory'],
})
