import { type CallKey, isWrite, splitKey } from '@contract/calls'
import { type LinearPattern, parsePattern } from './linear-pattern'

const MAX_KNOWN = 2_000

/**
 * What an `auth_regular` permits. It is a regular expression that has to match one of these as a whole:
 * - `/admin/shops/12`: any method, as deployments of the marketplace write it. A pattern that includes a query
 * (`/admin/members\?.*`) describes a read, and thus permits no write.
 * - `PUT /admin/shops/12`: this method only. A writing call is never a GET here, whatever the wire has.
 * - `PUT /admin/goods/12/up of course`: records of this kind only (`operation-variants.ts`).
 * - `PUT /admin/order/bills/12/next with status=PASS`: only with this parameter; also after a kind.
 */
export interface PatternRequest {
  readonly method: string
  readonly path: string
  /** Including its question mark, or empty. */
  readonly query: string
  /** The parameters of a parsed request; undefined before parsing. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

export function permits(pattern: string, request: PatternRequest, kind?: string): boolean {
  const expression = compiled(pattern)
  if (!expression) return false
  const { method, path, query } = request
  const calls = [`${method} ${path}`, ...(kind === undefined ? [] : [`${method} ${path} of ${kind}`])]
  return (
    expression.matches(path) ||
    calls.some(
      call =>
        expression.matches(call) || bodyConditionsOf(request).some(word => expression.matches(`${call} with ${word}`)),
    ) ||
    (method === 'GET' && query !== '' && expression.matches(path + query))
  )
}

const bodyConditionsOf = ({ body = {} }: PatternRequest): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${name}=${value}`] : [],
  )

const known = new Map<string, LinearPattern | undefined>()

/** Compiles and caches a pattern. An invalid one permits nothing. */
function compiled(pattern: string): LinearPattern | undefined {
  if (!known.has(pattern)) {
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(pattern, parsePattern(pattern))
  }
  return known.get(pattern)
}

/** A GET that writes counts as POST in patterns. */
export const methodOf = (key: CallKey): string => {
  const { method } = splitKey(key)
  return method === 'GET' && isWrite(key) ? 'POST' : method
}
