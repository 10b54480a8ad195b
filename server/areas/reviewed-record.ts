import type { ReviewQueue } from '../db/schema'
import { areaEvent } from '../events'

/** A record under review, with the fields of its area's form. */
export interface ReviewedRecord {
  readonly record_id: number
  readonly title: string
  readonly shop_id: number | null
  readonly teacher_id: number | null
  readonly snapshot: Record<string, unknown> | null
}

/** A decision. */
export interface Verdict {
  readonly pass: 0 | 1
  readonly reason?: string | undefined
  readonly reason_id?: number | undefined
}

/** A decision on records of a queue. */
export const auditDecided = areaEvent<{
  readonly queue: ReviewQueue
  readonly decided: readonly ReviewedRecord[]
  readonly verdict: Verdict
}>()

/** The region of a form, whose id is a chain of names in the record. */
export const PLACES = ['province', 'city', 'county', 'town']

/** The form fields of a record: only these are compared with the previous submission. */
export const pick = (record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(name => (name in record ? [[name, record[name]]] : [])))
