import type { articleRealms } from '@contract/articles/labels'
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
  const rows = await articlesIn(db)
    .where(
      and(
        inArray(articles.realm, [...realms]),
        or(contains(articles.article_name, text), readsLike(articles.pinyin, text)),
      ),
    )
    .orderBy(desc(articles.article_id))
    .limit(limit)
  return rows.map(row => serializeArticle(row, services.now(), client.language))
}
