import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Api, apiOf } from './api'
import { BROWSER_DEFAULTS, PHONE } from './browser-defaults'
import { hearComplaints } from './complaints'
import { delayAnswers } from './delayed-answers'
import { openPlayground, type Playground } from './playground'
import { type Product, startProduct, TEST_CODE } from './product'
import { fillLogin } from './sign-in'

export interface SignIn {
  readonly username?: string
  readonly language?: 'zh' | 'en'
  /** The path to open. */
  readonly path?: string
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Options {
  /** Seed of randomly delayed responses; empty for normal ones. */
  readonly slowSeed: string
}

interface Fixtures extends Options {
  /** Opens the product for a signed-in user. The window is loaded; its screen may still be loading. */
  readonly signIn: (options?: SignIn) => Promise<Page>
  /** The API as the founder, to look up and create records. */
  readonly api: Api
  /** Console errors and warnings, and page errors, so far; a test ends by expecting none. */
  readonly complaints: string[]
  /** A page in another browser, of a signed-in user or without a session. */
  readonly elsewhere: (username?: string) => Promise<Page>
  /** A browser with an empty cache. */
  readonly isUnread: boolean
  /** A phone held upright, with a touch screen. */
  readonly isPhone: boolean
}

interface Shared {
  readonly product: Product
  /** The storage of a signed-in user, created once per worker. A test that signs out needs a session of its own. */
  readonly sessionOf: (username: string) => Promise<Session>
  /**
   * One context for all tests of a worker, so that the product's files are fetched and compiled once. Each test's state
   * is removed.
   */
  readonly window: BrowserContext
  /** The same for a second browser, in tests with two users. */
  readonly windowElsewhere: BrowserContext
  /** The same for a phone, opened by the first test that uses one. */
  readonly phoneWindow: () => Promise<BrowserContext>
  /** The developers' playground, signed in, in Chinese; shared by all of its tests. */
  readonly playground: Playground
}

/** A file of the product without scripts. */
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
  phoneWindow: [
    async ({ browser, product }, use) => {
      let opened: Promise<BrowserContext> | undefined
      await use(() => {
        opened ??= openWindow(browser, product.url, PHONE)
        return opened
      })
      await (await opened)?.close()
    },
    { scope: 'worker' },
  ],
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
  isPhone: [false, { option: true }],
  slowSeed: ['', { option: true }],
  context: async ({ browser, isPhone, isUnread, phoneWindow, product, window }, use) => {
    if (!isUnread) {
      const shared = isPhone ? await phoneWindow() : window
      await use(shared)
      await leave(shared, product.url)
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
      // Waits for the whole code of the window, which may take longer than any user action.
      if (!path.includes('.')) await page.locator('main').first().waitFor({ state: 'attached', timeout: 60_000 })
      return page
    })
  },
})

/** Shared by all tests of a worker. */
async function windowOfWorker(
  { browser, product }: { readonly browser: Browser; readonly product: Product },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await openWindow(browser, product.url)
  await use(context)
  await context.close()
}

async function openWindow(browser: Browser, baseURL: string, device: object = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...BROWSER_DEFAULTS, ...device, baseURL })
  rejectClockChanges(context)
  // One page stays open, so that pages of tests share its process and compiled code.
  await (await context.newPage()).goto(EMPTY)
  return context
}

/** A faked clock cannot be reset, so every later test of the worker would find its session expired. */
function rejectClockChanges({ clock }: BrowserContext): void {
  const reject = () => Promise.reject(new Error('set the clock of a window of your own: test.use({ isUnread: true })'))
  Object.assign(clock, { install: reject, setFixedTime: reject, setSystemTime: reject })
}

/** Removes a test's state: pages, routes, and all browser storage except the cache. */
async function leave(context: BrowserContext, origin: string): Promise<void> {
  const [stays, ...others] = context.pages()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  for (const page of others) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(others.map(page => page.close()))
  // After the pages: a running one may write its browser id again, and a sign-in with that id ends its session.
  await context.clearCookies()
  if (!stays) return
  const browser = await context.newCDPSession(stays)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await browser.detach()
}

/** Restores a user's browser storage, through a page without scripts. */
async function bring(page: Page, { cookies, origins }: Session): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies(cookies)
  // A page of the product receives storage events, so it has to be left first.
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
  // The first call of a newly started server may exceed the page's timeout.
  await expect(async () => {
    if (page.url().endsWith('/login')) await fillLogin(page, { username })
    await expect(page).toHaveURL('/dashboard')
  }).toPass()
  const session = await context.storageState()
  await context.close()
  return session
}

export { expect, fillLogin, type Page, TEST_CODE }
