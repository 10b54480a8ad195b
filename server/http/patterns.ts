import { type CallKey, isWrite, splitKey } from '@contract/calls'
import { type LinearPattern, parsePattern } from './linear-pattern'

const MOST_KNOWN = 2_000

/**
 * What an `auth_regular` lets an administrator do. It is an expression that has to match the whole of one of these:
 *
 * - `/admin/shops/12`: whatever is done there, as deployments of the marketplace write it. One that speaks of the
 *   query (`/admin/members\?.*`) describes what is asked for, and so lets nobody write.
 * - `PUT /admin/shops/12`: only by this method. A call that writes is never a GET here, whatever the wire says.
 * - `PUT /admin/goods/12/up of course`: only records of this kind (`operation-variants.ts`).
 * - `PUT /admin/order/bills/12/next with status=PASS`: only where the call says so; also after a kind.
 */
export interface PatternRequest {
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** What a call says that was read; before that it says nothing. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

export function permits(pattern: string, asked: PatternRequest, kind?: string): boolean {
  const expression = compiled(pattern)
  if (!expression) return false
  const { method, path, query } = asked
  const calls = [`${method} ${path}`, ...(kind === undefined ? [] : [`${method} ${path} of ${kind}`])]
  return (
    expression.matches(path) ||
    calls.some(
      call =>
        expression.matches(call) || bodyConditionsOf(asked).some(word => expression.matches(`${call} with ${word}`)),
    ) ||
    (method === 'GET' && query !== '' && expression.matches(path + query))
  )
}

const bodyConditionsOf = ({ body = {} }: PatternRequest): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${name}=${value}`] : [],
  )

const known = new Map<string, LinearPattern | undefined>()

/** A pattern that is none allows nothing. Those of all roles are read once. */
function compiled(pattern: string): LinearPattern | undefined {
  if (!known.has(pattern)) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(pattern, parsePattern(pattern))
  }
  return known.get(pattern)
}

/** A GET that changes something is no reading: in patterns it is a POST. */
export const methodOf = (key: CallKey): string => {
  const { method } = splitKey(key)
  return method === 'GET' && isWrite(key) ? 'POST' : method
}
