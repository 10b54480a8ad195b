import type { PictureFacts } from '@contract/publishing/entities'
import sharp from 'sharp'
import { createSemaphore } from '../../semaphore'
import { canBeRead } from '../../storage/file-kinds'
import type { Files } from '../../storage/files'

/** Maximum size of an original (contract/publishing.md, "picture-publish"). */
const MAX_BYTES = 20 * 1024 * 1024
const MAX_PIXELS = 100_000_000
const FORMATS = ['jpeg', 'png', 'tiff', 'gif'] as const
const COLOURS = 5
const SAMPLE_SIDE = 48
/** Longer side of a preview, pixels. */
const PREVIEW_SIDE = 480

/** Decoding a large picture uses all cores and hundreds of megabytes for seconds, so one at a time. */
const decoding = createSemaphore(1)

const ADDRESS = '/files/'

/** The content of an upload by its URL; undefined for other URLs. */
export async function readUpload(files: Pick<Files, 'read'>, url: string): Promise<Uint8Array | undefined> {
  if (!url.startsWith(ADDRESS)) return undefined
  return files.read(url.slice(ADDRESS.length))
}

/** Metadata of a picture file; undefined if it is too large or of an unsupported format. */
export async function factsOf(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  if (bytes.length > MAX_BYTES) return undefined
  try {
    const found = await open(bytes).metadata()
    const known = FORMATS.find(one => one === found.format)
    if (!known || !canBeRead(found)) return undefined
    const { width, height } = found.autoOrient
    return {
      width,
      height,
      format: known,
      bytes: bytes.length,
      colours: await decoding(() => coloursOf(bytes)),
      orientation: orientationOf(width, height),
    }
  } catch {
    // A truncated or malformed file is not a picture.
    return undefined
  }
}

/** A small upright JPEG for lists. */
export const previewOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  decoding(() =>
    open(bytes)
      .autoOrient()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )

const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MAX_PIXELS })

/** A deviation of one percent counts as square. */
function orientationOf(width: number, height: number): PictureFacts['orientation'] {
  if (Math.abs(width - height) <= Math.max(width, height) / 100) return 'SQUARE'
  return width > height ? 'LANDSCAPE' : 'PORTRAIT'
}

/**
 * The most frequent colours: downsamples the picture, sorts its pixels into 8 x 8 x 8 bins, and returns the average
 * colour of the fullest bins. Transparent pixels are ignored.
 */
async function coloursOf(bytes: Uint8Array): Promise<string[]> {
  const { data } = await open(bytes)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const drawers = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const drawer = drawers.get(key) ?? { count: 0, sum: [0, 0, 0] }
    drawers.set(key, {
      count: drawer.count + 1,
      sum: [drawer.sum[0] + red, drawer.sum[1] + green, drawer.sum[2] + blue],
    })
  }
  return [...drawers]
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || keyA - keyB)
    .slice(0, COLOURS)
    .map(([, { count, sum }]) => `#${sum.map(part => hex(Math.round(part / count))).join('')}`)
}

const hex = (value: number) => value.toString(16).padStart(2, '0')
