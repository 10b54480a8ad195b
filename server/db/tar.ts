/** Reads the tar that the embedded database is dumped as. */

const BLOCK = 512

interface Entry {
  readonly path: string
  readonly isFolder: boolean
  readonly content: Uint8Array
}

/** Files and folders in their order. Whatever stands in the tar is taken: it is our own. */
export function* entriesOf(tar: Uint8Array): Generator<Entry> {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, '')
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const name = text(at, 100)
    if (name === '') return
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8)
    const content = tar.subarray(at + BLOCK, at + BLOCK + size)
    yield { path: name.replace(/^\/|\/$/g, ''), isFolder: text(at + 156, 1) === '5', content }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}
