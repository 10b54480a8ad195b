import { z } from 'zod'
import { call, epoch, id, maybe, nothing } from '../define'
import { IMPORT_RETENTION, IMPORTED_CALLS, MAX_LINES, MAX_ROWS } from './rules'

/**
 * Imports (designed): a background job that writes the rows of a file one by one, each through the call for a single
 * record, as the administrator who sent them and with the permissions he has at that time. An import survives a closed
 * page and a server restart. Only its owner sees it; it expires after `IMPORT_RETENTION`.
 */
const text = z.string()
const lineNo = z.number().int().min(1).max(10_000_000)

export const importStates = ['RUNNING', 'DONE', 'CANCELLED'] as const
export type ImportState = (typeof importStates)[number]

const imported = z.object({
  import_id: id,
  call: z.enum(IMPORTED_CALLS),
  /** Name of the file. */
  name: text,
  status: z.enum(importStates),
  /** Total, written and rejected rows. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  created_at: epoch,
  ended_at: epoch.nullable(),
})

/** A line of the file of which a row was made, such as that of a SKU: the texts of its cells. */
const line = z.object({ no: z.number(), texts: z.record(text, text) })
export type ImportLine = z.output<typeof line>

const row = z.object({
  /** Row number in the file. */
  no: z.number(),
  /** The values as sent. */
  values: z.record(text, z.unknown()),
  /** The lines as sent; empty if the row is a line of its own. */
  lines: z.array(line),
  /** Why the row was rejected; empty for rows skipped by a cancelled import. */
  message: text,
  /** The fields that the error concerns, or their paths in the body ('sku_list.3.price'). */
  fields: z.array(text),
})

export const calls = {
  'POST admin/imports': call({
    summary: `Starts an import of up to ${MAX_ROWS} rows, each written by the given call, one after the other. A row includes the path parameters of the call; the lines of the file of which it was made can be sent along, and are returned if it is rejected. Requires the permission for that call.`,
    body: z.object({
      call: z.enum(IMPORTED_CALLS),
      name: z.string().trim().min(1).max(200),
      rows: z
        .array(
          z.object({
            no: lineNo,
            values: z.record(z.string().min(1).max(60), z.unknown()),
            lines: z
              .array(z.object({ no: lineNo, texts: z.record(z.string().min(1).max(60), text) }))
              .max(MAX_LINES)
              .optional(),
          }),
        )
        .min(1)
        .max(MAX_ROWS),
    }),
    encoding: 'json',
    megabytes: 16,
    answer: imported,
    access: 'signed-in',
    // Each row has its own log entry.
    unlogged: true,
  }),
  'GET admin/imports': call({
    summary: `Returns the caller’s imports of the last ${IMPORT_RETENTION / 86_400} days, newest first, optionally those of one call.`,
    query: z.object({ call: maybe(z.enum(IMPORTED_CALLS)) }),
    answer: z.array(imported),
    access: 'signed-in',
  }),
  'GET admin/imports/{import_id}/rows': call({
    summary: 'Returns the rows of an import that were not written: rejected ones, and those skipped by a cancellation.',
    answer: z.array(row),
    errors: ['003'],
    access: 'signed-in',
  }),
  'DELETE admin/imports/{import_id}': call({
    summary: 'Cancels a running import; rows already written remain. Deletes a finished import.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
    access: 'signed-in',
    unlogged: true,
  }),
} as const

export type Import = z.output<typeof imported>
