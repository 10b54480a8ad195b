import type { CallKey } from '@contract/calls'
import { toCallError } from './errors'

/** The last request and response of each call, for the inspector of `npm run dev` only. */
export interface Exchange {
  readonly at: number
  readonly milliseconds: number
  readonly sent: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  readonly answer?: unknown
  readonly failure?: { readonly status?: number | undefined; readonly message: string }
}

const last = new Map<string, Exchange>()
export const exchangeOf = (call: string): Exchange | undefined => last.get(call)

/** A page of one row is a count, such as those of tabs, not the list's rows. */
function isCount(query: unknown): boolean {
  const { page_size, pagination } = (query ?? {}) as { page_size?: unknown; pagination?: { pageSize?: unknown } }
  return Number(page_size ?? pagination?.pageSize) === 1
}

/** Revealed personal data is not recorded. */
const NEVER = /^POST admin\/personal\//

export async function traceExchange<T>(key: CallKey, sent: Exchange['sent'], send: () => Promise<T>): Promise<T> {
  const at = Date.now()
  const note = (rest: Pick<Exchange, 'answer' | 'failure'>) => {
    const { params, query, body } = sent
    if (NEVER.test(key) || (isCount(query) && last.has(key))) return
    last.set(key, { at, milliseconds: Date.now() - at, sent: { params, query, body }, ...rest })
  }
  try {
    const answer = await send()
    note({ answer })
    return answer
  } catch (error) {
    const { statusCode, message } = toCallError(error, 'en', true)
    note({ failure: { status: statusCode, message } })
    throw error
  }
}
