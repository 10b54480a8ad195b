import { type CallKey, definitionOf, type ParamsOf, splitKey } from '@contract/calls'
import type { Answer, RequestParts, TestServer } from './server'

type CallParts<K extends CallKey> = Pick<RequestParts, 'query' | 'form' | 'json' | 'language'> & {
  readonly params?: ParamsOf<K>
}

/** One call by its key. A 200 answer has to be what the contract says, or the test fails here. */
export type Caller = <K extends CallKey>(key: K, parts?: CallParts<K>) => Promise<Answer>

/**
 * Calls in the name of whoever signed in with the token; without one, as an anonymous caller.
 * @param isKept whether the role is kept from some fields, so that answers lack what the contract promises
 */
export function callsOf(server: TestServer, token?: string, isKept = false): Caller {
  return async (key, { params, ...parts } = {}) => {
    const { method, path } = splitKey(key)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name as keyof typeof params]))
    const answer = await server.request(method, filled, { ...parts, ...(token !== undefined && { token }) })
    if (answer.status === 200 && !isKept) definitionOf(key).answer.parse(answer.body)
    return answer
  }
}
