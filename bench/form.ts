import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { median } from './measure'
import type { Report } from './report'
import { serve } from './serve'

const FIELDS = 60
const ROUNDS = 5

/** The cost of a key press in a form of sixty fields that validates the contract's rules on every key. */
export async function benchForm(browser: Browser, report: Report): Promise<void> {
  await build({ configFile: 'bench/form/vite.config.ts', logLevel: 'warn' })
  const { url, close } = await serve('dist/bench-form')
  try {
    const page = await browser.newPage()
    const ours: number[] = []
    const plain: number[] = []
    // In alternation, so that other load affects both.
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await keyTime(page, url))
      plain.push(await keyTime(page, `${url}?plain`))
    }
    await page.close()
    report.against(`a key in a form of ${FIELDS} fields`, median(ours), median(plain))
  } finally {
    close()
  }
}

/** Median milliseconds from a key press until React and the validation are idle, over all fields. */
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
        // Two tasks: one for React and the validation, one for their deferred work.
        await new Promise(done => setTimeout(done))
        await new Promise(done => setTimeout(done))
        all.push(performance.now() - start)
      }
    }
    return all
  })
  return median(times)
}
