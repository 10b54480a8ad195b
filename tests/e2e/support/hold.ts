import type { Page, Route } from '@playwright/test'

type Answer = Parameters<Route['fulfill']>[0]

export interface RequestHold {
  /** How many requests came so far. */
  readonly count: () => number
  /** Answers every request that waits and every one that comes; without an answer the server gives its own. */
  readonly answer: (answer?: Answer) => Promise<void>
  /** Drops every request that waits: whoever sent it may have gone. */
  readonly drop: () => Promise<void>
}

/** Keeps requests waiting, as a slow server does, until the test says what they are answered. */
export async function hold(page: Page, url: string | RegExp): Promise<RequestHold> {
  const pending: Promise<unknown>[] = []
  let decide: (end: (route: Route) => Promise<void>) => void = () => {}
  const decided = new Promise<(route: Route) => Promise<void>>(resolve => {
    decide = resolve
  })
  await page.route(url, route => {
    const done = decided.then(end => end(route))
    pending.push(done)
    return done
  })
  const settle = async (end: (route: Route) => Promise<void>) => {
    decide(end)
    await Promise.all(pending)
  }
  return {
    count: () => pending.length,
    answer: answer => settle(route => (answer ? route.fulfill(answer) : route.continue())),
    drop: () => settle(route => route.abort().catch(() => undefined)),
  }
}
