import type { CallKey } from '@contract/calls'
import { entitiesOf } from '@contract/invalidation'
import type { Change } from '@contract/log/calls'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Http } from '../http/client'
import { CallError } from '../http/errors'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000
/**
 * Milliseconds without data after which the connection is considered lost; the server sends something every 15 seconds.
 */
export const SILENCE_MS = 40_000

/** Subscribers and their channels. */
export interface ChangeEvent {
  readonly change: (change: Change, entities: readonly string[]) => void
  /** A background job has ended, or may have while disconnected. */
  readonly jobs: () => void
  /** The administrator's role or rank changed, or the role's permissions. */
  readonly rights?: (rights: Rights) => void
}

/** The administrator's new role and rank. */
export interface Rights {
  readonly role_id: string
  readonly founder: 0 | 1
}

/**
 * Follows the server's changes while the window is visible, and resumes at the last position. A deployment without live
 * changes receives one request. (Why not EventSource: docs/decisions/0013.)
 * @param after the log position to start at @default the current one
 */
export function followChanges(http: Http, handlers: ChangeEvent, after?: string): () => void {
  let isOver = false
  let position = after
  let connection = new AbortController()

  const hear = ({ event, id, data }: EventSourceMessage): void => {
    if (event === 'position') position ??= data
    if (event === 'position' || event === 'jobs') handlers.jobs()
    if (event === 'rights') handlers.rights?.(JSON.parse(data) as Rights)
    if (id === undefined) return
    position = id
    const change = JSON.parse(data) as Change
    handlers.change(change, entitiesOf(change.call as CallKey))
  }
  const listen = async (): Promise<void> => {
    connection = new AbortController()
    const { signal } = connection
    const silence = silenceOf(() => connection.abort())
    try {
      const query = position === undefined ? {} : { after: position }
      const stream = await http.sendLoose('GET admin/changes', { query, signal, isStream: true })
      const parser = createParser({ onEvent: hear })
      const decoder = new TextDecoder()
      await readAll(stream as ReadableStream<Uint8Array>, part => {
        silence.isBroken()
        parser.feed(decoder.decode(part, { stream: true }))
      })
    } finally {
      silence.end()
    }
  }
  const run = async (): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; !isOver; ) {
      await seen()
      if (isOver) return
      const began = Date.now()
      try {
        await listen()
      } catch (error) {
        if (isRejected(error)) return
      }
      // Hidden or disconnected meanwhile: reconnect without delay.
      if (connection.signal.aborted) continue
      // After a longer connection, the backoff starts anew.
      wait = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
  const pause = () => {
    if (document.hidden) connection.abort()
  }
  document.addEventListener('visibilitychange', pause)
  void run()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', pause)
    connection.abort()
  }
}

/** A timer that received data resets. */
function silenceOf(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    isBroken: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    end: () => clearTimeout(timer),
  }
}

/** Reads a stream chunk by chunk. */
async function readAll(stream: ReadableStream<Uint8Array>, onPart: (part: Uint8Array) => void): Promise<void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onPart(value)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/** The call does not exist or is forbidden; a retry would fail too. */
const isRejected = (error: unknown): boolean => error instanceof CallError && [400, 403, 404].includes(error.statusCode)

/** Waits until the window is visible. */
function seen(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise(resolve => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}
