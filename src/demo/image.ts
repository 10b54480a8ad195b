/**
 * A database image of the build: files as lists of pages, each distinct page stored once. The catalogues of
 * PostgreSQL's three databases are nearly equal, too far apart in the image for a compressor to notice.
 */

export const PAGE = 8_192

export interface ImageFile {
  readonly path: string
  readonly size: number
  /** Indexes of its pages; the last page may extend beyond the file's end. */
  readonly pages: readonly number[]
}

export interface Image {
  readonly folders: readonly string[]
  readonly files: readonly ImageFile[]
  readonly pages: Uint8Array
}

const HEAD_BYTES = 4

/** Serializes an image: the header's length, the header as JSON with run-length encoded pages, the pages. */
export function writeImage({ folders, files, pages }: Image): Uint8Array<ArrayBuffer> {
  const head = { folders, files: files.map(({ path, size, pages: own }) => [path, size, runsOf(own)]) }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const whole = new Uint8Array(HEAD_BYTES + text.length + pages.length)
  new DataView(whole.buffer).setUint32(0, text.length)
  whole.set(text, HEAD_BYTES)
  whole.set(pages, HEAD_BYTES + text.length)
  return whole
}

type Head = { folders: string[]; files: [path: string, size: number, runs: number[]][] }

export function readImage(bytes: Uint8Array): Image {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + length))) as Head
  return {
    folders: head.folders,
    files: head.files.map(([path, size, runs]) => ({ path, size, pages: pagesOf(runs) })),
    pages: bytes.subarray(HEAD_BYTES + length),
  }
}

/** Reads a file of an image, at its full length. */
export function contentOf({ pages }: Image, file: ImageFile): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(file.size)
  file.pages.forEach((page, at) => {
    const bytes = pages.subarray(page * PAGE, page * PAGE + Math.min(PAGE, file.size - at * PAGE))
    content.set(bytes, at * PAGE)
  })
  return content
}

/** Builds an image from files. */
export function imageOf(
  folders: readonly string[],
  files: readonly { readonly path: string; readonly content: Uint8Array }[],
): Image {
  const known = new Map<string, number>()
  const pages: Uint8Array[] = []
  const pageOf = (bytes: Uint8Array): number => {
    const page = new Uint8Array(PAGE)
    page.set(bytes)
    const key = new TextDecoder('latin1').decode(page)
    const found = known.get(key) ?? pages.push(page) - 1
    known.set(key, found)
    return found
  }
  const gathered = files.map(({ path, content }) => ({
    path,
    size: content.length,
    pages: Array.from({ length: Math.ceil(content.length / PAGE) }, (_, at) =>
      pageOf(content.subarray(at * PAGE, (at + 1) * PAGE)),
    ),
  }))
  const all = new Uint8Array(pages.length * PAGE)
  pages.forEach((page, at) => {
    all.set(page, at * PAGE)
  })
  return { folders, files: gathered, pages: all }
}

/** Run-length encoding: 4,5,6,9 becomes 4,3,9,1, the first index and the length of each run. */
function runsOf(pages: readonly number[]): number[] {
  const runs: number[] = []
  for (const page of pages) {
    const [first = 0, count = 0] = runs.slice(-2)
    if (runs.length > 0 && page === first + count) runs[runs.length - 1] = count + 1
    else runs.push(page, 1)
  }
  return runs
}

const pagesOf = (runs: readonly number[]): number[] =>
  runs.flatMap((first, at) => (at % 2 === 0 ? Array.from({ length: runs[at + 1] ?? 0 }, (_, n) => first + n) : []))
