import type { Page, Request } from '@playwright/test'

export interface Outstanding {
  /** Waits until the page has every answer it asked for, also for what these made it ask. */
  readonly settled: () => Promise<void>
}

/** What a request is for, in a message. */
export const callOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`

const PATIENCE_MS = 20_000

/**
 * What a page has asked for, from now on. A load state is reached once for each document; this is asked as often as
 * one likes. The news are an answer without an end.
 */
export function outstandingOf(page: Page): Outstanding {
  const open = new Set<Request>()
  page.on('request', request => {
    if (!/\/api\/admin\/changes/.test(request.url())) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return { settled: () => settled(page, open) }
}

/** Still twice in a row, with a drawn frame between: what is drawn may ask for more. */
async function settled(page: Page, open: ReadonlySet<Request>): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (let still = 0; still < 2; still = open.size === 0 ? still + 1 : 0) {
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 20))))
    if (Date.now() > until) throw new Error(`No answer to ${[...open].map(callOf).join(', ')}`)
  }
}
