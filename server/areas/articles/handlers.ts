import type { articleCalls } from '@contract/articles/calls'
import type { Handlers } from '../../handler'
import { articleOnlyHandlers } from './articles'
import { categoryHandlers } from './categories'
import { feedHandlers } from './feeds'

/** contract/articles.md: articles, news and where news come from. */
export const articleHandlers: Handlers<keyof typeof articleCalls> = {
  ...categoryHandlers,
  ...articleOnlyHandlers,
  ...feedHandlers,
}
