import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inChina } from './china'
import { type Product, startProduct } from './product'
import { test as base } from './test'

/**
 * The fixed time of all screenshots, for server and browser. It is in the future, because browsers drop cookies that
 * expire before the machine's clock.
 */
const FIXED = inChina('1939516230')

interface Fixed {
  readonly folder: string
  readonly product: Product
}

/** Longer than until then. */
const LONG = '1728000'

/** Deterministic tests: a product of their own, seeded at a fixed time, with a stopped clock. */
export const test = base.extend<{ readonly fixedBrowser: undefined }, Fixed>({
  isUnread: true,
  viewport: { width: 1280, height: 720 },
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'back-office-fixed-'))
      // Requests are signed with the browser's time, and the first sign-in has the machine's.
      const config = JSON.parse(await readFile('public/config.json', 'utf8'))
      await writeFile(path.join(folder, 'config.json'), JSON.stringify({ ...config, env: 'test' }))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ folder }, use) => {
      await writeFile(clockIn(folder), `@${FIXED.unix()}`)
      const product = await startProduct({
        args: ['--config', path.join(folder, 'config.json')],
        env: { TEST_CLOCK: clockIn(folder), ACCESS_SECONDS: LONG, REFRESH_SECONDS: LONG, IDLE_SECONDS: '0' },
        isUnseeded: true,
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  fixedBrowser: [
    async ({ page }, use) => {
      await page.clock.setFixedTime(FIXED.toDate())
      await use(undefined)
    },
    { auto: true },
  ],
})

const clockIn = (folder: string): string => path.join(folder, 'ahead')
