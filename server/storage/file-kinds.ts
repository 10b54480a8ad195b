import sharp, { type Metadata } from 'sharp'

/** A file type that may be uploaded. */
export interface FileKind {
  readonly ext: string
  /** Maximum size of the type. */
  readonly megabytes: number
  /** The format in the picture library; undefined for other files. */
  readonly picture?: string
}

const GIF: FileKind = { ext: 'gif', megabytes: 10, picture: 'gif' }
const JPEG: FileKind = { ext: 'jpg', megabytes: 10, picture: 'jpeg' }
const PNG: FileKind = { ext: 'png', megabytes: 10, picture: 'png' }
const MP4: FileKind = { ext: 'mp4', megabytes: 100 }
const TIFF: FileKind = { ext: 'tif', megabytes: 20, picture: 'tiff' }
const PDF: FileKind = { ext: 'pdf', megabytes: 20 }

export const MEGABYTE = 1024 * 1024

/** Number of leading bytes that identify the type. */
export const HEAD_BYTES = 16
const MAX_PIXELS = 50_000_000
/** Cameras for commercial pictures produce larger ones. */
const ORIGINAL_PIXELS = 100_000_000
const ORIGINAL_MEGABYTES = 20
/** Maximum memory for decoded pixels, in bytes. */
const MAX_DECODED_BYTES = 256 * 1024 * 1024

/** Brands of ISO media files that contain an MP4 video; others are pictures (heic, avif), audio or QuickTime. */
const MP4_BRAND = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|f4v )/

/** The type of a file by its content. Its name and the declared type are ignored. */
export async function kindOf(file: Blob, scene?: string): Promise<FileKind | undefined> {
  const kind = await usualKind(file)
  if (scene !== 'original') return kind === TIFF ? undefined : kind
  return kind?.picture && kind !== GIF ? { ...kind, megabytes: ORIGINAL_MEGABYTES } : undefined
}

async function usualKind(file: Blob): Promise<FileKind | undefined> {
  return kindByHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** Maximum size of a file with these leading bytes, in any scene; 0 if the type is not accepted. */
export function mostBytes(start: Uint8Array): number {
  const kind = kindByHead(start)
  if (!kind) return 0
  return (kind.picture ? Math.max(kind.megabytes, ORIGINAL_MEGABYTES) : kind.megabytes) * MEGABYTE
}

function kindByHead(bytes: Uint8Array): FileKind | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (/^GIF8[79]a/.test(head)) return GIF
  if (head.startsWith('\xff\xd8\xff')) return JPEG
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return PNG
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return TIFF
  if (head.startsWith('%PDF-')) return PDF
  if (head.slice(4, 8) === 'ftyp' && MP4_BRAND.test(head.slice(8))) return MP4
  return undefined
}

/**
 * Whether a picture can be downscaled with little memory: line by line, or, if it is progressive and has to be decoded
 * completely, if it is small enough.
 */
export function canBeRead({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const bytes = width * height * channels * (['uchar', 'char'].includes(depth) ? 1 : 2)
  return !isProgressive || bytes <= MAX_DECODED_BYTES
}

/** Maximum number of pixels by type. */
export const mostPixels = (kind: FileKind): number =>
  kind.megabytes === ORIGINAL_MEGABYTES ? ORIGINAL_PIXELS : MAX_PIXELS

/** Defects of a picture. */
export type PictureProblem = 'broken' | 'pixels' | 'passes'

/**
 * Reads the upright size of a picture in pixels from its header.
 * @returns a defect instead: it cannot be read, has another format than its leading bytes, has too many pixels, or is
 * progressive and too large to decode
 */
export async function inspectPicture(
  kind: FileKind,
  path: string,
): Promise<PictureProblem | { readonly width: number; readonly height: number }> {
  try {
    // Without a limit, because nothing is decoded, and the size is checked here.
    const found = await sharp(path, { limitInputPixels: false }).metadata()
    if (found.format !== kind.picture) return 'broken'
    if (found.width * found.height > mostPixels(kind)) return 'pixels'
    return canBeRead(found) ? found.autoOrient : 'passes'
  } catch {
    return 'broken'
  }
}
