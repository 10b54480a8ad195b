import type { auditStatuses } from '@contract/members/entities'
import { sliceCharacters } from '@contract/slice-characters'
import { ApiError } from '../../api-error'
import type { Database } from '../../db/database'
import type { ReviewedRecord } from '../reviewed-record'
import { sensitiveIn } from '../settings'

/** Maximum length of a text excerpt that identifies a record. */
const SHORT = 20
const shortOf = (text: string): string => (text.length > SHORT ? `${sliceCharacters(text, 0, SHORT)}…` : text)

interface MemberText {
  readonly content: string
  readonly seller_id: number
}

/** A member's text as a review record. */
export const reviewedRecordOf =
  <const K extends string>(id: K) =>
  (row: MemberText & { readonly [P in K]: number }): ReviewedRecord => ({
    record_id: row[id],
    title: shortOf(row.content),
    shop_id: row.seller_id === 0 ? null : row.seller_id,
    teacher_id: null,
    snapshot: null,
  })

/** A decision is final: rejects the batch unless all records exist and are pending. */
export function rejectDecided<R extends { readonly content: string }>(
  ids: readonly number[],
  rows: readonly R[],
  idOf: (row: R) => number,
  statusOf: (row: R) => (typeof auditStatuses)[number],
  key: '200' | '107audited',
): void {
  const decided = rows.find(row => statusOf(row) !== 'WAIT_AUDIT')
  if (decided) throw new ApiError(key, 409, { n: shortOf(decided.content) })
  const known = new Set(rows.map(idOf))
  const gone = ids.find(id => !known.has(id))
  if (gone !== undefined) throw new ApiError(key, 409, { n: gone })
}

/** Rejects the approval of a text with a sensitive word; the word has to be removed from the list first. */
export async function rejectSensitiveContent(
  db: Database,
  rows: readonly { readonly content: string }[],
  status: (typeof auditStatuses)[number],
): Promise<void> {
  if (status !== 'PASS_AUDIT') return
  const words = await sensitiveIn(
    db,
    rows.map(row => row.content),
  )
  const bad = rows.find((_, place) => words[place] !== undefined)
  if (bad) throw new ApiError('928said', 409, { n: shortOf(bad.content) })
}
