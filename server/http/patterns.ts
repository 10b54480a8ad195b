/**
 * What an `auth_regular` lets somebody do. It is an expression that has to match the whole of one of these:
 *
 * - `/admin/shops/12`: whatever is done there, as deployments of the marketplace write it. One that speaks of the
 *   query (`/admin/members\?.*`) describes what is asked for, and so lets nobody write.
 * - `PUT /admin/shops/12`: only by this method. A call that writes is never a GET here, whatever the wire says.
 * - `PUT /admin/goods/12/up of course`: only records of this kind (`kinds.ts`).
 * - `PUT /admin/order/bills/12/next with status=PASS`: only where the call says so; also after a kind.
 */
export interface Asked {
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** What a call says that was read; before that it says nothing. */
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

export function permits(pattern: string, asked: Asked, kind?: string): boolean {
  const expression = compiled(pattern)
  if (!expression) return false
  const { method, path, query } = asked
  const calls = [`${method} ${path}`, ...(kind === undefined ? [] : [`${method} ${path} of ${kind}`])]
  return (
    expression.test(path) ||
    calls.some(call => expression.test(call) || said(asked).some(word => expression.test(`${call} with ${word}`))) ||
    (method === 'GET' && query !== '' && expression.test(path + query))
  )
}

const said = ({ body = {} }: Asked): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${name}=${value}`] : [],
  )

const known = new Map<string, RegExp | undefined>()

function compiled(pattern: string): RegExp | undefined {
  if (!known.has(pattern)) {
    if (known.size > 2_000) known.clear()
    known.set(pattern, compile(pattern))
  }
  return known.get(pattern)
}

/** A pattern that does not compile allows nothing. */
function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return undefined
  }
}
