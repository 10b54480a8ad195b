import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Product, startProduct } from '@tests/e2e/support/product'
import { fillLogin } from '@tests/e2e/support/sign-in'
import { build } from 'vite'
import { countBytes, median, type Profile, slowDown } from './measure'
import type { Report } from './report'
import { serve } from './serve'
import { FIRST_ROW, heaps, switches } from './tabs'

const ROUNDS = 7
const SLOW_ROUNDS = 3
const LIST = '/shop/shop-manage/shop-list'
const SUBMIT = 'form button[type=submit]'
const PLAIN_ROW = '.ant-table-row .ant-btn'
const STATE = path.join('dist', 'bench-state.json')
const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' }

const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`

/** The served product: size, first visit, and the cost of tabs; the reference is bench/plain. */
export async function benchPages(browser: Browser, report: Report): Promise<void> {
  const product = await startProduct()
  try {
    const context = await browser.newContext(SCREEN)
    const page = await context.newPage()
    const rows = await bytes(browser, page, product, report)
    await build({ configFile: 'bench/vite.config.ts', logLevel: 'warn' })
    await writeFile('dist/bench-plain/rows.json', JSON.stringify(rows))
    const plain = await serve('dist/bench-plain')
    try {
      const login = { url: `${product.url}/login`, ready: SUBMIT }
      await firstVisit(browser, report, 'login usable', login, { url: `${plain.url}?login`, ready: SUBMIT })
      const list = { url: `${product.url}${LIST}`, ready: FIRST_ROW, state: STATE }
      await firstVisit(browser, report, 'first rows', list, { url: plain.url, ready: PLAIN_ROW })
      await tabs(context, page, product, plain.url, report)
    } finally {
      plain.close()
    }
    await context.close()
  } finally {
    await product.stop()
  }
}

/** Measures transferred data; leaves the page signed in. Returns the rows of the list, for the reference page. */
async function bytes(browser: Browser, page: Page, product: Product, report: Report): Promise<unknown[]> {
  const loginBytes = await countBytes(page)
  await page.goto(`${product.url}/login`)
  await page.waitForSelector(SUBMIT)
  const login = loginBytes()
  report.fact('login page', `${kb(login.js)} JavaScript in ${login.files} files, ${kb(login.css)} CSS`, '110 KB')
  await fillLogin(page, {})
  await page.waitForURL(url => url.pathname === '/dashboard')
  await page.context().storageState({ path: STATE })

  const fresh = await browser.newContext({ ...SCREEN, storageState: STATE })
  const deep = await fresh.newPage()
  const listBytes = await countBytes(deep)
  const response = deep.waitForResponse(answer => answer.url().includes('/api/admin/shops?'))
  await deep.goto(`${product.url}${LIST}`)
  await deep.waitForSelector(FIRST_ROW)
  const list = listBytes()
  report.fact('first list', `${kb(list.js)} JavaScript in ${list.files} files, ${kb(list.css)} CSS`, '420 KB')
  const { data } = (await (await response).json()) as { data: unknown[] }
  await fresh.close()
  return data
}

interface Visit {
  readonly url: string
  readonly ready: string
  readonly state?: string
}

async function firstVisit(browser: Browser, report: Report, name: string, ours: Visit, plain: Visit): Promise<void> {
  for (const profile of ['none', 'slow'] as const) {
    const mine: number[] = []
    const yard: number[] = []
    for (let round = 0; round < (profile === 'none' ? ROUNDS : SLOW_ROUNDS); round++) {
      mine.push(await cold(browser, ours, profile))
      yard.push(await cold(browser, plain, profile))
    }
    report.against(
      `${name}, ${profile === 'slow' ? 'slow line and computer' : 'quick line'}`,
      median(mine),
      median(yard),
    )
  }
}

/** Milliseconds from opening the URL to the expected element, with an empty cache. */
async function cold(browser: Browser, { url, ready, state }: Visit, profile: Profile): Promise<number> {
  const context = await browser.newContext({ ...SCREEN, ...(state && { storageState: state }) })
  const page = await context.newPage()
  await slowDown(page, profile)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(ready, { state: 'visible' })
  const took = performance.now() - start
  await context.close()
  return took
}

async function tabs(context: BrowserContext, page: Page, product: Product, plain: string, report: Report) {
  const plainPage = await context.newPage()
  const loads: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await plainPage.goto(plain, { waitUntil: 'commit' })
    await plainPage.waitForSelector(PLAIN_ROW)
    loads.push(performance.now() - start)
  }
  await plainPage.close()
  await page.bringToFront()
  const yard = median(loads)
  const list = `${product.url}${LIST}`
  const { fresh, cached } = await switches(page, list, ROUNDS)
  for (const [what, all, budget] of [
    ['a list seen for the first time', fresh, '120 ms'],
    ['a kept tab', cached, '50 ms'],
  ] as const) {
    report.against(`${what}, to a warm load of the plain page`, median(all.map(({ wall }) => wall)), yard, budget)
    report.fact(
      `${what}, work of the page's thread alone`,
      `${median(all.map(({ work }) => work)).toFixed(0)} ms`,
      budget,
    )
  }
  const heap = await heaps(page, list)
  const mb = (size: number) => `${(size / 1024 / 1024).toFixed(1)} MB`
  report.fact('heap with one list', mb(heap.one))
  report.fact('heap with 12 tabs', `${mb(heap.twelve)}, ${(heap.twelve / heap.one).toFixed(2)} of one list`, '25 MB')
  report.fact(
    'heap after 30 tabs were opened and closed',
    `${mb(heap.closed)}, ${(heap.closed / heap.one).toFixed(2)} of one list`,
  )
}
