import { z } from 'zod'
import { call, epoch, epochIn, id, idIn, maybe, pageOf, paging, sorting, wordIn } from '../define'
import { unknownOfRecords } from '../personal/fields'
import { subjectOf } from '../subjects'

/**
 * The operation log (designed): every write adds one entry, with the records it touched. The id of an entry is a log
 * position: data read at a position is stale once a record in it has a later entry.
 */
const text = z.string()

/** The kind of a record, with its content type if it has one. */
export const kind = z.string().refine(value => subjectOf(value) !== undefined)

/** One operation on one record. */
export const operation = z.object({
  position: id,
  kind: text,
  record_id: text,
  admin_id: id,
  username: text,
  /** The key of its call in CALLS. */
  call: text,
  at: epoch,
  /** The request, without secrets. */
  asked: unknownOfRecords(),
  /** The changed fields before and after, as far as the call reports them. */
  before: unknownOfRecords(),
  after: unknownOfRecords(),
  /** The administrator who approved it, if approval was required. */
  confirmed_by: text.nullish(),
})

/** An entry with its IP address, the operation as text, and the kind and name of the record. */
export const logEntry = operation.extend({ client_ip: text, act: text, kind_name: text, record_name: text })

export const calls = {
  'GET admin/systems/operation-logs': call({
    summary: 'Returns a page of the operation log, newest first: one entry per write.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/systems/operation-logs'),
      username: maybe(wordIn),
      client_ip: maybe(wordIn),
      record_id: maybe(wordIn),
      record_name: maybe(wordIn),
      /** The operation as text, or a part of it, in either language. */
      act: maybe(wordIn),
      call: maybe(wordIn),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(logEntry),
  }),
  'GET admin/systems/operation-logs/{kind}/{record_id}': call({
    summary: 'Returns the log entries of a record, newest first. Requires permission to read the record.',
    params: z.object({ kind, record_id: z.string().min(1).max(200) }),
    query: z.object({ ...paging }),
    answer: pageOf(operation),
    access: 'signed-in',
  }),
  'GET admin/changes': call({
    summary:
      'Streams server-sent events: log entries after a position, of the kinds that the caller may read. Starts with the current position, and also reports finished long-running tasks (admin/tasks).',
    query: z.object({ after: maybe(idIn) }),
    answer: z.instanceof(ReadableStream),
    kind: 'stream',
    access: 'signed-in',
    quiet: true,
    errors: ['003', '429'],
  }),
} as const

/** Payload of an event of admin/changes: one for each kind of record that an entry touched. */
export const change = z.object({
  position: id,
  kind: text,
  ids: z.array(text),
  by: z.object({ id, username: text }),
  at: epoch,
  call: text,
})
export type Change = z.output<typeof change>

export type LogEntry = z.output<typeof logEntry>
export type Operation = z.output<typeof operation>

declare module '../entities' {
  interface Entities {
    logEntry: LogEntry
  }
}
