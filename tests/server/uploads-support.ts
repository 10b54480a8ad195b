import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Files for the tests of uploads. */

const picture = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#c33' } })

export const PNG = await picture().png().toBuffer()
export const JPEG = await picture().jpeg().toBuffer()
export const GIF = await picture().gif().toBuffer()
export const WEBP = await picture().webp().toBuffer()
export const AVIF = await picture().avif().toBuffer()
export const TIFF = await picture().tiff().toBuffer()
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/** The start of an ISO media file with this brand. */
export const media = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)])
export const MP4 = media('isom')

/** The file, padded to this size. */
export const padded = (file: Uint8Array, size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)])

/** A picture of a few bytes whose header declares these dimensions, optionally four interlaced channels of 16 bits. */
export function pngOf(width: number, height: number, isInterlaced = false): Buffer {
  const png = Buffer.from(PNG)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  if (isInterlaced) png.set([16, 6, 0, 0, 1], 24)
  // The checksum covers the chunk's name and its thirteen bytes.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export const fileOf = (bytes: Uint8Array, name = 'picture.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })
