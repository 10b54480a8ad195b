import { test as base, expect, type Page } from '@playwright/test'
import { type Product, startProduct, TEST_CODE } from './product'
import { fillLogin } from './sign-in'

export interface SignIn {
  readonly username?: string
  readonly language?: 'zh' | 'en'
  /** Where to go; signing in happens on the way. */
  readonly path?: string
}

interface Fixtures {
  /** Opens the product signed in. */
  readonly signIn: (options?: SignIn) => Promise<Page>
  /** Console errors and warnings and page errors so far; a test ends by demanding there were none. */
  readonly complaints: string[]
}

/** Chromium's own words for answers the tests provoke on purpose. */
const EXPECTED = /Failed to load resource|net::ERR_/

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', message => {
        const isBad = message.type() === 'error' || message.type() === 'warning'
        if (isBad && !EXPECTED.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(String(error)))
      await use(complaints)
      expect(complaints, 'the console must stay silent').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page, context, baseURL }, use) => {
    await use(async ({ username = 'admin', language = 'zh', path = '/dashboard' } = {}) => {
      await context.addCookies([{ name: 'adminLanguage', value: language, url: baseURL ?? '' }])
      await page.goto(path)
      await fillLogin(page, { username })
      await expect(page).toHaveURL(url => url.pathname === new URL(path, 'http://x').pathname)
      return page
    })
  },
})

export { expect, fillLogin, TEST_CODE }
