import type { AnswerOf } from '@contract/calls'

/** A row that the server rejected, with the reason. */
export type FaultyRow = AnswerOf<'GET admin/imports/{import_id}/rows'>[number]
