import type { BrowserContext } from '@playwright/test'

/** Chromium's own words for answers the tests provoke on purpose. */
const EXPECTED = /Failed to load resource|net::ERR_/

interface Heard {
  /** Errors and warnings of the console, and errors of pages, so far. */
  readonly complaints: string[]
  readonly stop: () => void
}

/** Hears what the pages of a context complain of, until it is stopped. */
export function hearComplaints(context: BrowserContext): Heard {
  const complaints: string[] = []
  const hear = (message: { type(): string; text(): string }) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !EXPECTED.test(message.text())) complaints.push(message.text())
  }
  const fail = (error: { error(): Error }) => complaints.push(String(error.error()))
  context.on('console', hear)
  context.on('weberror', fail)
  const stop = () => {
    context.off('console', hear)
    context.off('weberror', fail)
  }
  return { complaints, stop }
}
