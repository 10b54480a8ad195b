import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'

/** A large answer that is the same for everybody until the server starts anew: made, packed and named once. */
interface Kept {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** How long a browser does not even ask whether it is still the same. */
const FRESH = 'public, max-age=300'

/** Answers from what was kept under a name; the first one makes it, and whoever comes meanwhile waits for that. */
export function keepAnswers(): (c: Context, name: string, make: () => Promise<Response>) => Promise<Response> {
  const kept = new Map<string, Promise<Kept | undefined>>()
  return async (c, name, make) => {
    const found = kept.get(name) ?? keep(make)
    kept.set(name, found)
    const answer = await found.catch(() => undefined)
    if (answer) return answerOf(c, answer)
    // It could not be made: nobody is told of somebody else's failure, and the next one tries again.
    kept.delete(name)
    return make()
  }
}

async function keep(make: () => Promise<Response>): Promise<Kept | undefined> {
  const response = await make()
  if (response.status !== 200) return undefined
  const plain = new Uint8Array(await response.arrayBuffer())
  const packed = new Uint8Array(await promisify(gzip)(plain))
  return { plain, packed, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

function answerOf(c: Context, { plain, packed, etag }: Kept): Response {
  const headers = { ETag: etag, 'Cache-Control': FRESH, Vary: 'Accept-Encoding' }
  const has = (c.req.header('if-none-match') ?? '').split(',').map(one => one.trim().replace(/^W\//, ''))
  if (has.includes(etag)) return c.body(null, 304, headers)
  const json = { ...headers, 'Content-Type': 'application/json' }
  return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    ? c.body(packed, 200, { ...json, 'Content-Encoding': 'gzip' })
    : c.body(plain, 200, json)
}
