import { expect, type Page } from '@playwright/test'

/** Runs in the page: cumulative layout shift of visible content, as measured by the browser. */
const WATCH = `
  window.moved = 0
  const isShown = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.closest('main, .shell-header')
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.sources.some(isShown)) window.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Observes all documents loaded later. */
export const watchMoves = (page: Page) => page.addInitScript({ content: WATCH })

/** A tenth of the recommended threshold for layout shift: a user who aims at a button hits it. */
export async function expectNothingMoved(page: Page): Promise<void> {
  expect(await page.evaluate('window.moved'), page.url()).toBeLessThan(0.01)
}
