import type { Context } from 'hono'
import { ApiError } from '../api-error'

/** The position of what an answer shows, or of the entry a write has left (designed). */
export const AS_OF = 'x-as-of'
/** The version that the client's data is from, as a write sends it (designed). */
export const BASED_ON = 'x-based-on'

/** Which position a write is based on, where it says so. */
export function baseVersionOf(c: Context): number | undefined {
  const sent = c.req.header(BASED_ON)
  if (sent === undefined) return undefined
  if (!/^\d{1,15}$/.test(sent)) throw new ApiError('004', 400, { n: BASED_ON })
  return Number(sent)
}
