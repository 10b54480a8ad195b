import { CallError } from '@/providers/http/errors'
import type { Resource, Row } from '@/schema'
import { isUnknown } from '../actions/outcome-unknown'
import { numberOf } from '../export/file-columns'
import type { Failure } from './job'
import type { Line } from './ledger'

/** Calls for one record each, at the same time. */
export const WIDTH = 4

/** A failure in words; without a status the request came to nobody, or its answer was lost. */
export const explain = (error: unknown): Failure => ({
  why: error instanceof Error ? error.message : String(error),
  isCutOff: error instanceof CallError && error.statusCode === 0,
  isUnknown: isUnknown(error),
})

/** One record of a job. */
export const lineOf = (resource: Resource, row: Row, outcome: Line['outcome'], why?: string): Line => ({
  id: String(row[resource.id]),
  title: String(row[resource.title] ?? row[resource.id]),
  number: numberOf(resource, row),
  row,
  outcome,
  ...(why && { why }),
})
