import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inChina } from './china'
import { type Product, startProduct } from './product'
import { test as base } from './test'

/**
 * The moment of every picture, for the server and for the browser: the clocks of both stand still. It lies ahead, because
 * a browser keeps no cookie that ends before the clock of its machine.
 */
const FIXED = inChina('1939516230')

interface Fixed {
  readonly folder: string
  readonly product: Product
}

/** Longer than until that moment. */
const LONG = '1728000'

/** Tests that show the same every time: a product of their own, whose demo was made at one moment, and which stays there. */
export const test = base.extend<{ readonly fixedBrowser: undefined }, Fixed>({
  isUnread: true,
  viewport: { width: 1280, height: 720 },
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'back-office-fixed-'))
      // Each request is signed with the time of the browser, and the first sign-in has that of the machine.
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
