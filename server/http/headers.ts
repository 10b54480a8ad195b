import type { Context } from 'hono'
import { ApiError } from '../api-error'

/** Log position of the data in an answer, or of the entry of a write (designed). */
export const AS_OF = 'x-as-of'
/** Log position of the data that a write is based on, as the client sends it (designed). */
export const BASED_ON = 'x-based-on'

/** The log position that a write is based on, if it includes one. */
export function baseVersionOf(c: Context): number | undefined {
  const sent = c.req.header(BASED_ON)
  if (sent === undefined) return undefined
  if (!/^\d{1,15}$/.test(sent)) throw new ApiError('004', 400, { n: BASED_ON })
  return Number(sent)
}
