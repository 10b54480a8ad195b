import { z } from 'zod'
import { call, fieldsFrom, idIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import { article, articleCategory, articleCategoryNode, articleRow, feedResult, feedSample, newsFeed } from './entities'
import { articleCategoryRules, articleRules, feedSampleRules, newsFeedRules } from './rules'
import { articleRealms } from './words'

/** contract/articles.md: articles of the site, news, and the feeds that news are taken from. */

const empty = { answer: nothing, kind: 'empty' } as const
/** News are asked for with `type=NEWS` (designed); without it, articles of the site. */
const realm = { type: maybe(z.enum(articleRealms)) }

const categoryCalls = {
  'GET admin/pages/article-categories': call({
    summary:
      'A page of the categories at the top, or below one (designed: parent_id); those that can be deleted first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/pages/article-categories'),
      ...realm,
      name: maybe(wordIn),
      parent_id: maybe(idIn),
    }),
    answer: pageOf(articleCategory),
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
  'GET admin/pages/article-categories/{id}': call({
    summary: 'One category.',
    answer: articleCategory,
    errors: ['003'],
  }),
  'POST admin/pages/article-categories': call({
    summary: 'Adds a category.',
    body: z.object(fieldsFrom(articleCategoryRules)),
    answer: articleCategory,
    errors: ['951'],
  }),
  'PUT admin/pages/article-categories/{id}': call({
    summary: 'Changes a category; one with a fixed use stays as it is.',
    body: z.object(fieldsFrom(articleCategoryRules)),
    answer: articleCategory,
    errors: ['003', '950', '951'],
  }),
  'DELETE admin/pages/article-categories/{id}': call({
    summary: 'Deletes a category that has nothing in it.',
    ...empty,
    errors: ['003', '950'],
  }),
} as const

const articleOnly = {
  'GET admin/pages/articles': call({
    summary: 'A page of articles, the newest first. A category has those of the ones below it as well.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/pages/articles'),
      ...realm,
      name: maybe(wordIn),
      category_id: maybe(idIn),
      feed_id: maybe(idIn),
    }),
    answer: pageOf(articleRow),
  }),
  'GET admin/pages/articles/{article_id}': call({ summary: 'One article.', answer: article, errors: ['955'] }),
  'POST admin/pages/articles': call({
    summary: 'Adds an article; it is news where its category is. Published at once, or at its time (designed).',
    body: z.object(fieldsFrom(articleRules)),
    answer: article,
    errors: ['955'],
  }),
  'PUT admin/pages/articles/{article_id}': call({
    summary: 'Changes an article; its fixed place stays.',
    body: z.object(fieldsFrom(articleRules)),
    answer: article,
    errors: ['955'],
  }),
  'DELETE admin/pages/articles/{article_id}': call({
    summary: 'Deletes an article that has no fixed place.',
    ...empty,
    errors: ['952', '955'],
  }),
} as const

const feedCalls = {
  'GET admin/pages/news-feeds': call({
    summary: 'The feeds that news are taken from, the newest first (designed).',
    query: z.object({ ...paging, ...sorting('GET admin/pages/news-feeds'), name: maybe(wordIn) }),
    answer: pageOf(newsFeed),
  }),
  'POST admin/pages/news-feeds/sample': call({
    summary: 'Fetches an address and says what its items hold, so that they can be mapped (designed).',
    body: z.object(fieldsFrom(feedSampleRules)),
    answer: feedSample,
    errors: ['957'],
    unlogged: true,
    ownTransaction: true,
  }),
  'POST admin/pages/news-feeds': call({
    summary: 'Adds a feed (designed).',
    body: z.object(fieldsFrom(newsFeedRules)),
    answer: newsFeed,
    errors: ['955', '957'],
  }),
  'GET admin/pages/news-feeds/{feed_id}': call({ summary: 'One feed (designed).', answer: newsFeed, errors: ['957'] }),
  'PUT admin/pages/news-feeds/{feed_id}': call({
    summary: 'Changes a feed (designed).',
    body: z.object(fieldsFrom(newsFeedRules)),
    answer: newsFeed,
    errors: ['955', '957'],
  }),
  'DELETE admin/pages/news-feeds/{feed_id}': call({
    summary: 'Deletes a feed; the news it brought stay (designed).',
    ...empty,
    errors: ['957'],
  }),
  'POST admin/pages/news-feeds/{feed_id}/fetch': call({
    summary: 'Fetches a feed now: new items become news, those that changed are changed (designed).',
    answer: feedResult,
    errors: ['957'],
    ownTransaction: true,
  }),
} as const

export const articleCalls = { ...categoryCalls, ...articleOnly, ...feedCalls } as const
