import { CALLS, splitKey } from '@contract/calls'
import type { MiddlewareHandler } from 'hono'

/** Every path of CALLS as an expression over an address, and the methods it is called with. */
const METHODS = Object.keys(CALLS).map(key => {
  const { method, path } = splitKey(key)
  return { method, path: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/**
 * The API answers no HEAD. The router would take it for a GET, and some calls with that method do something: signing
 * in must have one door only.
 */
export const rejectHead: MiddlewareHandler = async (c, next) => {
  const allowed = c.req.method === 'HEAD' ? methodsOf(c.req.path) : []
  if (allowed.length === 0) return next()
  return c.body(null, 405, { Allow: allowed.join(', ') })
}

/** The methods that calls answer at an address. */
function methodsOf(path: string): string[] {
  return [...new Set(METHODS.flatMap(call => (call.path.test(path) ? [call.method] : [])))].sort()
}
