import type { Browser, Page } from '@playwright/test'
import { startProduct } from '@tests/e2e/support/product'
import { fillLogin } from '@tests/e2e/support/sign-in'
import { median } from './measure'
import type { Report } from './report'

/** The first chart after a click, as a ratio to the first row of a list after one; the code of both is in the cache. */

const ROUNDS = 7
const LIST = { path: '/shop/shop-manage/shop-list', shown: 'tr[data-row-key]:not([aria-hidden]) .action-link' }
const CHART = { path: '/statistics/other-statistics/refund', shown: '[role=img] canvas' }
const AWAY = '/dashboard'

interface Screen {
  readonly path: string
  readonly shown: string
}

/** Milliseconds from a navigation, as by a link, until the expected element has been painted. */
async function opened(page: Page, { path, shown }: Screen): Promise<number> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(AWAY)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    ([to, what]) =>
      new Promise<number>(resolve => {
        const start = performance.now()
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
        const look = () => {
          if (!document.querySelector(`[data-pane]:not([hidden]) ${what}`)) return void requestAnimationFrame(look)
          // Two frames more, so that it has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        }
        look()
      }),
    [path, shown] as const,
  )
}

/** Measures both in alternation in one browser, after a round that fills its cache. */
export async function benchCharts(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  try {
    const context = await browser.newContext({
      ...{ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', baseURL: product.url },
    })
    const page = await context.newPage()
    // The runner names functions with a helper that a page does not have.
    await page.addInitScript({ content: 'globalThis.__name ??= fn => fn' })
    await page.goto('/login')
    await fillLogin(page, {})
    await page.waitForURL(url => url.pathname === AWAY)
    const [charts, lists]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const [list, chart] = [await opened(page, LIST), await opened(page, CHART)]
      if (round === 0) continue
      lists.push(list)
      charts.push(chart)
    }
    report.against('first chart after a click, against a list', median(charts), median(lists), '2')
    await context.close()
  } finally {
    await product.stop()
  }
}
