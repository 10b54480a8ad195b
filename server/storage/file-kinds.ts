import sharp, { type Metadata } from 'sharp'

/** A kind of file that may be stored. */
export interface FileKind {
  readonly ext: string
  /** The most a file of the kind may have. */
  readonly megabytes: number
  /** What the picture library calls the format of a picture; other kinds have none. */
  readonly picture?: string
}

const GIF: FileKind = { ext: 'gif', megabytes: 10, picture: 'gif' }
const JPEG: FileKind = { ext: 'jpg', megabytes: 10, picture: 'jpeg' }
const PNG: FileKind = { ext: 'png', megabytes: 10, picture: 'png' }
const MP4: FileKind = { ext: 'mp4', megabytes: 100 }
const TIFF: FileKind = { ext: 'tif', megabytes: 20, picture: 'tiff' }
const PDF: FileKind = { ext: 'pdf', megabytes: 20 }

export const MEGABYTE = 1024 * 1024

/** Bytes from the start that tell the kinds apart. */
export const HEAD_BYTES = 16
const MOST_PIXELS = 50_000_000
/** Cameras that sell pictures make larger ones. */
const ORIGINAL_PIXELS = 100_000_000
const ORIGINAL_MEGABYTES = 20
/** Bytes of pixels that are held at once. */
const MOST_HELD = 256 * 1024 * 1024

/** The "brands" of ISO media files that hold an MP4 film; others are pictures (heic, avif), sound or QuickTime. */
const MP4_BRAND = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|f4v )/

/** The kind of a file by what stands in it. Its name and the type it was sent with say nothing. */
export async function kindOf(file: Blob, scene?: string): Promise<FileKind | undefined> {
  const kind = await usualKind(file)
  if (scene !== 'original') return kind === TIFF ? undefined : kind
  return kind?.picture && kind !== GIF ? { ...kind, megabytes: ORIGINAL_MEGABYTES } : undefined
}

async function usualKind(file: Blob): Promise<FileKind | undefined> {
  return kindByHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
}

/** The most a file that starts like this may have, wherever it is put; 0 when none may start so. */
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
 * Whether the picture can be made smaller without much memory: line by line, or, when its lines come in several passes
 * and so have to be held, in as much as it is.
 */
export function canBeRead({ width, height, channels, depth, isProgressive }: Metadata): boolean {
  const bytes = width * height * channels * (['uchar', 'char'].includes(depth) ? 1 : 2)
  return !isProgressive || bytes <= MOST_HELD
}

/** The most pixels that a picture of a kind may have. */
export const mostPixels = (kind: FileKind): number =>
  kind.megabytes === ORIGINAL_MEGABYTES ? ORIGINAL_PIXELS : MOST_PIXELS

/** What is wrong with a picture. */
export type PictureProblem = 'broken' | 'pixels' | 'passes'

/**
 * Reads the size of a picture, upright and in pixels, from its header, which alone is read.
 * @returns what is wrong with it instead: it cannot be read, names another format than the one it starts like, has too
 *   many pixels, or takes too much memory because its lines come in several passes
 */
export async function inspectPicture(
  kind: FileKind,
  path: string,
): Promise<PictureProblem | { readonly width: number; readonly height: number }> {
  try {
    // Without a limit, because no pixel is drawn, and the size is judged here.
    const found = await sharp(path, { limitInputPixels: false }).metadata()
    if (found.format !== kind.picture) return 'broken'
    if (found.width * found.height > mostPixels(kind)) return 'pixels'
    return canBeRead(found) ? found.autoOrient : 'passes'
  } catch {
    return 'broken'
  }
}
