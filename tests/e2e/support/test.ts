import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Api, apiOf } from './api'
import { BROWSER_DEFAULTS } from './browser-defaults'
import { hearComplaints } from './complaints'
import { delayAnswers } from './delayed-answers'
import { openPlayground, type Playground } from './playground'
import { type Product, startProduct, TEST_CODE } from './product'
import { fillLogin } from './sign-in'

export interface SignIn {
  readonly username?: string
  readonly language?: 'zh' | 'en'
  /** Where to go. */
  readonly path?: string
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Options {
  /** By which answers come late at random; empty where they come as they do. */
  readonly slowSeed: string
}

interface Fixtures extends Options {
  /** Opens the product for somebody who is signed in. Its window is there; what the screen shows may still be loading. */
  readonly signIn: (options?: SignIn) => Promise<Page>
  /** The API as the founder, to look for records and to make some. */
  readonly api: Api
  /** Console errors and warnings and page errors so far; a test ends by demanding there were none. */
  readonly complaints: string[]
  /** A page at another computer: of somebody who is signed in there, or of nobody. */
  readonly elsewhere: (username?: string) => Promise<Page>
  /** A browser that has seen nothing, not even the product's files. */
  readonly isUnread: boolean
}

interface Shared {
  readonly product: Product
  /** The browser's memory of somebody who signed in, once for each worker. Whoever signs out needs a sign-in of his own. */
  readonly sessionOf: (username: string) => Promise<Session>
  /** One for all tests of a worker: the product's files are fetched and compiled once. What a test leaves is taken away. */
  readonly window: BrowserContext
  /** The same at another computer, for tests of two people. */
  readonly windowElsewhere: BrowserContext
  /** The playground of developers, signed in, in Chinese; open for all tests of it. */
  readonly playground: Playground
}

/** A file of the product, which runs nothing. */
const EMPTY = '/icon.svg'
const NOBODY: Session = { cookies: [], origins: [] }

export const test = base.extend<Fixtures, Shared>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
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
    { scope: 'worker', timeout: 120_000 },
  ],
  window: [windowOfWorker, { scope: 'worker' }],
  windowElsewhere: [windowOfWorker, { scope: 'worker' }],
  playground: [
    async ({ browser, product }, use) => {
      const playground = await openPlayground(browser, product.url)
      await use(playground)
      await playground.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  isUnread: [false, { option: true }],
  slowSeed: ['', { option: true }],
  context: async ({ browser, isUnread, product, window }, use) => {
    if (!isUnread) {
      await use(window)
      await leave(window, product.url)
      return
    }
    const context = await browser.newContext({ ...BROWSER_DEFAULTS, baseURL: product.url })
    await use(context)
    await context.close()
  },
  page: async ({ context, slowSeed, viewport }, use) => {
    const page = await context.newPage()
    if (viewport && viewport !== BROWSER_DEFAULTS.viewport) await page.setViewportSize(viewport)
    if (slowSeed) await delayAnswers(page, slowSeed)
    await use(page)
  },
  complaints: [
    async ({ context }, use) => {
      const { complaints, stop } = hearComplaints(context)
      await use(complaints)
      stop()
      expect(complaints, 'the console must stay silent').toEqual([])
    },
    { auto: true },
  ],
  api: async ({ product, sessionOf }, use) => use(apiOf(product.url, await sessionOf('admin'))),
  elsewhere: async ({ product, sessionOf, windowElsewhere }, use) => {
    await use(async username => {
      const page = await windowElsewhere.newPage()
      await bring(page, username === undefined ? NOBODY : await sessionOf(username))
      return page
    })
    await leave(windowElsewhere, product.url)
  },
  signIn: async ({ page, context, product, sessionOf }, use) => {
    await use(async ({ username = 'admin', language = 'zh', path = '/dashboard' } = {}) => {
      await bring(page, await sessionOf(username))
      await context.addCookies([{ name: 'adminLanguage', value: language, url: product.url }])
      await page.goto(path)
      // The whole code of the window comes first: that may take longer than anything a person does in it.
      if (!path.includes('.')) await page.locator('main').first().waitFor({ state: 'attached', timeout: 60_000 })
      return page
    })
  },
})

/** Open for all tests of a worker. */
async function windowOfWorker(
  { browser, product }: { readonly browser: Browser; readonly product: Product },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...BROWSER_DEFAULTS, baseURL: product.url })
  keepTime(context)
  // One page stays open, so that those of tests find its process and the code compiled there.
  await (await context.newPage()).goto(EMPTY)
  await use(context)
  await context.close()
}

/** A clock can't be set back, so that every later test of the worker would find its sessions over. */
function keepTime({ clock }: BrowserContext): void {
  const refuse = () => Promise.reject(new Error('set the clock of a window of your own: test.use({ isUnread: true })'))
  Object.assign(clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse })
}

/** Takes away what a test left: its pages, what it kept from the server, and all the browser remembers but files. */
async function leave(context: BrowserContext, origin: string): Promise<void> {
  const [stays, ...others] = context.pages()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  for (const page of others) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(others.map(page => page.close()))
  // After the pages: one at work may write back the id of its browser, and whoever signs in under it ends its session.
  await context.clearCookies()
  if (!stays) return
  const browser = await context.newCDPSession(stays)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await browser.detach()
}

/** Gives a page what the browser of somebody remembers: through a page that runs nothing. */
async function bring(page: Page, { cookies, origins }: Session): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies(cookies)
  // A page that shows the product is told of what another writes: it has to leave first.
  const [stays = page] = context.pages()
  const writes = page.url() === 'about:blank' ? stays : page
  if (writes === page) await page.goto(EMPTY)
  await writes.evaluate(
    items => {
      localStorage.clear()
      for (const { name, value } of items) localStorage.setItem(name, value)
    },
    origins.flatMap(origin => origin.localStorage),
  )
}

async function signInOnce(browser: Browser, baseURL: string, username: string): Promise<Session> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/login')
  // The first call of a server that has just started may take longer than the page waits.
  await expect(async () => {
    if (page.url().endsWith('/login')) await fillLogin(page, { username })
    await expect(page).toHaveURL('/dashboard')
  }).toPass()
  const session = await context.storageState()
  await context.close()
  return session
}

export { expect, fillLogin, type Page, TEST_CODE }
