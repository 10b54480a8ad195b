import { readFileSync } from 'node:fs'

/** Seconds to go ahead by, or `@` and the epoch seconds at which the clock stands still. */
const WRITTEN = /^(@?)(-?\d{1,10})$/

/**
 * The server's clock in whole epoch seconds. With a file, for tests, it goes ahead by as many seconds as that says, or
 * stands still at the moment that stands behind an `@`: read at each look, so that a test moves the time of a server that
 * runs. A file that is not there, or says nothing, moves it by nothing.
 */
export function clockOf(file: string | undefined): () => number {
  const now = () => Math.floor(Date.now() / 1000)
  if (file === undefined) return now
  return () => {
    const [, still, seconds] = WRITTEN.exec(writtenIn(file)) ?? []
    if (seconds === undefined) return now()
    return still ? Number(seconds) : now() + Number(seconds)
  }
}

function writtenIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
