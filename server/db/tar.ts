/** Reads the tar archive of an embedded database dump. */

const BLOCK = 512

interface Entry {
  readonly path: string
  readonly isFolder: boolean
  readonly content: Uint8Array
  /** Offsets of its start, and of the next entry. */
  readonly from: number
  readonly to: number
}

/** Files and folders in order. The content is trusted, since the archive is our own. */
export function* entriesOf(tar: Uint8Array): Generator<Entry> {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).split('\0', 1)[0] ?? ''
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const name = text(at, 100)
    if (name === '') return
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8)
    const content = tar.subarray(at + BLOCK, at + BLOCK + size)
    const from = at
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
    yield { path: name.replace(/^\/|\/$/g, ''), isFolder: text(from + 156, 1) === '5', content, from, to: at }
  }
}

/** The same archive without some of its files. */
export function tarWithout(tar: Uint8Array, isLeftOut: (path: string) => boolean): Uint8Array {
  const included = [...entriesOf(tar)].filter(({ path }) => !isLeftOut(path))
  // Two empty blocks terminate an archive.
  return Buffer.concat([...included.map(({ from, to }) => tar.subarray(from, to)), new Uint8Array(2 * BLOCK)])
}
