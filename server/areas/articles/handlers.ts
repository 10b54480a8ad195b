import type { calls as articleCalls } from '@contract/articles/calls'
import type { Handlers } from '../../handler'
import { articleOnlyHandlers } from './articles'
import { categoryHandlers } from './categories'
import { feedHandlers } from './feeds'

/** contract/articles.md: articles, news and feeds. */
export const handlers: Handlers<keyof typeof articleCalls> = {
  ...categoryHandlers,
  ...articleOnlyHandlers,
  ...feedHandlers,
}
