import { PROBLEM } from '../protocol'
import { type Note, STORES, type Store, type StoreName } from './store'

/** The stored marketplace as one file, to be opened in another browser. */

type Line = readonly [store: StoreName, key: unknown, value: unknown]

const BYTES = '$bytes'
/** The key that signs tokens is excluded, since others may open the file. */
const OWN = new Set<unknown>(['secret'])

export async function packStore(store: Store): Promise<Uint8Array<ArrayBuffer>> {
  const lines: Line[] = []
  for (const name of STORES) {
    for (const [key, value] of await store.all(name)) if (!OWN.has(key)) lines.push([name, key, value])
  }
  const text = JSON.stringify(lines, (_, value: unknown) =>
    value instanceof Uint8Array ? { [BYTES]: base64Of(value) } : value,
  )
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Parses a file and passes its data on; rejects one of another build. */
export async function unpackStore(
  file: ArrayBuffer,
  id: string,
  put: (notes: readonly Note[]) => Promise<void>,
): Promise<void> {
  const lines = await linesOf(file).catch(() => undefined)
  if (!lines) throw new Error(PROBLEM.noSavedFile)
  if (!lines.some(([store, key, value]) => store === 'notes' && key === 'id' && value === id))
    throw new Error(PROBLEM.otherBuild)
  await put(lines.map(([store, key, value]) => ({ store, key: key as IDBValidKey, value })))
}

async function linesOf(file: ArrayBuffer): Promise<readonly Line[]> {
  const text = await new Response(new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
  const lines: unknown = JSON.parse(text, (_, value: unknown) => {
    const packed = typeof value === 'object' && value !== null && BYTES in value ? value[BYTES] : undefined
    return typeof packed === 'string' ? Uint8Array.from(atob(packed), letter => letter.charCodeAt(0)) : value
  })
  if (!Array.isArray(lines)) throw new Error('No lines')
  return lines.filter((line): line is Line => Array.isArray(line) && STORES.includes(line[0]))
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
