import type { AnswerOf, BodyOf, CallKey, ParamsOf, PathNames, QueryOf } from '@contract/calls'
import { SILENT_CALLS } from '@contract/encodings'
import type { AxiosResponse } from 'axios'
import { isTooIdle } from './activity'
import { type Config, isSigned, urlIn } from './config'
import { encodeForm, fillPath, placed } from './encode'
import { CallError, type EndReason, isOfFields, isOfWire, NotSent, SessionEnded, toCallError } from './errors'
import { createExtensions, type Extensions } from './extensions'
import { createWriteKeys, isKeyedCall, isWrite, type LooseSent, read, write } from './outcome'
import { noteOwnWrite, noteSeen } from './own-writes'
import { clearPreloaded, type PreloadedAnswer, preloadKey, takePreloaded } from './preloaded-answers'
import { ensureAccess } from './refresh'
import { CLOCK_TOLERANCE, clearSession, currentUser, learnClock, refreshToken, serverSeconds } from './session'
import { traceExchange } from './trace-exchange'
import type { HttpOptions, Wire } from './wire'

/** The parameters of a call. Path parameters are required by the key's type. */
export type SentRequest<K extends CallKey> = {
  readonly query?: QueryOf<K>
  readonly body?: BodyOf<K>
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
} & ([PathNames<K>] extends [never] ? { readonly params?: undefined } : { readonly params: ParamsOf<K> })

export interface Http {
  /** Sends a call of the contract and returns its response; rejects with a CallError. */
  readonly send: <K extends CallKey>(key: K, ...sent: NeedsParams<K>) => Promise<AnswerOf<K>>
  readonly sendLoose: (key: CallKey, sent?: LooseSent) => Promise<unknown>
  /** The URL of a call, for images and links. */
  readonly urlOf: (path: string) => string
  readonly config: Config
}
type NeedsParams<K extends CallKey> = [PathNames<K>] extends [never] ? [sent?: SentRequest<K>] : [sent: SentRequest<K>]

const TOKEN_KEY: CallKey = 'POST admin/systems/admin-users/token'

/** Calls that need no session and never refresh tokens (conventions, "Not subject to the check"). */
const OPEN_CALLS: ReadonlySet<string> = new Set([
  'GET admin/systems/admin-users/login',
  TOKEN_KEY,
  'GET validator',
  'GET site-show',
])

/**
 * Creates the HTTP client of the contract's calls: session, token refresh, preloaded answers, timeouts and retries
 * (./outcome), errors. The code that sends requests (./wire) is loaded with the first one.
 */
export function createHttp(options: HttpOptions): Http {
  const { config } = options
  const urlOf = (path: string) => urlIn(config, path)
  const wire = wireOf(options)
  const extensions = createExtensions({ ...options, isSessionAlive: () => isSessionAlive(wire, options) })
  // Without preloaded answers the next call must be sent, so its code is loaded now.
  if (!globalThis.early?.answers.size) wire().catch(() => undefined)

  const keys = createWriteKeys()

  const sendLoose = async (key: CallKey, request: LooseSent = {}): Promise<unknown> => {
    const { idempotency } = config
    const plain = placed(key, request)
    const isKeyed = idempotency && isKeyedCall(key)
    const sent = isKeyed ? { ...plain, idempotencyKey: keys.keyFor(key, plain) } : plain
    if (!isKeyed) return sendThrough(key, sent)
    try {
      const answer = await sendThrough(key, sent)
      keys.discard(key, sent)
      return answer
    } catch (error) {
      if (error instanceof CallError && error.isUnknown) keys.store(key, sent)
      else if (error instanceof CallError && error.statusCode > 0) keys.discard(key, sent)
      throw error
    }
  }
  /** Sends the call in the current session, and again in one that the user has started meanwhile. */
  const sendThrough = async (key: CallKey, sent: LooseSent): Promise<unknown> => {
    const silent = SILENT_CALLS.has(key)
    extensions.assertOffered(key)
    for (let hasSignedIn = false; ; ) {
      let session = refreshToken()
      try {
        if (!OPEN_CALLS.has(key)) session = await knownSession(wire)
        if (import.meta.env.DEV) return await traceExchange(key, sent, () => attempt(wire, options, key, sent))
        return await attempt(wire, options, key, sent)
      } catch (failure) {
        const error = await meaningOf(extensions, key, failure)
        // A rejection right after sign-in is not caused by the session.
        if (!endsSession(error) || hasSignedIn) throw toCallError(error, options.language(), silent)
        const next = await whatNext(options, session, whyOf(error))
        if (next === 'over') throw toCallError(error, options.language(), true)
        hasSignedIn = next === 'signedIn'
      }
    }
  }
  return { send: sendLoose as Http['send'], sendLoose, urlOf, config }
}

/** Interprets a rejected extension call: the deployment does not offer it, or the session has ended. */
async function meaningOf(extensions: Extensions, key: CallKey, failure: unknown): Promise<unknown> {
  try {
    const rejection = await extensions.rejectionOf(key, failure)
    return rejection === 'sessionOver' ? new SessionEnded() : (rejection ?? failure)
  } catch (error) {
    // The cause is unknown, so the session continues.
    return error
  }
}

/**
 * Checks the session with a call that every signed-in administrator may send to every deployment, and that is rejected
 * only without a session.
 */
