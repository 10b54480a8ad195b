import type { BrowserContext } from '@playwright/test'

/** Chromium's messages for responses that tests provoke deliberately. */
const EXPECTED = /Failed to load resource|net::ERR_/

interface Heard {
  /** Console errors and warnings, and page errors, so far. */
  readonly complaints: string[]
  readonly stop: () => void
}

/** Records console messages and errors of a context's pages, until it is stopped. */
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
