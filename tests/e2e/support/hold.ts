import type { Page, Route } from '@playwright/test'

type Answer = Parameters<Route['fulfill']>[0]

export interface RequestHold {
  /** Number of requests so far. */
  readonly count: () => number
  /** Answers all pending and later requests; without an argument, with the server's response. */
  readonly answer: (answer?: Answer) => Promise<void>
  /** Drops all pending requests, whose page may be gone. */
  readonly drop: () => Promise<void>
}

/** Holds requests back, like a slow server, until the test provides the response. */
export async function hold(page: Page, url: Parameters<Page['route']>[0]): Promise<RequestHold> {
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