async function isSessionAlive(wire: () => Promise<Wire>, options: HttpOptions): Promise<boolean> {
  const id = currentUser()?.role_id ?? 0
  try {
    await attempt(wire, options, 'GET admin/systems/roles/{id}/checked', { params: { id } })
    return true
  } catch (error) {
    if (!isOfWire(error) || !error.response) throw error
    return error.response.status !== 403
  }
}

/** A session that is rejected after the idle limit was locked for that reason. */
function whyOf(error: unknown): EndReason {
  if (isTooIdle()) return 'idle'
  return error instanceof SessionEnded ? error.why : 'expired'
}

/** The session of a call. Without one the call is not sent, since it would be rejected unsigned. */
async function knownSession(wire: () => Promise<Wire>): Promise<string> {
  if (refreshToken() !== undefined) await ensureAccess(async token => (await wire()).renew(token))
  const session = refreshToken()
  if (session === undefined) throw new SessionEnded()
  return session
}

const endsSession = (error: unknown) =>
  error instanceof SessionEnded || (isOfWire(error) && error.response?.status === 403 && !isOfFields(error))

/**
 * conventions, "Client reaction": a 403 with a refresh token ends the session; without one it is silent. A request may
 * be retried if the user signed in meanwhile, or if it was sent in an older session.
 * @param session the refresh token when the request was sent
 */
async function whatNext(
  options: HttpOptions,
  session: string | undefined,
  why: EndReason,
): Promise<'over' | 'renewed' | 'signedIn'> {
  const now = refreshToken()
  if (now !== undefined && now !== session) return 'renewed'
  if (now !== undefined) clearSession()
  const isBack = await (now === undefined ? options.ending?.() : options.onEnded(why))
  return isBack ? 'signedIn' : 'over'
}

/** Loads the sending code; retried if loading failed. */
function wireOf(options: HttpOptions): () => Promise<Wire> {
  let loading: Promise<Wire> | undefined
  return () => {
    loading ??= import('./wire').then(
      ({ createWire }) => createWire(options, hearClock),
      () => {
        loading = undefined
        throw new NotSent()
      },
    )
    return loading
  }
}

async function attempt(
  wire: () => Promise<Wire>,
  options: HttpOptions,
  key: CallKey,
  sent: LooseSent,
): Promise<unknown> {
  const send = async (timeout?: number): Promise<unknown> => {
    // A check may take longer than the access token is valid.
    if (timeout !== undefined && !OPEN_CALLS.has(key)) await knownSession(wire)
    const answer = await early(key, sent, options, async () => (await wire()).send(key, sent, timeout))
    const position = headerOf(answer, 'x-as-of')
    if (position !== undefined) sent.onAsOf?.(position)
    if (position !== undefined) (isWrite(key) ? noteOwnWrite : noteSeen)(position)
    return answer.data
  }
  const once = async (timeout?: number): Promise<unknown> => {
    const sentAt = serverSeconds()
    try {
      return await send(timeout)
    } catch (error) {
      if (!isOfWire(error) || error.code === 'ERR_CANCELED') throw error
      if (sent.isStream && error.response) error.response.data = await errorBodyOf(error.response.data)
      if (!wrongClock(error.response, options.config, sentAt)) throw error
      return send(timeout)
    }
  }
  return isWrite(key) ? write(key, sent, once) : read(key, sent, once)
}

/** The error of a streamed request is a stream as well. */
async function errorBodyOf(stream: unknown): Promise<unknown> {
  if (!(stream instanceof ReadableStream)) return stream
  return new Response(stream).json().catch(() => undefined)
}

/** The preloaded answer of the inline script, or undefined, in which case the request is sent. */
async function early(
  key: CallKey,
  { params, query, headers }: LooseSent,
  { config, language }: HttpOptions,
  send: () => Promise<PreloadedAnswer | AxiosResponse<unknown>>,
): Promise<PreloadedAnswer | AxiosResponse<unknown>> {
  const [method, path = ''] = key.split(' ', 2)
  if (method !== 'GET') {
    clearPreloaded()
    return send()
  }
  if (headers) return send()
  const taken = takePreloaded(preloadKey(urlIn(config, fillPath(path, params)), encodeForm(query ?? {})), language())
  const answer = await taken
  if (answer) hearClock(answer)
  return answer ?? send()
}

/** A response and its Date; another origin may not expose that header. */
interface DatedResponse {
  readonly status: number
  readonly headers: unknown
}
const headerOf = (answer: DatedResponse | undefined, name: string): string | undefined => {
  const value = ((answer?.headers ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
const dateOf = (answer: DatedResponse | undefined) => headerOf(answer, 'date')

function hearClock(answer: DatedResponse | undefined): void {
  const date = dateOf(answer)
  if (date) learnClock(date)
}

/**
 * A signature is valid for 60 s by the server's clock: after a rejection due to clock skew, the request is worth a
 * retry.
 */
function wrongClock(answer: DatedResponse | undefined, config: Config, sentAt: number): boolean {
  const date = dateOf(answer)
  if (!isSigned(config) || answer?.status !== 403 || !date) return false
  return Math.abs(Date.parse(date) / 1000 - sentAt) > CLOCK_TOLERANCE
}
