import type { Page, Route } from '@playwright/test'

/**
 * Simulated network faults. `late`: the server executes the first request immediately, and all responses are delayed
 * for the first `DELAY_MS`, as for a slow operation. `lost`: the server executes each request, but no response arrives.
 * `unsent`: no request reaches the server.
 */
export type AnswerFault = 'late' | 'lost' | 'unsent'

/** Longer than the client's timeout of 5 s. */
export const DELAY_MS = 8_000

export interface FaultyLine {
  /** Number of requests so far. */
  readonly count: () => number
  /** Restores normal responses. */
  readonly repair: () => Promise<void>
}

/** Applies a fault to the writes at a URL. */
export async function spoilAnswers(page: Page, sends: RegExp, fault: AnswerFault): Promise<FaultyLine> {
  let count = 0
  let end: Promise<void> | undefined
  const later = (): Promise<void> => {
    end ??= new Promise(resolve => setTimeout(resolve, DELAY_MS))
    return end
  }
  const spoil: Readonly<Record<AnswerFault, (route: Route) => Promise<void>>> = {
    late: async route => {
      const answered = later()
      const response = await route.fetch()
      await answered
      await route.fulfill({ response })
    },
    lost: async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    unsent: route => route.abort('connectionfailed'),
  }
  const handle = async (route: Route): Promise<void> => {
    if (route.request().method() === 'GET') return route.fallback()
    count += 1
    // The client may have aborted by then.
    await spoil[fault](route).catch(() => undefined)
  }
  await page.route(sends, handle)
  return { count: () => count, repair: () => page.unroute(sends, handle) }
}
