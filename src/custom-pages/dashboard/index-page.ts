import type { AnswerOf } from '@contract/calls'

/** What the one call of this page answers. */
export type IndexPage = AnswerOf<'GET admin/index/page'>
