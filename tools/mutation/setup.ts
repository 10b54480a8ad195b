import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The fault that holds in this run; none while it is found out what tests reach. */
    fault: number | undefined
    /** The file that what is reached is written to, a line for each test file. */
    reach: string | undefined
  }
}

/** What `instrument.ts` writes into the sources reads and fills these. */
interface Marked {
  __fault?: number | undefined
  __reached?: Record<string, Uint8Array>
}

const marked = globalThis as Marked
marked.__fault = inject('fault')

/** Which functions ran since this was asked last: the bytes of a file, where any are set. */
function taken(): Record<string, number[]> {
  const found: Record<string, number[]> = {}
  for (const [file, bytes] of Object.entries(marked.__reached ?? {})) {
    const places = [...bytes].flatMap((byte, place) => (byte ? [place] : []))
    if (places.length > 0) found[file] = places
    bytes.fill(0)
  }
  return found
}

const reach = inject('reach')
if (reach) {
  let loaded: Record<string, number[]> = {}
  beforeAll(() => {
    loaded = taken()
  })
  afterAll(() => {
    const test = expect.getState().testPath
    appendFileSync(reach, `${JSON.stringify({ test, loaded, ran: taken() })}\n`)
  })
}
