import { JSON_CALLS, MULTIPART_CALLS, SLOW_CALLS } from '@contract/encodings'
import type { Language } from '@contract/messages'
import { ACCEPT_PERSONAL, MASKED, READ_TO_EDIT } from '@contract/personal/unmasked-rules'
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { IDLE_HEADER, idleSeconds } from './activity'
import { type Config, hasHeader, isSigned, urlIn } from './config'
import { encodeForm, fillPath } from './encode'
import type { EndReason } from './errors'
import type { LooseSent } from './outcome'
import { accessToken, clientUuid, currentUser, serverSeconds } from './session'
import { signature } from './sign'

export interface HttpOptions {
  readonly config: Config
  readonly language: () => Language
  /**
   * The session is over: tokens are gone already. Called once per end. Resolves to true when the same administrator
   * has signed in again in place: what was waiting is then sent. Says why the session is over.
   */
  readonly onEnded: (why: EndReason) => Promise<boolean> | undefined
  /** The same for a request that was refused while there is no session; nothing when nobody was signed in at all. */
  readonly ending?: () => Promise<boolean> | undefined
}

/** conventions, "Timeout". */
const TIMEOUT_MS = 5_000
/** Another system is asked meanwhile. */
const SLOW_TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 600_000
/** XMLHttpRequest hands on nothing before its end. */
const STREAM = { adapter: 'fetch', responseType: 'stream', timeout: 0 } as const

type WireOptions = Pick<HttpOptions, 'config' | 'language'>

/** What sends. Its code comes when something is first to be sent: what the document has asked for already needs none. */
export interface Wire {
  /** Sends a call with uuid, language and credentials; rejects with an AxiosError. A time-out in milliseconds. */
  readonly send: (key: string, sent: LooseSent, timeout?: number) => Promise<AxiosResponse<unknown>>
  /** Asks for new tokens; answers what the server says (specification section 4). */
  readonly renew: (refresh_token: string) => Promise<unknown>
}

/**
 * The one axios instance.
 * @param hear gets every answer, also what is refused
 */
export function createWire(options: WireOptions, hear?: (answer: AxiosResponse | undefined) => void): Wire {
  const http = axios.create({ timeout: TIMEOUT_MS })
  http.interceptors.response.use(
    answer => {
      hear?.(answer)
      return answer
    },
    (error: { response?: AxiosResponse }) => {
      hear?.(error.response)
      throw error
    },
  )
  return {
    send: (key, sent, timeout) =>
      http.request({ ...requestOf(key, sent, options), ...(timeout !== undefined && { timeout }) }),
    renew: async refresh_token => {
      const address = urlIn(options.config, 'admin/systems/admin-users/token')
      const headers = { uuid: clientUuid(), [IDLE_HEADER]: String(idleSeconds()) }
      return (await http.post(address, encodeForm({ refresh_token }), { headers })).data
    },
  }
}

function requestOf(key: string, sent: LooseSent, options: WireOptions): AxiosRequestConfig {
  const [method = 'GET', path = ''] = key.split(' ', 2)
  const multipart = MULTIPART_CALLS.has(key)
  const credentials = credentialsOf(options.config)
  const query = encodeForm({ ...sent.query, ...credentials.query }).toString()
  return {
    method,
    url: `${urlIn(options.config, fillPath(path, sent.params))}${query && `?${query}`}`,
    headers: {
      'Accept-Language': options.language(),
      ...sent.headers,
      uuid: clientUuid(),
      [IDLE_HEADER]: String(idleSeconds()),
      // Personal data is revealed on request, one value at a time.
      ...(key in READ_TO_EDIT && { [ACCEPT_PERSONAL]: MASKED }),
      ...(sent.basedOn !== undefined && { 'x-based-on': sent.basedOn }),
      ...(sent.idempotencyKey !== undefined && { 'Idempotency-Key': sent.idempotencyKey }),
      ...credentials.headers,
    },
    ...(sent.body && { data: bodyOf(key, sent.body, multipart) }),
    ...(sent.signal && { signal: sent.signal }),
    ...(SLOW_CALLS.has(key) && { timeout: SLOW_TIMEOUT_MS }),
    ...(multipart && { timeout: UPLOAD_TIMEOUT_MS }),
    ...(sent.isStream && STREAM),
    ...(sent.onProgress && {
      onUploadProgress: event => sent.onProgress?.(event.total ? event.loaded / event.total : 0),
    }),
  }
}

function bodyOf(key: string, body: object, multipart: boolean): unknown {
  if (JSON_CALLS.has(key)) return body
  if (!multipart) return encodeForm(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

/** The signature in the query, the raw access token, or both, as config.json says. */
function credentialsOf(config: Config): { headers?: Record<string, string>; query?: object } {
  const token = accessToken()
  const user = currentUser()
  if (!token || !user) return {}
  return {
    ...(isSigned(config) && { query: signature(String(user.uid), token, serverSeconds()) }),
    ...(hasHeader(config) && { headers: { Authorization: token } }),
  }
}
