import { z } from 'zod'
import { call, fieldsFrom } from '../define'
import { kind } from '../log/calls'
import { exportReasonRules, MOST_RECORDS } from './export-rules'

const text = z.string()
const recordId = z.string().min(1).max(200)
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
    summary: 'Tells one masked field of one record, and notes who asked for it. The value itself is not noted.',
    params: z.object({ kind, record_id: recordId }),
    body: z.object({ field: z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,40}){0,2}$/) }),
    answer: z.object({ value: text }),
    errors: ['003'],
    looks: true,
    signsFiles: true,
  }),
  'POST admin/personal/{kind}/exports': call({
    summary:
      'Lets the caller read a list with whole personal values for a file, and notes who, which list, which records and why. Takes what revealing one value takes. The token is sent with the reads of that list by the same parameters (header Personal-Export) for as many seconds as the answer says; pages and orders do not count. Pictures stay masked.',
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
    looks: true,
  }),
  'POST admin/personal/{kind}/records': call({
    summary: `Tells the masked fields of up to ${MOST_RECORDS} records for a file, and notes who asked for which and why. Takes what revealing one value takes. Records that are gone are left out, and pictures stay masked.`,
    params: z.object({ kind }),
    body: z.object({
      record_ids: z.array(recordId).min(1).max(MOST_RECORDS),
      fields: columns,
      ...fieldsFrom(exportReasonRules),
    }),
    encoding: 'json',
    answer: z.array(z.object({ record_id: text, values: z.record(text, text) })),
    errors: ['003'],
    looks: true,
  }),
} as const
