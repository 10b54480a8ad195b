import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, fieldsFrom, idIn, maybe, sorting, wordIn } from '../define'
import { article as articleEntity } from './article'
import { articleCategory as articleCategoryEntity } from './article-category'
import { article, articleCategory, articleCategoryNode, articleRow, feedResult, feedSample, newsFeed } from './entities'
import { newsFeed as newsFeedEntity } from './news-feed'
import { articleCategoryRules, articleRules, feedSampleRules, newsFeedRules } from './rules'
import { articleRealms } from './words'

/** contract/articles.md: articles of the site, news, and the feeds that news are taken from. */

/** News are asked for with `type=NEWS` (designed); without it, articles of the site. */
const realm = { type: maybe(z.enum(articleRealms)) }

const categoryCalls = {
  ...crudCalls(articleCategoryEntity, {
    row: articleCategory,
    query: { ...sorting('GET admin/pages/article-categories'), ...realm, name: maybe(wordIn), parent_id: maybe(idIn) },
    form: articleCategoryRules,
    summary: {
      list: 'A page of the categories at the top, or below one (designed: parent_id); those that can be deleted first.',
      one: 'One category.',
      create: 'Adds a category.',
      update: 'Changes a category; one with a fixed use stays as it is.',
      remove: 'Deletes a category that has nothing in it.',
    },
    errors: { missing: '003', save: ['951'], update: ['950'], remove: ['950'] },
  }),
  'GET admin/pages/article-categories/childrens': call({
    summary: 'All categories, each with those below it.',
    query: z.object(realm),
    answer: z.array(articleCategoryNode),
  }),
  'GET admin/pages/article-categories/{id}/children': call({
    summary: 'The categories right below one, or at the top for 0; the highest sort first.',
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
      list: 'A page of articles, the newest first. A category has those of the ones below it as well.',
      one: 'One article.',
      create: 'Adds an article; it is news where its category is. Published at once, or at its time (designed).',
      update: 'Changes an article; its fixed place stays.',
      remove: 'Deletes an article that has no fixed place.',
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
      list: 'The feeds that news are taken from, the newest first (designed).',
      one: 'One feed (designed).',
      create: 'Adds a feed (designed).',
      update: 'Changes a feed (designed).',
      remove: 'Deletes a feed; the news it brought stay (designed).',
    },
    errors: { missing: '957', save: ['955', '957'] },
  }),
  'POST admin/pages/news-feeds/sample': call({
    summary:
      'Fetches an address and returns the fields of its items, and the news they would become by a mapping (designed). Stores nothing.',
    body: z.object(fieldsFrom(feedSampleRules)),
    answer: feedSample,
    errors: ['957'],
    unlogged: true,
    ownTransaction: true,
  }),
  'POST admin/pages/news-feeds/{feed_id}/fetch': call({
    summary: 'Fetches a feed now: new items become news, those that changed are changed (designed).',
    answer: feedResult,
    errors: ['957'],
    ownTransaction: true,
  }),
} as const

export const calls = { ...categoryCalls, ...articleOnly, ...feedCalls } as const
