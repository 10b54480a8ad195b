import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Product, startProduct } from './product'
import { test as base } from './test'

export interface Clock {
  /** Moves the server's clock to a time in epoch seconds, from which it continues. */
  readonly moveTo: (moment: number) => Promise<void>
}

interface Moved {
  readonly clock: Clock
  readonly folder: string
  readonly product: Product
}

/** The maximum delay of a browser timer. */
const LONG = '1728000'

/** Tests that advance time: a product of their own with a movable clock. Sessions survive it. */
export const test = base.extend<object, Moved>({
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'back-office-clock-'))
      // As in production, requests are signed with the browser's time, which does not move.
      const config = JSON.parse(await readFile('public/config.json', 'utf8'))
      await writeFile(configIn(folder), JSON.stringify({ ...config, env: 'test' }))
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ folder }, use) => {
      const product = await startProduct({
        args: ['--config', configIn(folder)],
        env: { TEST_CLOCK: clockOffsetIn(folder), ACCESS_SECONDS: LONG, REFRESH_SECONDS: LONG, IDLE_SECONDS: '0' },
      })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  clock: [
    async ({ folder }, use) => {
      await use({
        moveTo: moment => writeFile(clockOffsetIn(folder), String(moment - Math.floor(Date.now() / 1_000))),
      })
    },
    { scope: 'worker' },
  ],
})

const clockOffsetIn = (folder: string): string => path.join(folder, 'ahead')
const configIn = (folder: string): string => path.join(folder, 'config.json')
