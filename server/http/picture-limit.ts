import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../api-error'
import { languageOf } from '../language'

/** Enough for an office in which everyone signs in within a minute, and too few to load the server. */
export const PICTURES = 120
const SECONDS = 60
/** Maximum number of tracked addresses. */
const MAX = 10_000

/**
 * Rate limit of captcha pictures per address and minute. Counted per process, since it protects the CPU of that
 * process; guesses are limited elsewhere.
 */
export function limitPictures(addressOf: (c: Context) => string, seconds: () => number): MiddlewareHandler {
  const counts = new Map<string, { readonly since: number; drawn: number }>()
  return async (c, next) => {
    const [address, now] = [addressOf(c), seconds()]
    if (address === '') return next()
    const before = counts.get(address)
    const count = before && now >= before.since && now < before.since + SECONDS ? before : { since: now, drawn: 0 }
    if (++count.drawn > PICTURES) return c.json(new ApiError('429', 429).body(languageOf(c.req.raw)), 429)
    if (counts.size >= MAX) counts.clear()
    counts.set(address, count)
    return next()
  }
}
