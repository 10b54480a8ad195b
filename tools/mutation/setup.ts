import { appendFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The active fault of this run; undefined while recording reach. */
    fault: number | undefined
    /** The output file of recorded reach, one line per test file. */
    reach: string | undefined
  }
}

/** Globals that the code instrumented by `instrument.ts` uses. */
interface Marked {
  __fault?: number | undefined
  __reached?: Record<string, Uint8Array>
}

const marked = globalThis as Marked
marked.__fault = inject('fault')

/** Functions executed since the last call: the byte arrays of files with any set. */
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
