import type { Page, Route } from '@playwright/test'

export interface Held {
  /** How many requests came so far. */
  readonly count: () => number
  /** Answers every request that waits and every one that comes; without an answer the server gives its own. */
  readonly answer: (answer?: Parameters<Route['fulfill']>[0]) => Promise<void>
}

/** Keeps requests waiting, as a slow server does, until the test says what they are answered. */
export async function hold(page: Page, url: string | RegExp): Promise<Held> {
  let count = 0
  let release: (answer: Parameters<Route['fulfill']>[0]) => void = () => {}
  const released = new Promise<Parameters<Route['fulfill']>[0]>(resolve => {
    release = resolve
  })
  const pending: Promise<void>[] = []
  await page.route(url, route => {
    count += 1
    const done = released.then(answer => (answer ? route.fulfill(answer) : route.continue()))
    pending.push(done)
    return done
  })
  return {
    count: () => count,
    answer: async answer => {
      release(answer)
      await Promise.all(pending)
    },
  }
}
