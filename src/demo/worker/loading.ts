import type { PartName } from '../protocol'

/** Loads the compressed parts of the marketplace, and reports progress. */
export interface Loader {
  readonly load: (part: PartName) => Promise<ArrayBuffer>
}

export function loaderFrom(
  base: URL,
  parts: Readonly<Record<PartName, number>>,
  onProgress: (loaded: number, total: number) => void,
): Loader {
  const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)
  let loaded = 0
  return {
    load: async part => {
      const answer = await fetch(new URL(`${part}.gz.bin`, base))
      if (!answer.ok || !answer.body) throw new Error(`${part} could not be loaded: ${answer.status}`)
      const counted = answer.body.pipeThrough(
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform: (piece, on) => {
            loaded += piece.length
            onProgress(loaded, total)
            on.enqueue(piece)
          },
        }),
      )
      return new Response(counted.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    },
  }
}
