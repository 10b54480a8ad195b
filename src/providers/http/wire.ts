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
   * Called once when the session has ended and its tokens are cleared, with the reason. Resolves to true if the same
   * administrator has signed in again in place; waiting requests are then sent.
   */
  readonly onEnded: (why: EndReason) => Promise<boolean> | undefined
  /** The same for a request that was rejected without a session; undefined if nobody was signed in. */
  readonly ending?: () => Promise<boolean> | undefined
}

/** conventions, "Timeout". */
const TIMEOUT_MS = 5_000
/** Calls during which the server calls another system. */
const SLOW_TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 600_000
/** XMLHttpRequest does not stream. */
const STREAM = { adapter: 'fetch', responseType: 'stream', timeout: 0 } as const

type WireOptions = Pick<HttpOptions, 'config' | 'language'>

/** Sends requests. Its code is loaded with the first request that was not preloaded. */
export interface Wire {
  /** Sends a call with uuid, language and credentials; rejects with an AxiosError. `timeout` in milliseconds. */
  readonly send: (key: string, sent: LooseSent, timeout?: number) => Promise<AxiosResponse<unknown>>
  /** Requests new tokens; returns the server's response (specification section 4). */
  readonly renew: (refresh_token: string) => Promise<unknown>
}

/**
 * Creates the axios instance.
 * @param hear receives every response, including errors
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
      // Personal data is masked and revealed on request, one value at a time.
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

/** The signature in the query, the raw access token, or both, depending on config.json. */
function credentialsOf(config: Config): { headers?: Record<string, string>; query?: object } {
  const token = accessToken()
  const user = currentUser()
  if (!token || !user) return {}
  return {
    ...(isSigned(config) && { query: signature(String(user.uid), token, serverSeconds()) }),
    ...(hasHeader(config) && { headers: { Authorization: token } }),
  }
}
