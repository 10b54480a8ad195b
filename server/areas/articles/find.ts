import type { articleRealms } from '@contract/articles/words'
import { and, desc, inArray, or } from 'drizzle-orm'
import { articles } from '../../db/schema'
import { contains, readsLike } from '../filters'
import type { SearchRequest } from '../search-request'
import { articlesIn, serializeArticle } from './rows'

interface ArticleSearch extends SearchRequest {
  /** Types whose screens the reader may open: articles of the site, or news. */
  readonly realms: readonly (typeof articleRealms)[number][]
}

/** The newest articles and news by title or its pinyin. */
export async function findArticles({ db, text, limit, realms, services, client }: ArticleSearch) {
  if (realms.length === 0) return []
  // Combined with a condition without an index, the planner would compute pinyin for every title.
  const isRead = readsLike(articles.article_name, text)
  const read =
    isRead && inArray(articles.article_id, db.select({ id: articles.article_id }).from(articles).where(isRead))
  const rows = await articlesIn(db)
    .where(and(inArray(articles.realm, [...realms]), or(contains(articles.article_name, text), read)))
    .orderBy(desc(articles.article_id))
    .limit(limit)
  return rows.map(row => serializeArticle(row, services.now(), client.language))
}
