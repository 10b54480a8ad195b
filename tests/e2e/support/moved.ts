import { expect, type Page } from '@playwright/test'

/** In the page: how far what is shown has moved by itself, as the browser measures it. */
const WATCH = `
  window.moved = 0
  const isShown = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.closest('main, .shell-header')
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.sources.some(isShown)) window.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Watches every document that the page loads from now on. */
export const watchMoves = (page: Page) => page.addInitScript({ content: WATCH })

/** A tenth of what is said to be good of a page of the web: whoever aims at a button hits it. */
export async function expectNothingMoved(page: Page): Promise<void> {
  expect(await page.evaluate('window.moved'), page.url()).toBeLessThan(0.01)
}
