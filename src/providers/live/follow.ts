import type { CallKey } from '@contract/calls'
import type { Change } from '@contract/log/calls'
import { nounsOf } from '@contract/nouns'
import type { Http } from '../http/client'
import { CallError } from '../http/errors'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/**
 * Follows what is done on the server, for as long as the window is seen, and goes on from where it was. A deployment
 * that does not tell is asked once.
 */
export function follow(http: Http, onChange: (change: Change, nouns: readonly string[]) => void): () => void {
  let isOver = false
  let position: string | undefined
  let connection = new AbortController()

  const listen = async (): Promise<void> => {
    connection = new AbortController()
    const { signal } = connection
    const query = position === undefined ? {} : { after: position }
    const stream = (await http.sendLoose('GET admin/changes', {
      query,
      signal,
      isStream: true,
    })) as ReadableStream<Uint8Array>
    for await (const { event, id, data } of eventsOf(stream)) {
      if (event === 'position') position ??= data
      if (id === undefined) continue
      position = id
      const change = JSON.parse(data) as Change
      onChange(change, nounsOf(change.call as CallKey))
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
        if (isRefused(error)) return
      }
      // Nobody looked: whoever comes back is told at once.
      if (connection.signal.aborted) continue
      // Whoever was connected for a while is soon connected again.
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

/** Not there, or not for this person: it will be no other way the next time. */
const isRefused = (error: unknown): boolean => error instanceof CallError && [400, 403, 404].includes(error.statusCode)

/** Waits until somebody looks at the window. */
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

interface ServerEvent {
  readonly event: string | undefined
  readonly id: string | undefined
  readonly data: string
}

/** The events of a stream, as the standard writes them: lines, and an empty one after each event. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const lines = part.split('\n')
        const field = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2)
        const data = field('data')
        if (data !== undefined) yield { event: field('event'), id: field('id'), data }
      }
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
