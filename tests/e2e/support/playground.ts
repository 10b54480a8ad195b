import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'vite'
import { test as base, expect, fillLogin, type Page } from './test'

export const PLAYGROUND = '/development/playground'

/** Where the client runs from source, as developers run it, with the product's API behind it; once for each worker. */
export const test = base.extend<{ openPlayground: (language?: 'zh' | 'en') => Promise<Page> }, { devUrl: string }>({
  devUrl: [
    async ({ product }, use) => {
      const cacheDir = await mkdtemp(path.join(tmpdir(), 'back-office-vite-'))
      const server = await createServer({
        configFile: path.resolve('vite.config.ts'),
        cacheDir,
        logLevel: 'error',
        // Sources that change while a test runs are somebody else's business.
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, proxy: { '^/(api|files)/': product.url } },
      })
      await server.listen()
      const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
      if (!url) throw new Error('The development server says no address')
      await use(url)
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openPlayground: async ({ page, context, devUrl }, use) => {
    await use(async (language = 'zh') => {
      await context.addCookies([{ name: 'adminLanguage', value: language, url: devUrl }])
      await page.goto(`${devUrl}/login?forward=${PLAYGROUND}`)
      await fillLogin(page, {})
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'zh' ? '组件演示' : 'Playground', {
        timeout: 60_000,
      })
      return page
    })
  },
})

/** The card of a kind or a widget. */
export const sample = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export { expect }
