import type { Context, Next } from 'hono'
import { ApiError } from '../api-error'

/**
 * Reads request bodies in chunks and enforces the size limit of the call while reading. An unread body is discarded and
 * its connection closed.
 */

/** Requests whose body was read completely. */
const wholly = new WeakSet<Request>()

/** Maximum number of bytes of an unread body that are discarded, so that its sender receives the response. */
const MAX_DISCARDED = 128 * 1024 * 1024
const DISCARD_MS = 5_000

/** The chunks of a body. Rejects with 413 as soon as it exceeds `most` bytes. */
export async function* piecesOf(request: Request, most: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new ApiError('413', 413)
  const reader = request.body?.getReader()
  if (!reader) return
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff)
      if (done) break
      size += value.length
      if (size > most) throw new ApiError('413', 413)
      yield value
    }
    wholly.add(request)
  } finally {
    reader.releaseLock()
  }
}

/** A whole body in memory. */
export async function bytesOf(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of piecesOf(request, most)) pieces.push(piece)
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The client closed the connection: nobody reads the response, and it is no server error. */
function brokenOff(): never {
  throw new ApiError('004', 400, { n: 'body' })
}

/**
 * Middleware: an answer that is sent before the body was read must not keep the connection alive, because the rest of
 * the body would be parsed as the next request. The rest is drained for a limited time.
 */
export const closeUnread =
  (timeoutMs = DISCARD_MS) =>
  async (c: Context, next: Next): Promise<void> => {
    await next()
    const request = c.req.raw
    if (['GET', 'HEAD'].includes(request.method) || wholly.has(request)) return
    if (await discard(request, timeoutMs)) c.header('Connection', 'close')
  }

/** Drains the body. Returns whether there was anything to drain. */
async function discard(request: Request, timeoutMs: number): Promise<boolean> {
  const reader = request.body?.getReader()
  if (!reader) return false
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const gaveUp = new Promise<{ done: true; value?: undefined }>(resolve => {
    timeout.signal.addEventListener('abort', () => resolve({ done: true }))
  })
  let size = 0
  try {
    while (size <= MAX_DISCARDED) {
      const { done, value } = await Promise.race([reader.read(), gaveUp])
      if (done) break
      size += value.length
    }
    return size > 0 || timeout.signal.aborted
  } catch {
    return true
  } finally {
    clearTimeout(timer)
  }
}
