import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { createSemaphore } from '../semaphore'
import { type Box, type Boxes, hasSizes, PICTURE_SIZES } from './picture-address'

/** A served file: as stored, or resized. */
export interface ServedFile {
  readonly size: number
  readonly etag: string
  readonly stream: (range: { readonly start: number; readonly end: number }) => Readable | Promise<Readable>
  readonly close: () => Promise<void>
}

const MAX_PIXELS = 100_000_000
/** The maximum side length of the formats. */
const LONGEST = 16_383
/** Maximum size of the cache of resized pictures, in bytes. */
const MAX_CACHED = 32 * 1024 * 1024

/** Resizes pictures, with a cache of the most recently used ones. */
export function pictureSizes(boxes: Boxes) {
  const cache = new Map<string, Uint8Array>()
  // A single picture already uses all cores.
  const decoding = createSemaphore(1)
  let bytes = 0

  function remember(key: string, picture: Uint8Array): Uint8Array {
    cache.set(key, picture)
    bytes += picture.length
    for (const [oldest, { length }] of cache) {
      if (bytes <= MAX_CACHED) break
      cache.delete(oldest)
      bytes -= length
    }
    return picture
  }

  /** Moves an entry to the end of the LRU order. */
  function cached(key: string): Uint8Array | undefined {
    const known = cache.get(key)
    if (!known) return undefined
    cache.delete(key)
    cache.set(key, known)
    return known
  }

  async function made(key: string, file: ServedFile, { width, height }: Box): Promise<Uint8Array> {
    // A concurrent request for the same size finds it in the cache.
    const known = cached(key)
    if (known) return known
    const whole = await buffer(await file.stream({ start: 0, end: file.size - 1 }))
    const inside = { fit: 'inside', withoutEnlargement: true } as const
    const picture = sharp(whole, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(Math.min(width, LONGEST), Math.min(height, LONGEST), inside)
    // The file was read to its end and is closed, so a picture that cannot be resized is served from memory.
    return await picture.toBuffer().then(
      small => remember(key, small),
      () => whole,
    )
  }

  /** The file in the requested size; the file itself if the size is unknown, or it is no picture. */
  return async (path: string, requested: string | null, file: ServedFile): Promise<ServedFile> => {
    const size = PICTURE_SIZES.find(known => known === requested)
    if (!size || !hasSizes(path)) return file
    const box = (await boxes())[size]
    const name = `${box.width}x${box.height}`
    const key = `${path} ${name}`
    const making = async () => cached(key) ?? decoding(() => made(key, file, box))
    const small = await making().finally(file.close)
    return {
      size: small.length,
      etag: file.etag.replace(/"$/, `-${name}"`),
      stream: ({ start, end }) => Readable.from([small.subarray(start, end + 1)], { objectMode: false }),
      close: async () => undefined,
    }
  }
}
