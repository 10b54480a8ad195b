import { piecesOf } from './pieces'

/** A zip archive that is streamed: no file is in memory as a whole. */
export interface Zip {
  readonly add: (name: string, texts: AsyncGenerator<string>) => Promise<void>
  /** Writes the central directory that ends the archive. */
  readonly end: () => Promise<void>
}

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>
  readonly start: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

const VERSION = 20
/** Sizes and checksum follow the file's data (bit 3), since they are not known before; names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the first date of the format; constant, so that equal rows produce equal bytes. */
const DAY = 33

/** @param write receives the archive in pieces */
export function openZip(write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>): Zip {
  const entries: Entry[] = []
  let at = 0
  const put = async (...pieces: readonly Uint8Array<ArrayBuffer>[]) => {
    for (const piece of pieces) {
      at += piece.length
      await write(piece)
    }
  }
  return {
    add: async (title, texts) => {
      const [start, name] = [at, new TextEncoder().encode(title)]
      await put(record('42222244422', 0x04034b50, VERSION, FLAGS, DEFLATE, 0, DAY, 0, 0, 0, name.length, 0), name)
      const body = at
      const seen = { crc: 0, size: 0 }
      await deflate(texts, seen, put)
      const entry = { name, start, ...seen, packed: at - body }
      await put(record('4444', 0x08074b50, entry.crc, entry.packed, entry.size))
      entries.push(entry)
    },
    end: async () => {
      const start = at
      for (const { name, crc, packed, size, start: where } of entries) {
        const facts = [VERSION, VERSION, FLAGS, DEFLATE, 0, DAY, crc, packed, size, name.length, 0, 0, 0, 0, 0, where]
        await put(record('42222224442222244', 0x02014b50, ...facts), name)
      }
      const count = entries.length
      await put(record('42222442', 0x06054b50, 0, 0, count, count, at - start, start, 0))
    },
  }
}

/** Packs numbers as little-endian bytes, each with as many bytes as its digit in `sizes`. */
function record(sizes: string, ...values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  values.forEach((value, n) => {
    for (let byte = 0; byte < Number(sizes[n]); byte++) bytes.push((value >>> (8 * byte)) & 0xff)
  })
  return new Uint8Array(bytes)
}

/**
 * Compresses texts as they arrive, and tracks size and checksum; the next text is pulled once the last is compressed.
 */
async function deflate(
  texts: AsyncGenerator<string>,
  seen: { crc: number; size: number },
  put: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  // If one end of the pipe fails, the other is aborted without an error of its own, so the first cause is retained.
  let failure: { readonly cause: unknown } | undefined
  const note = (cause: unknown) => {
    failure ??= { cause }
  }
  const give = async () => {
    for await (const text of texts) {
      const bytes = encoder.encode(text)
      seen.crc = crc32(bytes, seen.crc)
      seen.size += bytes.length
      await writer.write(bytes)
    }
    await writer.close()
  }
  const take = async () => {
    for await (const piece of piecesOf(readable)) await put(piece).catch(stop)
  }
  const stop = async (cause: unknown) => {
    note(cause)
    await writer.abort(cause).catch(() => undefined)
    throw cause
  }
  await Promise.all([give().catch(stop).catch(note), take().catch(note)])
  if (failure) throw failure.cause
}

const POLYNOMIAL = 0xedb88320
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** CRC-32 of a zip entry, continued from the checksum of the preceding bytes. */
function crc32(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
