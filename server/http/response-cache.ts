import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

/** A large response that is equal for all callers until its data changes: serialized, compressed and hashed once. */
interface CachedResponse {
  readonly plain: Uint8Array<ArrayBuffer>
  /** The compressed bodies, smallest first. */
  readonly packed: readonly (readonly [encoding: 'br' | 'gzip', bytes: Uint8Array<ArrayBuffer>])[]
  readonly etag: string
}

/** The tree of all regions is 5 MB: the highest quality takes half a minute, this one as long as gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The client revalidates it, and usually gets a 304. */
const FRESH = 'public, no-cache'

/**
 * Serves a response from the cache. The first request generates it, concurrent requests wait for that one. A response
 * of an earlier `version` is replaced.
 */
export function responseCache(): (
  c: Context,
  name: string,
  make: () => Promise<Response>,
  version?: number,
) => Promise<Response> {
  const cache = new Map<string, { readonly version: number; readonly answer: Promise<CachedResponse | undefined> }>()
  return async (c, name, make, version = 0) => {
    const known = cache.get(name)
    const found = known?.version === version ? known : { version, answer: cacheResponse(make) }
    cache.set(name, found)
    const answer = await found.answer.catch(() => undefined)
    if (answer) return serveCached(c, answer)
    // A failure is not cached: the request generates its own response, and the next one tries to cache it again.
    if (cache.get(name) === found) cache.delete(name)
    return make()
  }
}

async function cacheResponse(make: () => Promise<Response>): Promise<CachedResponse | undefined> {
  const response = await make()
  if (response.status !== 200) return undefined
  const plain = new Uint8Array(await response.arrayBuffer())
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)])
  const packed = [['br', new Uint8Array(br)] as const, ['gzip', new Uint8Array(gz)] as const]
  return { plain, packed, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

function serveCached(c: Context, { plain, packed, etag }: CachedResponse): Response {
  const headers = { ETag: etag, 'Cache-Control': FRESH, Vary: 'Accept-Encoding' }
  const has = (c.req.header('if-none-match') ?? '').split(',').map(one => one.trim().replace(/^W\//, ''))
  if (has.includes(etag)) return c.body(null, 304, headers)
  const json = { ...headers, 'Content-Type': 'application/json' }
  const taken = acceptedEncodings(c.req.header('accept-encoding') ?? '')
  const found = packed.find(([encoding]) => taken.has(encoding))
  return found ? c.body(found[1], 200, { ...json, 'Content-Encoding': found[0] }) : c.body(plain, 200, json)
}

/** The encodings in a header, without those it excludes (`;q=0`). */
const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    header.split(',').flatMap(one => {
      const [name = '', ...more] = one.split(';').map(word => word.trim().toLowerCase())
      return more.some(word => /^q=0(\.0*)?$/.test(word)) ? [] : [name]
    }),
  )
