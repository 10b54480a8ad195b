import type { CDPSession, Page } from '@playwright/test'

/** Longer than the client's timeout of 5 s, so that the outcome is queried, or data refetched. */
const DELAY_MS = 6_000
/** One call in this many is delayed; writes are fewer, so more of them. */
const ONE_IN = { reads: 8, writes: 2 } as const
/** The change feed is an endless response, whose start is not delayed. */
const NEWS = /\/api\/admin\/changes/

let isSeedPrinted = false

interface PausedRequest {
  readonly requestId: string
  readonly request: { readonly method: string; readonly url: string }
}

/** A hash of the text, uniform and deterministic. */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (const char of text) number = Math.imul(number ^ (char.codePointAt(0) ?? 0), 0x01000193)
  number = Math.imul(number ^ (number >>> 15), 0x85ebca6b)
  return (number ^ (number >>> 13)) >>> 0
}

/**
 * Delays responses at random, after the server has executed the request. Which ones depends on the seed, the call and
 * its count only, not on concurrent requests.
 * @param seed printed by a run; passing it in SLOW_SEED delays the same responses
 */
export async function delayAnswers(page: Page, seed: string): Promise<void> {
  if (!isSeedPrinted) process.stdout.write(`answers are late by SLOW_SEED=${seed}\n`)
  isSeedPrinted = true
  const browser = await page.context().newCDPSession(page)
  const times = new Map<string, number>()
  const isDelayed = ({ method, url }: PausedRequest['request']): boolean => {
    const call = `${method} ${new URL(url).pathname}`
    const time = (times.get(call) ?? 0) + 1
    times.set(call, time)
    const oneIn = method === 'GET' ? ONE_IN.reads : ONE_IN.writes
    return !NEWS.test(url) && numberOf(`${seed} ${call} ${time}`) % oneIn === 0
  }
  browser.on('Fetch.requestPaused', paused => {
    if (isDelayed(paused.request)) setTimeout(() => handOn(browser, paused), DELAY_MS)
    else handOn(browser, paused)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] })
}

/** The page may be gone meanwhile. */
const handOn = (browser: CDPSession, { requestId }: PausedRequest): void =>
  void browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
