import type { CallKey } from '@contract/calls'
import type { Operation } from '@contract/log/calls'
import type { BaseRecord, DataProvider, ILog } from '@refinedev/core'
import type { Resource } from '@/schema'
import type { CallMeta } from '../data/data-provider'
import type { LogMeta } from './audit-log-provider'
import { subjectOf } from './subject-of'

export const LOG_CALL = 'GET admin/systems/operation-logs/{kind}/{record_id}' satisfies CallKey

/** An entry in refine's format; `meta.operation` is the server's entry. */
export interface LogEntry extends ILog<Operation['after']> {
  readonly meta: { readonly operation: Operation }
}

/** The newest entries of one record, and their total. */
export interface LogPage {
  readonly data: readonly LogEntry[]
  readonly total: number
}

const SIZE = 20
const ACTIONS: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }

/** Reads the log of one record, newest first; empty for records that the log does not cover. */
export async function readLog(data: DataProvider, resource: Resource, meta: LogMeta | undefined): Promise<LogPage> {
  const params = meta && subjectOf(resource, meta.record)
  if (!params || !data.custom) return { data: [], total: 0 }
  const callMeta: CallMeta = { params, query: { page_no: 1, page_size: meta.size ?? SIZE } }
  const answer = await data.custom<BaseRecord>({ url: LOG_CALL, method: 'get', meta: { ...callMeta } })
  const page = answer.data as unknown as { readonly data: readonly Operation[]; readonly data_total: number }
  return { data: page.data.map(operation => entryOf(resource.name, operation)), total: page.data_total }
}

function entryOf(resource: string, operation: Operation): LogEntry {
  const { position, at, username, call, before, after } = operation
  return {
    id: position,
    createdAt: new Date(Number(at) * 1_000).toISOString(),
    author: { name: username },
    name: call,
    resource,
    action: ACTIONS[call.slice(0, call.indexOf(' '))] ?? 'custom',
    data: after,
    previousData: before,
    meta: { operation },
  }
}
