import { hold } from './support/hold'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** The first paint, before the product's code is loaded. */

test.use({ isUnread: true })

const LIST = '/shop/shop-manage/shop-list'
const CODE = /\/assets\/.*\.js$/

interface Appearance {
  readonly name: string
  readonly width: number
  /** Of the page, as in theme.ts. */
  readonly ground: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly system?: 'light' | 'dark'
}

const DARK = 'rgb(20, 22, 25)'
const LIGHT = 'rgb(245, 246, 248)'
const APPEARANCES: readonly Appearance[] = [
  { name: 'light', width: 1440, ground: LIGHT },
  {
    name: 'dark by the system, closely set',
    width: 1024,
    system: 'dark',
    ground: DARK,
    cookies: { adminDensity: 'compact' },
  },
  {
    name: 'light as chosen, the menu as a rail',
    width: 1440,
    system: 'dark',
    ground: LIGHT,
    cookies: { adminAppearance: 'light', adminSidebarStatus: '0' },
  },
  {
    name: 'dark as chosen, on a phone',
    width: 375,
    ground: DARK,
    cookies: { adminAppearance: 'dark', adminSidebarStatus: '0' },
  },
]

/** Boxes and backgrounds by part. */
type Boxes = Readonly<Record<string, string>>

/** Runs in the page: box and background of each rendered part. */
function boxesOf(parts: Readonly<Record<string, string>>): Boxes {
  const found = Object.entries(parts).map(([name, selector]) => {
    const part = document.querySelector(selector)
    const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
    const { backgroundColor, borderBottomColor, borderRightColor } = getComputedStyle(part ?? document.body)
    const look = [x, y, width, height, backgroundColor, ...(name === 'menu' ? [borderRightColor] : [borderBottomColor])]
    return [name, width > 0 && height > 0 ? look.join(' ') : 'none'] as const
  })
  return Object.fromEntries(found)
}

const IN_DOCUMENT = {
  header: '#frame > :nth-child(1)',
  menu: '#frame > :nth-child(2)',
  tabs: '#frame > :nth-child(3)',
}
const IN_SHELL = { header: '.shell-header', menu: 'nav.side', tabs: '.tab-strip' }

const textsIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    const { fontSize, fontWeight, color } = getComputedStyle(element)
    return width > 0 ? [element.textContent, x, Math.round(y), width, height, fontSize, fontWeight, color] : undefined
  })
const groundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => getComputedStyle(element).backgroundColor)

for (const { name, width, ground, cookies = {}, system = 'light' } of APPEARANCES)
  test(`the frame of the shell is visible before any code, and does not shift when it loads: ${name}, ${width} wide`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' })
    // The name of the site is cached from the previous visit.
    await signIn({ path: LIST })
    await expect(main(page)).toBeVisible()
    await context.addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: product.url })))
    const code = await hold(page, CODE)
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(LIST, { waitUntil: 'commit' })
    await expect(page.locator('#frame')).toBeVisible()
    const before = await page.evaluate(boxesOf, IN_DOCUMENT)
    expect(await groundOf(page, '#frame')).toBe(ground)
    const brand = width < 1024 ? undefined : await textsIn(page, '#frame span')
    const picture = await page.locator('#frame img').boundingBox()
    expect(code.count(), 'no code has come').toBeGreaterThan(0)

    await code.answer()
    await expect(main(page)).toBeVisible()
    await expect(page.locator('#frame')).toHaveCount(0)
    expect(await page.evaluate(boxesOf, IN_SHELL)).toEqual(before)
    expect(await groundOf(page, 'body')).toBe(ground)
    if (brand) expect(await textsIn(page, '.brand-name')).toEqual(brand)
    expect(await page.locator('.brand img').boundingBox()).toEqual(picture)
    if (width >= 1024) await expect(rows(page)).toHaveCount(10)
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
  })

test('a signed-out visitor sees no frame of the shell', { tag: '@core' }, async ({ page }) => {
  const code = await hold(page, CODE)
  for (const path of ['/login', LIST, '/auto-list']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#frame')).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.readyState), 'its script has run').not.toBe('loading')
    await expect(page.locator('#frame'), path).toBeHidden()
  }
  await code.answer()
})

test('the frame does not shift while the permissions load', async ({ page, signIn }) => {
  await signIn({ username: 'editor', path: '/icon.svg' })
  const rights = await hold(page, /\/roles\/\d+\/checked/)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('.shell .loading')).toBeVisible()
  const waiting = await page.evaluate(boxesOf, { ...IN_SHELL, menu: '.side' })
  await rights.answer()
  await expect(main(page)).toBeVisible()
  expect(await page.evaluate(boxesOf, IN_SHELL)).toEqual(waiting)
})
