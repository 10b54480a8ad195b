import { z } from 'zod'
import { call } from '../define'
import { kind } from '../log/calls'

/** Personal data (designed): masked in lists, logs and files; this call reveals one value of one record. */
export const calls = {
  'POST admin/personal/{kind}/{record_id}': call({
    summary: 'Reveals a masked field of a record and logs the request without the value.',
    params: z.object({ kind, record_id: z.string().min(1).max(200) }),
    body: z.object({ field: z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,40}){0,2}$/) }),
    answer: z.object({ value: z.string() }),
    errors: ['003'],
    looks: true,
    signsFiles: true,
  }),
} as const
