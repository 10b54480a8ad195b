import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Api, apiOf } from './api'
import { type Product, startProduct, TEST_CODE } from './product'
import { fillLogin } from './sign-in'

export interface SignIn {
  readonly username?: string
  readonly language?: 'zh' | 'en'
  /** Where to go. */
  readonly path?: string
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface Fixtures {
  /** Opens the product for somebody who is signed in; the page may still be loading. */
  readonly signIn: (options?: SignIn) => Promise<Page>
  /** The API as the founder, to look for records and to make some. */
  readonly api: Api
  /** Console errors and warnings and page errors so far; a test ends by demanding there were none. */
  readonly complaints: string[]
}

interface Shared {
  readonly product: Product
  /** The browser's memory of somebody who signed in, once for each worker. Whoever signs out needs a sign-in of his own. */
  readonly sessionOf: (username: string) => Promise<Session>
}

/** Chromium's own words for answers the tests provoke on purpose. */
const EXPECTED = /Failed to load resource|net::ERR_/

export const test = base.extend<Fixtures, Shared>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sessionOf: [
    async ({ browser, product }, use) => {
      const known = new Map<string, Promise<Session>>()
      known.set('admin', Promise.resolve(await signInOnce(browser, product.url, 'admin')))
      await use(username => {
        const session = known.get(username) ?? signInOnce(browser, product.url, username)
        known.set(username, session)
        return session
      })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', message => {
        const isBad = message.type() === 'error' || message.type() === 'warning'
        if (isBad && !EXPECTED.test(message.text())) complaints.push(message.text())
      })
      context.on('weberror', error => complaints.push(String(error.error())))
      await use(complaints)
      expect(complaints, 'the console must stay silent').toEqual([])
    },
    { auto: true },
  ],
  api: async ({ product, sessionOf }, use) => use(apiOf(product.url, await sessionOf('admin'))),
  signIn: async ({ page, context, product, sessionOf }, use) => {
    await use(async ({ username = 'admin', language = 'zh', path = '/dashboard' } = {}) => {
      await context.setStorageState(await sessionOf(username))
      await context.addCookies([{ name: 'adminLanguage', value: language, url: product.url }])
      await page.goto(path)
      return page
    })
  },
})

async function signInOnce(browser: Browser, baseURL: string, username: string): Promise<Session> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/login')
  await fillLogin(page, { username })
  await expect(page).toHaveURL('/dashboard')
  const session = await context.storageState()
  await context.close()
  return session
}

export { expect, fillLogin, type Page, TEST_CODE }
