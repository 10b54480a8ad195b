import type { Recipe } from '../protocol'

/** A shareable state in a URL, compressed: location, administrator, clock, faults, and writes. */
export interface DemoLink {
  readonly path: string
  /** undefined if it was created on the sign-in page. */
  readonly by?: string | undefined
  readonly recipe: Recipe
}

export const HASH = '#demo='
/** The length of URLs that mail programs and chats pass on unchanged. */
const MAX = 16_000

/** The hash of such a URL; undefined if it would be too long. */
export async function hashOf(linked: DemoLink): Promise<string | undefined> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(linked)), new CompressionStream('deflate-raw'))
  const text = btoa(String.fromCharCode(...packed.subarray(0, MAX)))
  if (packed.length >= MAX || text.length > MAX) return undefined
  return (
    HASH +
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/(?<!=)=+$/, '')
  )
}

/** Parses such a hash; undefined for any other, or a truncated one. */
export async function readHash(hash: string): Promise<DemoLink | undefined> {
  if (!hash.startsWith(HASH)) return undefined
  try {
    const packed = atob(hash.slice(HASH.length).replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(packed, letter => letter.charCodeAt(0))
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
    const found = JSON.parse(text) as Partial<DemoLink>
    return found.path?.startsWith('/') && Array.isArray(found.recipe?.writes) ? (found as DemoLink) : undefined
  } catch {
    return undefined
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  pair: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(pair)).arrayBuffer())
}
