import type { calls as searchCalls } from '@contract/search/calls'
import type { Handlers } from '../../handler'
import { keywordHandlers, tipHandlers } from './tips'
import { wordHandlers } from './words'

/** contract/search.md. */
export const handlers: Handlers<keyof typeof searchCalls> = {
  ...wordHandlers,
  ...tipHandlers,
  ...keywordHandlers,
}
