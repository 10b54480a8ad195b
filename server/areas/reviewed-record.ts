import type { ReviewQueue } from '../db/schema'
import { areaEvent } from '../events'

/** What is decided on: one record, as its area's form has it. */
export interface ReviewedRecord {
  readonly record_id: number
  readonly title: string
  readonly shop_id: number | null
  readonly teacher_id: number | null
  readonly snapshot: Record<string, unknown> | null
}

/** How it is decided. */
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

/** A region's id in a form is a chain of names in its record. */
export const PLACES = ['province', 'city', 'county', 'town']

/** Of a record what its form holds: only that is compared with what was submitted before. */
export const pick = (record: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(name => (name in record ? [[name, record[name]]] : [])))
