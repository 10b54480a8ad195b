import { z } from 'zod'
import { call, epoch, epochIn, id, idIn, maybe, pageOf, paging, sorting, wordIn } from '../define'
import { unknownOfRecords } from '../personal/fields'
import { subjectOf } from '../subjects'

/**
 * What administrators did (designed): every write leaves one entry in the operation log, which says which records it
 * touched. The id of an entry is a position: what was read at a position is out of date once a record it shows has an
 * entry after it.
 */
const text = z.string()

/** A noun of the marketplace, with its content type where it has one. */
export const kind = z.string().refine(value => subjectOf(value) !== undefined)

/** One operation on one record. */
export const operation = z.object({
  position: id,
  kind: text,
  record_id: text,
  admin_id: id,
  username: text,
  /** The call it was done with, as in CALLS. */
  call: text,
  at: epoch,
  /** What the call was sent with; what is secret is left out. */
  asked: unknownOfRecords(),
  /** What changed, as it was and as it is, as far as the call tells. */
  before: unknownOfRecords(),
  after: unknownOfRecords(),
  /** Who had it done, where that takes a second administrator. */
  confirmed_by: text.nullish(),
})

/** An entry with where it came from, what was done in words, what the record is, and what it is called. */
export const logEntry = operation.extend({ client_ip: text, act: text, kind_name: text, record_name: text })

export const calls = {
  'GET admin/systems/operation-logs': call({
    summary: 'A page of what administrators did, newest first: one row for each write.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/systems/operation-logs'),
      username: maybe(wordIn),
      client_ip: maybe(wordIn),
      record_id: maybe(wordIn),
      record_name: maybe(wordIn),
      /** What was done as the entry says it, or a part of that, in either language. */
      act: maybe(wordIn),
      call: maybe(wordIn),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(logEntry),
  }),
  'GET admin/systems/operation-logs/{kind}/{record_id}': call({
    summary: 'What happened to one record, newest first, for callers who may read the record.',
    params: z.object({ kind, record_id: z.string().min(1).max(200) }),
    query: z.object({ ...paging }),
    answer: pageOf(operation),
    access: 'signed-in',
  }),
  'GET admin/changes': call({
    summary:
      'Server-sent events: what was done after a position, as it is done, of the kinds the caller may read. Begins with where it stands; says also that a long task has ended (admin/tasks).',
    query: z.object({ after: maybe(idIn) }),
    answer: z.instanceof(ReadableStream),
    kind: 'stream',
    access: 'signed-in',
    quiet: true,
    errors: ['003', '429'],
  }),
} as const

/** What an event of admin/changes has: one for each kind of record that an entry touched. */
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
