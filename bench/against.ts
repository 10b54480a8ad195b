import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Product, startProduct } from '@tests/e2e/support/product'
import { fillLogin } from '@tests/e2e/support/sign-in'
import { findOrInstallBrowser } from '../tools/find-browser'
import { median, type Profile, slowDown } from './measure'
import { makeReport } from './report'
import { FIRST_ROW, heapWithTabs, switches } from './tabs'

/**
 * `npm run bench:against -- FOLDER [ROUNDS]`: compares this build with another one in alternation, so that other load affects
 * both. FOLDER is another built checkout of the repository. Only the ratios are meaningful.
 */

const LIST = '/shop/shop-manage/shop-list'
const SUBMIT = 'form button[type=submit]'
const SCREEN = { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' }
const [other = '', roundsText = '7'] = process.argv.slice(2)
const rounds = Number(roundsText)
if (!other || !(rounds > 0)) throw new Error('Say which folder holds the other build, and how many rounds')

type Measured = Readonly<Record<string, number>>
interface Side {
  readonly product: Product
  readonly context: BrowserContext
  readonly page: Page
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>
}

const browserPath = findOrInstallBrowser()
if (!browserPath) throw new Error('no browser')
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const report = makeReport(text => process.stdout.write(`${text}\n`))
const sides = await Promise.all([side(process.cwd()), side(path.resolve(other))])
try {
  await inTurns('first list', rounds, one => cold(one, LIST, FIRST_ROW, 'none'))
  await inTurns('first list, slow line', Math.ceil(rounds / 3), one => cold(one, LIST, FIRST_ROW, 'slow'))
  await inTurns('sign-in page', rounds, one => cold(one, '/login', SUBMIT, 'none'))
  await inTurns('tabs', Math.ceil(rounds / 2), tabs)
  await inTurns('memory', 1, async ({ page, product }) => {
    const { one, twelve } = await heapWithTabs(page, `${product.url}${LIST}`)
    return { 'one list, MB': one / 1024 / 1024, '12 tabs, MB': twelve / 1024 / 1024 }
  })
} finally {
  await browser.close()
  await Promise.all(sides.map(({ product }) => product.stop()))
}
await mkdir('dist', { recursive: true })
await writeFile('dist/bench-against.txt', `${report.table()}\n`)
process.stdout.write(`\n${report.table()}\n`)

/** A running build with a signed-in user. */
async function side(folder: string): Promise<Side> {
  const product = await startProduct({ folder })
  const context = await browser.newContext(SCREEN)
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.waitForSelector(SUBMIT)
  await fillLogin(page, {})
  await page.waitForURL(url => url.pathname === '/dashboard')
  return { product, context, page, state: await context.storageState() }
}

/** Measures both in alternating order and returns medians. The first round is a warm-up. */
async function inTurns(what: string, times: number, measure: (one: Side) => Promise<Measured>): Promise<void> {
  const all: Measured[][] = [[], []]
  for (let round = -1; round < times; round++) {
    for (const at of round % 2 ? [0, 1] : [1, 0]) {
      const one = sides[at]
      const found = one && (await measure(one))
      if (found && round >= 0) all[at]?.push(found)
    }
  }
  for (const name of Object.keys(all[0]?.[0] ?? {})) {
    const [ours = 0, theirs = 0] = all.map(one => median(one.map(found => found[name] ?? Number.NaN)))
    report.numbers(`${what}: ${name}`, ours, theirs)
  }
}

async function tabs({ page, product }: Side): Promise<Measured> {
  const { fresh, cached } = await switches(page, `${product.url}${LIST}`, 1)
  const of = (all: typeof fresh, what: 'wall' | 'work') => median(all.map(one => one[what]))
  return {
    'list to list, ms': of(fresh, 'wall'),
    'list to list, ms of work': of(fresh, 'work'),
    'kept tab, ms': of(cached, 'wall'),
    'kept tab, ms of work': of(cached, 'work'),
  }
}

/** Runs in the page: records when the expected element appears, and layout shifts. */
function watch(ready: string): string {
  return `
  window.measured = { shift: 0 }
  const look = () => {
    if (window.measured.ready || !document.querySelector(${JSON.stringify(ready)})) return
    window.measured.ready = performance.now()
    watcher.disconnect()
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.measured.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`
}

/** One visit with an empty cache. */
async function cold(one: Side, address: string, ready: string, profile: Profile): Promise<Measured> {
  const context = await browserOf(one).newContext({ ...SCREEN, ...(ready !== SUBMIT && { storageState: one.state }) })
  const page = await context.newPage()
  await page.addInitScript({ content: watch(ready) })
  const cdp = await slowDown(page, profile)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const wire = { js: 0, css: 0, requests: 0 }
  const kinds = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind !== 'Image') wire.requests += 1
    if (kind === 'Script') wire.js += encodedDataLength
    if (kind === 'Stylesheet') wire.css += encodedDataLength
  })
  await page.goto(`${one.product.url}${address}`, { waitUntil: 'commit' })
  await page.waitForSelector(ready, { timeout: 60_000 })
  const { metrics } = await cdp.send('Performance.getMetrics')
  const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  await page.waitForLoadState('networkidle')
  const { ready: took, shift } = await page.evaluate<{ ready: number; shift: number }>('window.measured')
  await context.close()
  return {
    'until it is there, ms': took,
    "the page's thread, ms": work * 1000,
    'JavaScript, KB': wire.js / 1024,
    'CSS, KB': wire.css / 1024,
    requests: wire.requests,
    'layout shift': shift,
  }
}

function browserOf({ context }: Side): Browser {
  const found = context.browser()
  if (!found) throw new Error('The browser has gone')
  return found
}
