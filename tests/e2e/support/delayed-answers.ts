import type { CDPSession, Page } from '@playwright/test'

/** Later than a call waits, which is 5 s: what the server did is then asked for, or read again. */
const LATE_MS = 6_000
/** One in so many calls is late; of writes, which are few, more are. */
const ONE_IN = { reads: 8, writes: 2 } as const
/** News are an answer without an end, and its beginning is no answer. */
const NEWS = /\/api\/admin\/changes/

let isSeedTold = false

interface PausedRequest {
  readonly requestId: string
  readonly request: { readonly method: string; readonly url: string }
}

/** From the text, evenly: the same in each run. */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (const char of text) number = Math.imul(number ^ (char.codePointAt(0) ?? 0), 0x01000193)
  number = Math.imul(number ^ (number >>> 15), 0x85ebca6b)
  return (number ^ (number >>> 13)) >>> 0
}

/**
 * Has answers come late at random, after the server has done what was asked. Which ones follows from the seed, the call
 * and how often it was made, whatever else is asked at the same time.
 *
 * @param seed what a run prints; given again in SLOW_SEED the same answers are late
 */
export async function delayAnswers(page: Page, seed: string): Promise<void> {
  if (!isSeedTold) process.stdout.write(`answers are late by SLOW_SEED=${seed}\n`)
  isSeedTold = true
  const browser = await page.context().newCDPSession(page)
  const times = new Map<string, number>()
  const isLate = ({ method, url }: PausedRequest['request']): boolean => {
    const call = `${method} ${new URL(url).pathname}`
    const time = (times.get(call) ?? 0) + 1
    times.set(call, time)
    const oneIn = method === 'GET' ? ONE_IN.reads : ONE_IN.writes
    return !NEWS.test(url) && numberOf(`${seed} ${call} ${time}`) % oneIn === 0
  }
  browser.on('Fetch.requestPaused', paused => {
    if (isLate(paused.request)) setTimeout(() => handOn(browser, paused), LATE_MS)
    else handOn(browser, paused)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] })
}

/** Whoever asked may have gone meanwhile. */
const handOn = (browser: CDPSession, { requestId }: PausedRequest): void =>
  void browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
