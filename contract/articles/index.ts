import { article } from './article'
import { articleCategory } from './article-category'
import { news } from './news'
import { newsCategory } from './news-category'
import { newsFeed } from './news-feed'

/** The entities of this area. */
export default [articleCategory, article, newsCategory, news, newsFeed] as const
