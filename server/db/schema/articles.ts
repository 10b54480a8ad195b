import type { ArticleRealm, ArticleType, ShowPosition } from '@contract/articles/labels'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, pinyinOf, word } from './columns'

/** contract/articles.md: articles of the site, news, and the feeds that news are imported from. */

export const articleCategories = pgTable(
  'article_categories',
  {
    id: identity(),
    name: text().notNull(),
    parent_id: number().notNull().default(0),
    path: word(),
    allow_delete: flag(1),
    type: text().$type<ArticleType>().notNull().default('OTHER'),
    /** Whether it contains articles of the site or news. */
    realm: text().$type<ArticleRealm>().notNull().default('ARTICLE'),
    sort: integer().notNull().default(0),
  },
  t => [
    uniqueIndex('article_categories_name').on(t.realm, t.name),
    index('article_categories_below').on(t.realm, t.parent_id, t.sort),
  ],
)

export const articles = pgTable(
  'articles',
  {
    article_id: identity(),
    article_name: text().notNull(),
    category_id: number().notNull(),
    /** The realm of its category. */
    realm: text().$type<ArticleRealm>().notNull().default('ARTICLE'),
    sort: integer().notNull().default(0),
    outside_url: text(),
    content: text().notNull(),
    show_position: text().$type<ShowPosition>().notNull().default('OTHER'),
    cover: word(),
    summary: word(),
    /** Publishing time. */
    publish_time: number().notNull(),
    create_time: number().notNull(),
    modify_time: number().notNull(),
    /** The feed it was imported from, and its id there. */
    feed_id: number().notNull().default(0),
    feed_item: text(),
    pinyin: pinyinOf('article_name'),
  },
  t => [
    index('articles_newest').on(t.realm, t.article_id),
    index('articles_created').on(t.realm, t.create_time, t.article_id),
    index('articles_published').on(t.realm, t.publish_time, t.article_id),
    index('articles_category').on(t.category_id, t.article_id),
    uniqueIndex('articles_feed').on(t.feed_id, t.feed_item),
  ],
)

export const newsFeeds = pgTable('news_feeds', {
  feed_id: identity(),
  name: text().notNull(),
  url: text().notNull(),
  category_id: number().notNull(),
  items_path: word(),
  title_path: text().notNull(),
  summary_path: word(),
  content_path: word(),
  cover_path: word(),
  link_path: word(),
  time_path: word(),
  last_time: number().notNull().default(0),
  last_error: word(),
  create_time: number().notNull(),
})
