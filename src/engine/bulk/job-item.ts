import { CallError } from '@/providers/http/errors'
import type { Resource, Row } from '@/schema'
import { isUnknown } from '../actions/outcome-unknown'
import { numberOf } from '../export/file-columns'
import type { Failure } from './job'
import type { JobItem } from './job-items'

/** Number of single-record calls in flight at the same time. */
export const CONCURRENCY = 4

/** Translates a failed call. Without an HTTP status the request did not arrive, or its answer was lost. */
export const explainFailure = (error: unknown): Failure => ({
  why: error instanceof Error ? error.message : String(error),
  isCutOff: error instanceof CallError && error.statusCode === 0,
  isUnknown: isUnknown(error),
})

/** Creates the job item of a row. */
export const jobItem = (resource: Resource, row: Row, outcome: JobItem['outcome'], why?: string): JobItem => ({
  id: String(row[resource.id]),
  title: String(row[resource.titleField] ?? row[resource.id]),
  number: numberOf(resource, row),
  row,
  outcome,
  ...(why && { why }),
})
