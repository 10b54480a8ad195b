import { readFileSync } from 'node:fs'

/** Seconds of offset, or `@` and the fixed time in epoch seconds. */
const WRITTEN = /^(@?)(-?\d{1,10})$/

/**
 * The server's clock in whole epoch seconds. For tests, a file adds an offset in seconds, or fixes the time after an
 * `@`: it is read at each call, so that a test can move the time of a running server. A missing or empty file changes
 * nothing.
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
