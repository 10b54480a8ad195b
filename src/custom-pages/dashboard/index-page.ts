import type { AnswerOf } from '@contract/calls'

/** The response of the dashboard's main call. */
export type IndexPage = AnswerOf<'GET admin/index/page'>
