import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createServer } from 'vite'
import { hearComplaints } from './complaints'
import { fillLogin } from './sign-in'
import { WHOEVER } from './whoever'

/** Where the client runs from source, as developers run it, with the product's API behind it. */

const PLAYGROUND = '/development/playground'

export interface Playground {
  readonly page: Page
  /** Errors and warnings of its console so far. */
  readonly complaints: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens the playground: hundreds of modules, one by one, which is why its tests share the page. */
export async function openPlayground(browser: Browser, productUrl: string): Promise<Playground> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'back-office-vite-'))
  const server = await createServer({
    configFile: path.resolve('vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    // Sources that change while a test runs are somebody else's business.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, proxy: { '^/(api|files)/': productUrl } },
  })
  await server.listen()
  const baseURL = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  if (!baseURL) throw new Error('The development server says no address')
  const context = await browser.newContext({ ...WHOEVER, baseURL })
  const { complaints } = hearComplaints(context)
  const page = await context.newPage()
  await page.goto(`/login?forward=${PLAYGROUND}`)
  await fillLogin(page, {})
  await page.getByRole('heading', { level: 1, name: '组件演示' }).waitFor({ timeout: 120_000 })
  return {
    page,
    complaints,
    close: async () => {
      await context.close()
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}

/** The card of a kind or a widget. */
export const sample = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
