import { article } from './article'
import { articleCategory } from './article-category'
import { news } from './news'
import { newsCategory } from './news-category'
import { newsFeed } from './news-feed'

/** The entities of this area. */
const entities = [articleCategory, article, newsCategory, news, newsFeed] as const
export default entities
