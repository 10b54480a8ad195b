import type { calls as publishingCalls } from '@contract/publishing/calls'
import type { calls as contentCalls } from '@contract/publishing/content'
import type { Handlers } from '../../handler'
import { bannerHandlers } from './banners'
import { draftHandlers } from './drafts'
import { libraryHandlers } from './library'
import { publicationHandlers } from './publications'
import { publisherLists } from './publisher-lists'
import { publisherMemberHandlers } from './publisher-members'
import { publisherStates } from './publisher-state'
import { publisherWrites } from './publisher-write'
import { termHandlers } from './terms'
import { topicGoodsHandlers } from './topic-goods'

/** contract/publishing.md: publishers, publications, drafts, taxonomies and images. */
export const handlers: Handlers<keyof typeof publishingCalls | keyof typeof contentCalls> = {
  ...publisherLists,
  ...publisherWrites,
  ...publisherStates,
  ...publisherMemberHandlers,
  ...publicationHandlers,
  ...draftHandlers,
  ...termHandlers,
  ...topicGoodsHandlers,
  ...bannerHandlers,
  ...libraryHandlers,
}
