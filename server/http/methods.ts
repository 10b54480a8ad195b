import { CALLS, splitKey } from '@contract/calls'
import type { MiddlewareHandler } from 'hono'

/** The paths of CALLS as regular expressions, with their methods. */
const METHODS = Object.keys(CALLS).map(key => {
  const { method, path } = splitKey(key)
  return { method, path: new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/**
 * The API does not answer HEAD. The router would treat it as GET, and some GET calls have effects, such as signing in.
 */
export const rejectHead: MiddlewareHandler = async (c, next) => {
  const allowed = c.req.method === 'HEAD' ? methodsOf(c.req.path) : []
  if (allowed.length === 0) return next()
  return c.body(null, 405, { Allow: allowed.join(', ') })
}

/** The methods of the calls at a path. */
function methodsOf(path: string): string[] {
  return [...new Set(METHODS.flatMap(call => (call.path.test(path) ? [call.method] : [])))].sort()
}
