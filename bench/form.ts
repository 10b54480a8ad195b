import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { median } from './measure'

const FIELDS = 60
const ROUNDS = 5
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** What one key costs in a form of sixty fields, with the contract's rule checked on every key. */
export async function benchForm(browser: Browser, say: (text: string) => void): Promise<void> {
  await build({ configFile: 'bench/form/vite.config.ts', logLevel: 'warn' })
  const { url, close } = await serve('dist/bench-form')
  try {
    const page = await browser.newPage()
    const ours: number[] = []
    const plain: number[] = []
    // One after the other, so that a busy minute touches both.
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await keyTime(page, url))
      plain.push(await keyTime(page, `${url}?plain`))
    }
    await page.close()
    const [a, b] = [median(ours), median(plain)]
    say(
      `a key in a form of ${FIELDS} fields: ${(a / b).toFixed(2)} of plain antd (${a.toFixed(2)} ms against ${b.toFixed(2)} ms)`,
    )
  } finally {
    close()
  }
}

/** Median milliseconds from a key until React and the checks have nothing left to do, over all fields. */
async function keyTime(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.waitForSelector(`form input >> nth=${FIELDS - 1}`)
  const times = await page.evaluate(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const all: number[] = []
    for (const input of document.querySelectorAll<HTMLInputElement>('form input')) {
      for (const typed of ['茶', '茶铺', '茶铺一']) {
        const start = performance.now()
        set?.call(input, typed)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        // Two turns: one for React and the checks, one for what they put off.
        await new Promise(done => setTimeout(done))
        await new Promise(done => setTimeout(done))
        all.push(performance.now() - start)
      }
    }
    return all
  })
  return median(times)
}

/** Serves a built page of the benchmarks on a free port of this machine. */
export async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname
    const file = path.join(folder, name === '/' ? 'index.html' : path.normalize(name))
    const body = await readFile(file).catch(() => undefined)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': TYPES[path.extname(file)] ?? 'text/plain' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
