import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../api-error'
import { languageOf } from '../language'

/** Enough for an office in which everybody signs in within the same minute, and too few to keep a server busy. */
export const PICTURES = 120
const SECONDS = 60
/** Addresses that are remembered at once. */
const MOST = 10_000

/**
 * Limits how many pictures of codes one address is drawn in a minute. Each copy of the server counts for itself: it is
 * its own work that this saves, and guesses are counted elsewhere.
 */
export function limitPictures(addressOf: (c: Context) => string, seconds: () => number): MiddlewareHandler {
  const counts = new Map<string, { readonly since: number; drawn: number }>()
  return async (c, next) => {
    const [address, now] = [addressOf(c), seconds()]
    if (address === '') return next()
    const before = counts.get(address)
    const count = before && now >= before.since && now < before.since + SECONDS ? before : { since: now, drawn: 0 }
    if (++count.drawn > PICTURES) return c.json(new ApiError('429', 429).body(languageOf(c.req.raw)), 429)
    if (counts.size >= MOST) counts.clear()
    counts.set(address, count)
    return next()
  }
}
