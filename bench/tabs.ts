import type { CDPSession, Page } from '@playwright/test'
import { heapOf } from './measure'

/** The cost of mounted tabs: the time of a switch, and memory. */

export const FIRST_ROW = '[data-pane]:not([hidden]) tr[data-row-key]:not([aria-hidden]) .action-link'

/** Navigates like a link inside the product, without loading a new page. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Milliseconds of a switch. */
export interface Switch {
  /** Wall-clock time, from the click until the screen shows a row. */
  readonly wall: number
  /** CPU time of the main thread until it is idle, independent of other load. */
  readonly work: number
}

/** CPU time of the main thread so far, in seconds. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

async function switchTime(page: Page, cdp: CDPSession, act: () => Promise<void>, route: string): Promise<Switch> {
  const before = await workOf(cdp)
  const shown = page.evaluate(
    name =>
      new Promise<number>(resolve => {
        let start = 0
        document.addEventListener('click', () => (start = performance.now()), { capture: true, once: true })
        const look = () => {
          const panel = document.querySelector<HTMLElement>('[data-pane]:not([hidden])')
          const isThere =
            panel?.dataset.pane === name && panel.querySelector('tr[data-row-key]:not([aria-hidden]) .action-link')
          // One more frame, so that it has been painted.
          if (start && isThere) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        look()
      }),
    route,
  )
  await act()
  const wall = await shown
  return { wall, work: ((await workOf(cdp)) - before) * 1000 }
}

/** A list opened for the first time, and mounted tabs. */
export async function switches(
  page: Page,
  list: string,
  rounds: number,
): Promise<{ fresh: Switch[]; cached: Switch[] }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  // The runner names functions with a helper that a page does not have.
  await page.addInitScript({ content: 'globalThis.__name ??= fn => fn' })
  const fresh: Switch[] = []
  const cached: Switch[] = []
  const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '店铺审核' })
  const tab = (name: string) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name })
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(list)
    await page.waitForSelector(FIRST_ROW)
    // Pending answers belong to the load of the page.
    await page.waitForLoadState('networkidle')
    fresh.push(await switchTime(page, cdp, () => menu.click(), 'shopAudit'))
    cached.push(await switchTime(page, cdp, () => tab('店铺列表').click(), 'shopList'))
    cached.push(await switchTime(page, cdp, () => tab('店铺审核').click(), 'shopAudit'))
  }
  return { fresh, cached }
}

const PLACES = [
  '/shop/shop-manage/shop-audit',
  '/shop/shop-theme-manage/pc',
  '/shop/shop-theme-manage/wap',
  '/shop/settlement-manage/settlement',
]
const bill = (id: number) => `/shop/settlement-manage/detail/${id}`

/** Bytes of heap with one list, and with twelve tabs. */
export async function heapWithTabs(page: Page, list: string): Promise<{ one: number; twelve: number }> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(list)
  await page.waitForSelector(FIRST_ROW)
  const one = await heapOf(page)
  await open(page, [...PLACES, ...Array.from({ length: 6 }, (_, at) => bill(at + 1))])
  return { one, twelve: await heapOf(page) }
}

/** The same, and after thirty tabs were opened and closed again. */
export async function heaps(page: Page, list: string): Promise<{ one: number; twelve: number; closed: number }> {
  const { one, twelve } = await heapWithTabs(page, list)
  await open(
    page,
    Array.from({ length: 20 }, (_, at) => bill(at + 7)),
  )
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await visit(page, new URL(list).pathname)
  await page.waitForSelector(FIRST_ROW)
  return { one, twelve, closed: await heapOf(page) }
}

async function open(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
}
