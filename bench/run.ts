import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startProduct } from '@tests/e2e/support/product'
import { fillLogin } from '@tests/e2e/support/sign-in'
import { build } from 'vite'
import { findOrInstallBrowser } from '../tools/find-browser'
import { benchForm } from './form'
import { benchGoods } from './goods'
import { benchList } from './list'
import { countBytes, median, type Profile, slowDown } from './measure'
import { FIRST_ROW, heaps, switches } from './tabs'

/**
 * `npm run bench`: how long the product keeps a person waiting, as ratios to the same screen written by hand in plain
 * antd (bench/plain), both measured in this run, one after the other, on this machine. Milliseconds are printed for
 * orientation only.
 */

const ROUNDS = 7
const SLOW_ROUNDS = 3
const LIST = '/shop/shop-manage/shop-list'

const lines: string[] = []
const say = (text: string) => {
  lines.push(text)
  process.stdout.write(`${text}\n`)
}
const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`

/** Serves the yardstick as the product is served: compressed, from this machine. */
async function servePlain(rows: unknown): Promise<{ url: string; close: () => void }> {
  await build({ configFile: 'bench/vite.config.ts', logLevel: 'warn' })
  await writeFile('dist/bench-plain/rows.json', JSON.stringify(rows))
  const { gzipSync } = await import('node:zlib')
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.css': 'text/css',
  }
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname
    const file = path.join('dist/bench-plain', name === '/' ? 'index.html' : path.normalize(name))
    const body = await readFile(file).catch(() => undefined)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'text/plain', 'Content-Encoding': 'gzip' })
    response.end(gzipSync(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Milliseconds from the address to what a person waits for, in a browser that has seen nothing. */
async function cold(browser: Browser, url: string, ready: string, profile: Profile, state?: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...(state && { storageState: state }),
  })
  const page = await context.newPage()
  await slowDown(page, profile)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(ready, { state: 'visible' })
  const took = performance.now() - start
  await context.close()
  return took
}

async function coldRatio(
  browser: Browser,
  name: string,
  ours: { url: string; ready: string; state?: string },
  plain: { url: string; ready: string },
): Promise<void> {
  for (const profile of ['none', 'slow'] as const) {
    const mine: number[] = []
    const yard: number[] = []
    for (let round = 0; round < (profile === 'none' ? ROUNDS : SLOW_ROUNDS); round++) {
      mine.push(await cold(browser, ours.url, ours.ready, profile, ours.state))
      yard.push(await cold(browser, plain.url, plain.ready, profile))
    }
    const [a, b] = [median(mine), median(yard)]
    say(`${name}, ${profile}: ${(a / b).toFixed(2)} of plain antd (${Math.round(a)} ms against ${Math.round(b)} ms)`)
  }
}

const browserPath = findOrInstallBrowser()
if (!browserPath) throw new Error('no browser')
spawnSync('npm', ['run', '-s', 'build'], { stdio: 'inherit' })
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const loginBytes = await countBytes(page)
  await page.goto(`${product.url}/login`)
  await page.waitForSelector('form button[type=submit]')
  const login = loginBytes()
  say(`login page: ${kb(login.js)} JavaScript in ${login.files} files, ${kb(login.css)} CSS`)
  await fillLogin(page, {})
  await page.waitForURL(url => url.pathname === '/dashboard')
  const statePath = path.join('dist', 'bench-state.json')
  await context.storageState({ path: statePath })

  const fresh = await browser.newContext({ storageState: statePath, viewport: { width: 1440, height: 900 } })
  const deep = await fresh.newPage()
  const listBytes = await countBytes(deep)
  const asked = deep.waitForResponse(answer => answer.url().includes('/api/admin/shops?'))
  await deep.goto(`${product.url}${LIST}`)
  await deep.waitForSelector(FIRST_ROW)
  const list = listBytes()
  const { data: rows } = (await (await asked).json()) as { data: unknown[] }
  say(`first list: ${kb(list.js)} JavaScript in ${list.files} files, ${kb(list.css)} CSS`)
  await fresh.close()

  const plain = await servePlain(rows)
  await coldRatio(
    browser,
    'login usable',
    { url: `${product.url}/login`, ready: 'form button[type=submit]' },
    { url: `${plain.url}/?login`, ready: 'form button[type=submit]' },
  )
  await coldRatio(
    browser,
    'first rows',
    { url: `${product.url}${LIST}`, ready: FIRST_ROW, state: statePath },
    { url: `${plain.url}/`, ready: '.ant-table-row .ant-btn' },
  )

  await page.goto(`${product.url}${LIST}`)
  await page.waitForSelector(FIRST_ROW)
  const plainPage = await context.newPage()
  const remounts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await plainPage.goto(`${plain.url}/`, { waitUntil: 'commit' })
    await plainPage.waitForSelector('.ant-table-row .ant-btn')
    remounts.push(performance.now() - start)
  }
  await plainPage.close()
  const yard = median(remounts)
  await page.bringToFront()

  const { fresh: toFresh, kept } = await switches(page, `${product.url}${LIST}`, ROUNDS)
  for (const [name, times] of [
    ['list to list', toFresh],
    ['kept tab', kept],
  ] as const) {
    say(
      `${name}: ${(median(times) / yard).toFixed(2)} of a warm load of the plain page (${Math.round(median(times))} ms)`,
    )
  }
  const heap = await heaps(page, `${product.url}${LIST}`)
  const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  say(
    `heap with 12 tabs: ${(heap.twelve / heap.one).toFixed(2)} of one list (${mb(heap.twelve)} against ${mb(heap.one)})`,
  )
  say(
    `heap after 30 tabs were opened and closed: ${(heap.closed / heap.one).toFixed(2)} of one list (${mb(heap.closed)})`,
  )
  plain.close()
  await benchForm(browser, say)
  await benchList(browser, say)
  await benchGoods(say)
  await writeFile('dist/bench.txt', `${lines.join('\n')}\n`)
} finally {
  await browser.close()
  await product.stop()
}
