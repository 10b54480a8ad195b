import { MULTIPART_CALLS, SILENT_CALLS } from '@contract/encodings'
import { checking } from './checking'
import { encodeForm, fillPath } from './encode'
import { isOfWire, OutcomeUnknown } from './errors'

/** The same with its parts not known to the compiler, for the data provider. */
export interface LooseSent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: object
  readonly body?: object
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
  /** Sent besides those that every request has; who sends it is never said by them. */
  readonly headers?: Readonly<Record<string, string>>
  /** The position of what the person saw who now writes. */
  readonly basedOn?: string
  /** Tells a repetition of a write from another one like it; made by the client. */
  readonly idempotencyKey?: string
  /** The answer is what comes as it comes, for as long as it comes. */
  readonly isStream?: true
  /** Hears the position of what was read, or of the entry a write has left; a deployment may know none. */
  readonly onAsOf?: (position: string) => void
}

/** How long the outcome of a write is asked for after it was not answered, in milliseconds. */
export const LONGEST_CHECK_MS = 60_000
/** A repetition waits for the first request where that is still running: it gets more time than a request has else. */
const REPEAT_TIMEOUT_MS = 15_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000
/** A read is asked again after so long; at once where it has waited for its time-out already. */
const READ_PAUSE_MS = 300

/** Statuses of a gateway that got no answer from the server behind it. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/** GET calls that have an effect: a captcha or a password is good for one request. */
const ONCE_ONLY: ReadonlySet<string> = new Set(['GET admin/systems/admin-users/login'])

/** The session's own calls: nobody waits for what became of them, and a token is not kept beside a key. */
const OF_SESSION: ReadonlySet<string> = new Set([
  'POST admin/systems/admin-users/token',
  'POST admin/systems/admin-users/logout',
])

/** Sends one request; `timeout` in milliseconds takes the place of the call's own. */
export type SendOnce<T> = (timeout?: number) => Promise<T>

export const isWrite = (key: string): boolean => !key.startsWith('GET ')

/** Whether a call carries a key of its own. */
export const isKeyedCall = (key: string): boolean => isWrite(key) && !OF_SESSION.has(key)

/** Whether it is worth asking what became of a write: a file is about no record yet, and its form differs each time. */
const isRepeatable = (key: string): boolean => isKeyedCall(key) && !MULTIPART_CALLS.has(key) && !SILENT_CALLS.has(key)

/** Whether a request may have reached the server although no answer of the server came back. */
export function isUnanswered(error: unknown): boolean {
  if (!isOfWire(error) || error.code === 'ERR_CANCELED') return false
  const { response } = error
  if (!response) return true
  const { code } = (response.data ?? {}) as { code?: unknown }
  // The API says a code with each refusal; a gateway says none.
  return GATEWAY_STATUSES.has(response.status) && typeof code !== 'string'
}

/** Whether the browser knew that it was offline: a request that then failed has not left it. */
const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Sends a read, and once more by itself where it was not answered. Streams follow on their own. */
export async function read<T>(key: string, sent: LooseSent, send: SendOnce<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isLost = isUnanswered(error) && !ONCE_ONLY.has(key) && !(sent.isStream && isTimeout(error))
    if (!isLost) throw error
    if (!isTimeout(error)) await pause(READ_PAUSE_MS, sent.signal)
    return send()
  }
}

const isTimeout = (error: unknown): boolean =>
  isOfWire(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')

/**
 * Sends a write. One that was not answered is asked again with its own key until the server says what became of it;
 * rejects with OutcomeUnknown where it has no key, or after `LONGEST_CHECK_MS`.
 */
export async function write<T>(key: string, sent: LooseSent, send: SendOnce<T>): Promise<T> {
  const wasOffline = isOffline()
  try {
    return await send()
  } catch (error) {
    if (!isUnanswered(error) || !isRepeatable(key) || (wasOffline && !isTimeout(error))) throw error
    if (sent.idempotencyKey === undefined) throw new OutcomeUnknown()
    return checking.during(() => ascertain(send, sent.signal))
  }
}

async function ascertain<T>(send: SendOnce<T>, signal: AbortSignal | undefined): Promise<T> {
  const end = performance.now() + LONGEST_CHECK_MS
  const left = () => end - performance.now()
  for (let wait = FIRST_PAUSE_MS; left() > wait; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    await pause(wait, signal)
    try {
      return await send(Math.max(1, Math.min(REPEAT_TIMEOUT_MS, left())))
    } catch (error) {
      // Too many questions are no answer either.
      const isKnown = !isUnanswered(error) && !(isOfWire(error) && error.response?.status === 429)
      if (isKnown) throw error
    }
  }
  throw new OutcomeUnknown()
}

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    // The request that comes next is called off by the same signal.
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Idempotency keys of writes with an unknown outcome: sending the same write again is executed once. */
export interface WriteKeys {
  /** The key for a write: that of the same write whose outcome is not known, or a new one. */
  readonly keyFor: (key: string, sent: LooseSent) => string
  /** The outcome of a write is not known. */
  readonly keep: (key: string, sent: LooseSent) => void
  /** The server has said what became of it. */
  readonly forget: (key: string, sent: LooseSent) => void
}

/** The server keeps its answers for a day. */
const KEPT_MS = 23 * 3_600_000

export function createWriteKeys(): WriteKeys {
  const unknown = new Map<string, { readonly key: string; readonly until: number }>()
  return {
    keyFor: (key, sent) => {
      const kept = unknown.get(printOf(key, sent))
      return kept && kept.until > Date.now() ? kept.key : newKey()
    },
    keep: (key, sent) => {
      if (sent.idempotencyKey === undefined) return
      unknown.set(printOf(key, sent), { key: sent.idempotencyKey, until: Date.now() + KEPT_MS })
    },
    forget: (key, sent) => unknown.delete(printOf(key, sent)),
  }
}

/** Two writes of one print ask for the same: call, path, query and body. */
function printOf(key: string, { params, query, body }: LooseSent): string {
  return JSON.stringify([key, fillPath(key, params), encodeForm(query ?? {}).toString(), body])
}

/** A UUID; without https a browser has no randomUUID. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
