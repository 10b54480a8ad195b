import type { AnswerOf, BodyOf, CallKey, ParamsOf, PathNames, QueryOf } from '@contract/calls'
import { JSON_CALLS } from '@contract/encodings'
import type { Session } from './test'

type Parts<K extends CallKey> = { readonly query?: QueryOf<K>; readonly body?: BodyOf<K> } & ([PathNames<K>] extends [
  never,
]
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<K> })

export interface Api {
  /** Sends a call of the contract and returns its answer; throws on an error. */
  readonly send: <K extends CallKey>(
    key: K,
    ...parts: [PathNames<K>] extends [never] ? [parts?: Parts<K>] : [parts: Parts<K>]
  ) => Promise<AnswerOf<K>>
}

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: object
  readonly body?: object
}

/** The product's API in the name of a session's administrator. */
export function apiOf(baseURL: string, session: Session): Api {
  const tokenItem = session.origins[0]?.localStorage.find(item => item.name === 'admin_access_token')
  if (!tokenItem) throw new Error('The session has no access token')
  const { value: token } = JSON.parse(tokenItem.value) as { value: string }

  const send = async (key: CallKey, { params, query, body }: Loose = {}): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ')
    const isJson = JSON_CALLS.has(key)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
    const answer = await fetch(`${baseURL}/api/${filled}?${formOf(query)}`, {
      method,
      headers: { Authorization: token, ...(isJson && { 'Content-Type': 'application/json' }) },
      ...(body && { body: isJson ? JSON.stringify(body) : formOf(body) }),
    })
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  return { send: send as Api['send'] }
}

const formOf = (values: object = {}) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
