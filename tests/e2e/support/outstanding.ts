import type { Page, Request } from '@playwright/test'

export interface Outstanding {
  /** Waits for all responses, including those to follow-up requests. */
  readonly settled: () => Promise<void>
}

/** A request as text for messages. */
export const callOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`

const TIMEOUT_MS = 20_000

/**
 * Tracks the requests of a page from now on. Unlike a load state, it can be awaited repeatedly. The endless change feed
 * is ignored.
 */
export function outstandingOf(page: Page): Outstanding {
  const open = new Set<Request>()
  let requestCount = 0
  page.on('request', request => {
    if (/\/api\/admin\/changes/.test(request.url())) return
    open.add(request)
    requestCount++
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return { settled: () => settled(page, open, () => requestCount) }
}

/** Waits until no request is pending and none was sent during two frames, since rendering may send more. */
async function settled(page: Page, open: ReadonlySet<Request>, requestCount: () => number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  for (let before = -1; before !== requestCount() || open.size > 0; ) {
    before = open.size === 0 ? requestCount() : -1
    await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) {
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
      }
    })
    if (Date.now() > until) throw new Error(`No answer to ${[...open].map(callOf).join(', ')}`)
  }
}
