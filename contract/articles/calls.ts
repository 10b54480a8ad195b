import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, fieldsFrom, idIn, maybe, sorting, wordIn } from '../define'
import { article as articleEntity } from './article'
import { articleCategory as articleCategoryEntity } from './article-category'
import { article, articleCategory, articleCategoryNode, articleRow, feedResult, feedSample, newsFeed } from './entities'
import { articleRealms } from './labels'
import { newsFeed as newsFeedEntity } from './news-feed'
import { articleCategoryRules, articleRules, feedSampleRules, newsFeedRules } from './rules'

/** contract/articles.md: articles of the site, news, and the feeds that news are taken from. */

/** `type=NEWS` selects news (designed); without it, articles of the site. */
const realm = { type: maybe(z.enum(articleRealms)) }

const categoryCalls = {
  ...crudCalls(articleCategoryEntity, {
    row: articleCategory,
    query: { ...sorting('GET admin/pages/article-categories'), ...realm, name: maybe(wordIn), parent_id: maybe(idIn) },
    form: articleCategoryRules,
    summary: {
      list: 'Returns a page of top-level categories, or of the children of one (designed: parent_id). Categories that can be deleted come first.',
      one: 'Returns a category.',
      create: 'Creates a category.',
      update: 'Updates a category. A category with a fixed purpose cannot be changed.',
      remove: 'Deletes an empty category.',
    },
    errors: { missing: '003', save: ['951'], update: ['950'], remove: ['950'] },
  }),
  'GET admin/pages/article-categories/childrens': call({
    summary: 'Returns all categories with their children.',
    query: z.object(realm),
    answer: z.array(articleCategoryNode),
  }),
  'GET admin/pages/article-categories/{id}/children': call({
    summary: 'Returns the children of a category, or the top level for 0, highest sort first.',
    query: z.object(realm),
    answer: z.array(articleCategory),
  }),
} as const

const articleOnly = {
  ...crudCalls(articleEntity, {
    row: article,
    line: articleRow,
    query: {
      ...sorting('GET admin/pages/articles'),
      ...realm,
      name: maybe(wordIn),
      category_id: maybe(idIn),
      feed_id: maybe(idIn),
    },
    form: articleRules,
    summary: {
      list: 'Returns a page of articles, newest first. A category includes the articles of its descendants.',
      one: 'Returns an article.',
      create:
        'Creates an article; in a news category it is news. It is published immediately, or at its publishing time (designed).',
      update: 'Updates an article. Its fixed position cannot change.',
      remove: 'Deletes an article that has no fixed position.',
    },
    errors: { missing: '955', save: ['955'], remove: ['952'] },
  }),
} as const

const feedCalls = {
  ...crudCalls(newsFeedEntity, {
    row: newsFeed,
    query: { ...sorting('GET admin/pages/news-feeds'), name: maybe(wordIn) },
    form: newsFeedRules,
    summary: {
      list: 'Returns a page of news feeds, newest first (designed).',
      one: 'Returns a news feed (designed).',
      create: 'Creates a news feed (designed).',
      update: 'Updates a news feed (designed).',
      remove: 'Deletes a news feed; its imported news remain (designed).',
    },
    errors: { missing: '957', save: ['955', '957'] },
  }),
  'POST admin/pages/news-feeds/sample': call({
    summary:
      'Fetches a URL and returns the fields of its items and the news that a mapping yields (designed). Stores nothing.',
    body: z.object(fieldsFrom(feedSampleRules)),
    answer: feedSample,
    errors: ['957'],
    unlogged: true,
    ownTransaction: true,
  }),
  'POST admin/pages/news-feeds/{feed_id}/fetch': call({
    summary: 'Fetches a feed immediately: creates news from new items and updates news from changed ones (designed).',
    answer: feedResult,
    errors: ['957'],
    ownTransaction: true,
  }),
} as const

export const calls = { ...categoryCalls, ...articleOnly, ...feedCalls } as const
