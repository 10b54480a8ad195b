import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { median } from './measure'
import type { Report } from './report'
import { serve } from './serve'

const ROUNDS = 5
const FEW = 100
const MANY = 10_000
const STEPS = 60

/** Milliseconds by operation. */
type Times = Readonly<Record<string, number>>

/**
 * The cost of rendering a large list with the engine: twenty columns and a hundred rows, then ten thousand virtualized
 * rows.
 */
export async function benchList(browser: Browser, report: Report): Promise<void> {
  await build({ configFile: 'bench/list/vite.config.ts', logLevel: 'warn' })
  const { url, close } = await serve('dist/bench-list')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    await compare(report, plain => whole(page, `${url}?rows=${FEW}${plain}`), `20 columns and ${FEW} rows`)
    await compare(report, plain => scrolled(page, `${url}?rows=${MANY}${plain}`), `${MANY} rows`)
  } finally {
    await page.close()
    close()
  }
}

/** In alternation, so that other load affects both. */
async function compare(report: Report, measure: (plain: '' | '&plain') => Promise<Times>, what: string): Promise<void> {
  const ours: Times[] = []
  const plain: Times[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure(''))
    plain.push(await measure('&plain'))
  }
  for (const name of Object.keys(ours[0] ?? {})) {
    const [a, b] = [ours, plain].map(all => median(all.map(times => times[name] ?? Number.NaN)))
    if (a === undefined || b === undefined) continue
    report.against(`${what}, ${name}`, a, b)
  }
}

/** From "show" until the last row is laid out, with all code loaded before. */
async function firstPaint(page: Page, url: string, rows: number): Promise<number> {
  await page.goto(url)
  await page.waitForSelector('html[data-ready]')
  return page.evaluate(async rows => {
    const start = performance.now()
    document.dispatchEvent(new Event('show'))
    // The engine renders skeleton rows first; those have no checkbox.
    while (document.querySelectorAll('[data-row-key]:not([aria-hidden]) input[type=checkbox]').length < rows) {
      await new Promise(done => setTimeout(done))
    }
    document.body.getBoundingClientRect()
    return performance.now() - start
  }, rows)
}

async function whole(page: Page, url: string): Promise<Times> {
  const paint = await firstPaint(page, url, FEW)
  const search = await keyTime(page, 'input[type=search]')
  // The product stores that the filters are expanded, so from the second round on they are.
  if (!(await page.isVisible('.filter-panel'))) await page.click('.list-toolbar button[aria-expanded=false]')
  const filter = await keyTime(page, '.filter-panel input')
  // The selection bar is loaded with the first selection; its size is not measured here.
  await selectAll(page)
  await page.waitForLoadState('networkidle')
  await selectAll(page)
  const ticked = await selectAll(page)
  return { 'first paint': paint, 'a key in the search': search, 'a key in a filter': filter, 'select all': ticked }
}

async function keyTime(page: Page, selector: string): Promise<number> {
  await page.waitForSelector(selector)
  const times = await page.evaluate(async selector => {
    const input = document.querySelector<HTMLInputElement>(selector)
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const all: number[] = []
    for (let key = 1; key <= 30; key++) {
      const start = performance.now()
      set?.call(input, '茶'.repeat(key))
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      // Two tasks: one for React, one for its deferred work.
      await new Promise(done => setTimeout(done))
      await new Promise(done => setTimeout(done))
      all.push(performance.now() - start)
    }
    return all
  }, selector)
  return median(times)
}

/** Selects or deselects the page, until every checkbox has changed. */
const selectAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const head = document.querySelector<HTMLInputElement>('thead input[type=checkbox]')
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-row-key] input[type=checkbox]')]
    const start = performance.now()
    head?.click()
    do await new Promise(done => setTimeout(done))
    while (boxes.some(box => box.checked !== head?.checked))
    document.body.getBoundingClientRect()
    return performance.now() - start
  })

/** Scrolls down all rows in equal steps; a step ends when the new rows are laid out. */
async function scrolled(page: Page, url: string): Promise<Times> {
  const paint = await firstPaint(page, url, 5)
  const step = await page.evaluate(async steps => {
    const body = document.querySelector('.ant-table-tbody-virtual-holder, .data-frame[data-sideways]')
    if (!body) throw new Error('The list is not virtual')
    const all: number[] = []
    const last = body.scrollHeight - body.clientHeight
    for (let step = 1; step <= steps; step++) {
      // Inline, because a named function cannot be serialized into the page.
      const before = document.querySelector('[data-row-key]')?.getAttribute('data-row-key')
      const start = performance.now()
      body.scrollTop = (last * step) / steps
      while (document.querySelector('[data-row-key]')?.getAttribute('data-row-key') === before) {
        await new Promise(done => setTimeout(done))
      }
      body.getBoundingClientRect()
      all.push(performance.now() - start)
    }
    return all
  }, STEPS)
  return { 'first paint': paint, [`one of ${STEPS} steps through all of them`]: median(step) }
}
