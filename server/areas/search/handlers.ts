import type { calls as searchCalls } from '@contract/search/calls'
import type { Handlers } from '../../handler'
import { wordHandlers } from './custom-words'
import { keywordHandlers, tipHandlers } from './tips'

/** contract/search.md. */
export const handlers: Handlers<keyof typeof searchCalls> = {
  ...wordHandlers,
  ...tipHandlers,
  ...keywordHandlers,
}
