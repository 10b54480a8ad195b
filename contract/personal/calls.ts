import { z } from 'zod'
import { call, fieldsFrom } from '../define'
import { kind } from '../log/calls'
import { exportReasonRules, MAX_RECORDS } from './export-rules'

const text = z.string()
const recordId = z.string().regex(/^[\w-]{1,64}$/)
/** Fields by the names of a list's columns; fields that are not masked are ignored. */
const columns = z.array(z.string().min(1).max(80)).min(1).max(200)
/** Path or query parameters of a request: texts, or lists of texts. */
const parts = z.record(
  z.string().min(1).max(80),
  z.union([z.string().max(2000), z.array(z.string().max(2000)).max(1000)]),
)

/** Personal data (designed): masked in lists, logs and files. These calls reveal it, and each writes a log entry. */
export const calls = {
  'POST admin/personal/{kind}/{record_id}': call({
    summary:
      'Returns the unmasked value of one field of a record, and adds a log entry with the field, without its value.',
    params: z.object({ kind, record_id: recordId }),
    body: z.object({ field: z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,40}){0,2}$/) }),
    answer: z.object({ value: text }),
    errors: ['003'],
    isDryRun: true,
    signsFiles: true,
  }),
  'POST admin/personal/{kind}/exports': call({
    summary:
      'Returns a token for an export with unmasked personal data, and adds a log entry with the list, its filters, the fields and the reason. Requires the permissions to read the list and to reveal its records. Send the token in the header Personal-Export of the reads of that list with the same path parameters and filters; page and order may differ. The token expires after the returned number of seconds. Pictures stay masked.',
    params: z.object({ kind }),
    body: z.object({
      /** The call of the list, as in `CALLS`. */
      call: z.string().min(1).max(200),
      params: parts.optional(),
      query: parts.optional(),
      fields: columns,
      ...fieldsFrom(exportReasonRules),
    }),
    encoding: 'json',
    answer: z.object({ token: text, seconds: z.number() }),
    errors: ['003'],
    isDryRun: true,
  }),
  'POST admin/personal/{kind}/records': call({
    summary: `Returns the unmasked fields of up to ${MAX_RECORDS} records, and adds a log entry with the records, the fields and the reason. Requires the permissions to read these records and to reveal them. Records that do not exist are omitted. Pictures stay masked.`,
    params: z.object({ kind }),
    body: z.object({
      record_ids: z.array(recordId).min(1).max(MAX_RECORDS),
      fields: columns,
      ...fieldsFrom(exportReasonRules),
    }),
    encoding: 'json',
    answer: z.array(z.object({ record_id: text, values: z.record(text, text) })),
    errors: ['003'],
    isDryRun: true,
  }),
} as const
