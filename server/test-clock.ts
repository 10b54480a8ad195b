import { readFileSync } from 'node:fs'

const SECONDS = /^-?\d{1,9}$/

/**
 * The server's clock in whole epoch seconds. With a file, for tests, it goes ahead by as many seconds as that says: read
 * at each look, so that a test moves the time of a server that runs. A file that is not there, or says nothing, moves it
 * by nothing.
 */
export function clockOf(file: string | undefined): () => number {
  const now = () => Math.floor(Date.now() / 1000)
  return file === undefined ? now : () => now() + aheadBy(file)
}

function aheadBy(file: string): number {
  try {
    const written = readFileSync(file, 'utf8').trim()
    return SECONDS.test(written) ? Number(written) : 0
  } catch {
    return 0
  }
}
