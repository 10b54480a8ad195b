import { z } from 'zod'
import { call, epoch, id, maybe, nothing } from '../define'
import { IMPORTED_CALLS, MOST_ROWS } from './rules'

/**
 * Imports (designed): the rows of a file that the server writes one after the other, each by the call that would write
 * it alone, in the name of the administrator who sent them and with the permissions that he has when it is written. They
 * go on when the page is closed and when the server starts again. Nobody else sees them; after seven days they are
 * forgotten.
 */
const text = z.string()

export const importStates = ['RUNNING', 'DONE', 'CANCELLED'] as const
export type ImportState = (typeof importStates)[number]

const imported = z.object({
  import_id: id,
  call: z.enum(IMPORTED_CALLS),
  /** What the file was called. */
  name: text,
  status: z.enum(importStates),
  /** Rows in all, those that are written, and those that were refused. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  created_at: epoch,
  ended_at: epoch.nullable(),
})

const row = z.object({
  /** Its number in the file. */
  no: z.number(),
  /** What it says, as it was sent. */
  values: z.record(text, z.unknown()),
  /** Why it was refused; empty of a row that was left when the import was cancelled. */
  message: text,
  /** The values that the refusal is about. */
  fields: z.array(text),
})

export const calls = {
  'POST admin/imports': call({
    summary: `Has up to ${MOST_ROWS} rows written by a call, one after the other. Values that the path of the call names stand among the others. Takes the permission for that call.`,
    body: z.object({
      call: z.enum(IMPORTED_CALLS),
      name: z.string().trim().min(1).max(200),
      rows: z
        .array(
          z.object({
            no: z.number().int().min(1).max(10_000_000),
            values: z.record(z.string().min(1).max(60), z.unknown()),
          }),
        )
        .min(1)
        .max(MOST_ROWS),
    }),
    encoding: 'json',
    answer: imported,
    access: 'signed-in',
    // Each row is logged by itself.
    unlogged: true,
  }),
  'GET admin/imports': call({
    summary: 'The caller’s imports of the last seven days, newest first; those of one call where it is named.',
    query: z.object({ call: maybe(z.enum(IMPORTED_CALLS)) }),
    answer: z.array(imported),
    access: 'signed-in',
  }),
  'GET admin/imports/{import_id}/rows': call({
    summary:
      'The rows of an import that are not written: refused ones, and those that were left when it was cancelled.',
    answer: z.array(row),
    errors: ['003'],
    access: 'signed-in',
  }),
  'DELETE admin/imports/{import_id}': call({
    summary: 'Cancels an import: rows that are written stay. One that has ended is forgotten.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    access: 'signed-in',
    unlogged: true,
  }),
} as const

export type Import = z.output<typeof imported>
