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
  let asked = 0
  page.on('request', request => {
    if (/\/api\/admin\/changes/.test(request.url())) return
    open.add(request)
    asked++
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return { settled: () => settled(page, open, () => asked) }
}

/** Nothing is open, and two drawn frames later nothing was asked: what is drawn may ask for more. */
async function settled(page: Page, open: ReadonlySet<Request>, asked: () => number): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (let before = -1; before !== asked() || open.size > 0; ) {
    before = open.size === 0 ? asked() : -1
    await page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames++) {
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
      }
    })
    if (Date.now() > until) throw new Error(`No answer to ${[...open].map(callOf).join(', ')}`)
  }
}
