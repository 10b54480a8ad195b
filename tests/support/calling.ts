import { type CallKey, definitionOf, type ParamsOf, splitKey } from '@contract/calls'
import type { Answer, RequestParts, TestServer } from './server'

type CallParts<K extends CallKey> = Pick<RequestParts, 'query' | 'form' | 'json' | 'language'> & {
  readonly params?: ParamsOf<K>
}

/** One call by its key. A 200 answer has to match the contract's schema, or the test fails here. */
export type Caller = <K extends CallKey>(key: K, parts?: CallParts<K>) => Promise<Answer>

/**
 * Sends calls in the session of the token; anonymously without one.
 * @param isRestricted whether the role's field rights hide fields, so that answers lack fields of the contract
 */
export function callsOf(server: TestServer, token?: string, isRestricted = false): Caller {
  return async (key, { params, ...parts } = {}) => {
    const { method, path } = splitKey(key)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name as keyof typeof params]))
    const answer = await server.request(method, filled, { ...parts, ...(token !== undefined && { token }) })
    if (answer.status === 200 && !isRestricted) definitionOf(key).answer.parse(answer.body)
    return answer
  }
}
