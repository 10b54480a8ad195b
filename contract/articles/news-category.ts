import { entity } from '../entity'

/** Categories of news, served by the calls of articles with `type=NEWS` (contract/articles.md, "News"). */
export const newsCategory = entity('newsCategory', {
  variantOf: 'articleCategory',
  id: 'id',
  titleField: 'name',
  label: ['资讯分类', 'news category'],
  screens: ['articleNewsCategory'],
})
