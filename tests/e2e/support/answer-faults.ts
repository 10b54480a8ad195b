import type { Page, Route } from '@playwright/test'

/**
 * What becomes of requests on a bad line. `late`: the server does the first one at once, and nothing is answered for
 * the first `LATE_MS`, as where it works for so long. `lost`: the server does each one, and no answer comes back.
 * `unsent`: none reaches the server.
 */
export type AnswerFault = 'late' | 'lost' | 'unsent'

/** Later than a request waits, which is 5 s. */
export const LATE_MS = 8_000

export interface FaultyLine {
  /** How many requests came so far. */
  readonly count: () => number
  /** From now on each request is answered. */
  readonly mend: () => Promise<void>
}

/** Spoils the answers to writes at an address. */
export async function spoilAnswers(page: Page, sends: RegExp, fault: AnswerFault): Promise<FaultyLine> {
  let count = 0
  let end: Promise<void> | undefined
  const later = (): Promise<void> => {
    end ??= new Promise(resolve => setTimeout(resolve, LATE_MS))
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
    // Whoever asked may have given up by then.
    await spoil[fault](route).catch(() => undefined)
  }
  await page.route(sends, handle)
  return { count: () => count, mend: () => page.unroute(sends, handle) }
}
