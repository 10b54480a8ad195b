import type { Recipe } from '../protocol'

/** A state in an address, packed: where a user was and who, the clock, the faults, and what was done. */
export interface DemoLink {
  readonly path: string
  /** Nobody where it was made at the sign-in page. */
  readonly by?: string | undefined
  readonly recipe: Recipe
}

export const HASH = '#demo='
/** What mail programs and chats hand on whole. */
const MOST = 16_000

/** The part of an address behind its '#'; nothing when it would be too long for one. */
export async function hashOf(linked: DemoLink): Promise<string | undefined> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(linked)), new CompressionStream('deflate-raw'))
  const text = btoa(String.fromCharCode(...packed.subarray(0, MOST)))
  if (packed.length >= MOST || text.length > MOST) return undefined
  return (
    HASH +
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/(?<!=)=+$/, '')
  )
}

/** What such an address says; nothing for any other one, or for one that was cut. */
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
