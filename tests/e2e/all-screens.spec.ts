import type { Page } from '@playwright/test'
import { push } from './shell-parts'
import { type Answers, answersOf } from './support/answers'
import type { Api } from './support/api'
import { expectClean } from './support/axe'
import { coveredButtons } from './support/covered-buttons'
import { inParts, type Stop, stops } from './support/stops'
import { expect, test } from './support/test'

/**
 * All built screens, one by one in one window: page titles and navigation, error, empty and filled states,
 * accessibility, in light and dark mode.
 */

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

const PARTS = 4

/** By CSS selector, since searching a whole page by role takes longer than rendering some screens. */
const MENU = 'nav[aria-label="主菜单"]'
const STRIP = 'nav[aria-label="打开的页面"]'
const CRUMBS = 'nav[aria-label="当前位置"]'
const SHOWN = '.pane-frame:not([hidden]) > main'

const shown = (page: Page) => page.locator(SHOWN)
const retry = (page: Page) => shown(page).locator('button:visible', { hasText: '重试' })

/** Through the menu if it has a link, otherwise through the history API. */
async function go(page: Page, { path, folders, isInMenu }: Stop): Promise<void> {
  if (!isInMenu) return push(page, path)
  for (const folder of folders) {
    const closed = page.locator(`${MENU} button[aria-expanded=false]`, { hasText: new RegExp(`^${folder}$`) })
    // A folder may have the same label as its parent.
    while ((await closed.count()) > 0) await closed.first().click()
  }
  await page.locator(`${MENU} a[href="${path}"]`).click()
}

/** Expects the label in tab, title, breadcrumb and menu: the screen's own, or that of its record. */
async function expectThere(page: Page, { path, label, folders, isInMenu, isNamed }: Stop, site: string): Promise<void> {
  const whereOneIs = () =>
    page.evaluate(
      ([menu, strip, crumbs]) => {
        const textOf = (element: Element | null) => (element as HTMLElement | null)?.innerText
        const current = document.querySelector(`${strip} [aria-current=page]`)
        return {
          address: location.pathname,
          tab: current?.getAttribute('href')?.split('?')[0],
          name: current?.getAttribute('title'),
          title: document.title,
          crumbs: Array.from(document.querySelectorAll(`${crumbs} li`), textOf),
          entry: textOf(document.querySelector(`${menu} [aria-current=page]`)),
        }
      },
      [MENU, STRIP, CRUMBS] as const,
    )
  const isThere = async () => {
    const { name, title, entry, ...at } = await whereOneIs()
    return { ...at, name, title: title === `${name} - ${site}` || title, entry: isInMenu ? entry : undefined }
  }
  const name = isNamed ? label : expect.stringMatching(/\S/)
  const entry = isInMenu ? label : undefined
  await expect
    .poll(isThere, { message: path, intervals: [20, 50, 50, 100] })
    .toEqual({ address: path, tab: path, name, title: true, crumbs: [...folders, name], entry })
}

/** Expects an error for failed requests, and the content after a retry. */
async function expectToRecover(page: Page, answers: Answers): Promise<void> {
  await answers.settled()
  const hasFailed = answers.failed() > 0
  await answers.be('nothing')
  if (hasFailed && (await retry(page).count()) === 0) {
    await reload(page)
    await answers.settled()
  }
  const isRecovered = async () => {
    const again = retry(page).first()
    if ((await again.count()) > 0) {
      // A retry of one part may restore another one before its button is clicked.
      await again.click({ timeout: 2_000 }).catch(() => undefined)
      await answers.settled()
    }
    return (await again.count()) === 0
  }
  // An error may be rendered shortly after its response, so retries are repeated.
  await expect.poll(isRecovered, { message: 'nothing is left that failed', intervals: [20] }).toBe(true)
}

/** From the tab's menu: remounts its screen. */
async function reload(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '重新加载', exact: true }).click()
}

/** Selects a row, if possible, so that the list shows its bulk actions. */
async function expectBarsOnTop(page: Page, path: string): Promise<void> {
  const tick = shown(page).locator('tr[data-row-key] input[type=checkbox]:enabled:visible')
  const canTick = (await tick.count()) > 0
  if (canTick) await tick.first().check()
  const { covered } = await coveredButtons(shown(page), 150)
  expect(covered, path).toEqual([])
  if (canTick) await tick.first().uncheck()
}

/** The addresses of records that the shown screen links to. */
const linked = (page: Page) =>
  page
    .locator(`${SHOWN} a[href^="/"]`)
    .evaluateAll(all => all.map(one => new URL((one as HTMLAnchorElement).href).pathname))

/** A screen with a path parameter uses the first record that a list links to. */
function found({ path, ...stop }: Stop, links: readonly string[]): Stop {
  if (!path.includes(':')) return { ...stop, path }
  const fits = new RegExp(`^${path.replace(/:\w+/g, '[\\w.-]*\\d[\\w.-]*')}$`)
  const at = links.find(link => fits.test(link))
  if (!at) throw new Error(`No screen leads to ${path}`)
  return { ...stop, path: at, isNamed: false }
}

async function previewLink(api: Api): Promise<string> {
  const { token } = await api.send('POST admin/pages/{client_type}/{page_type}/preview', {
    params: { client_type: 'WAP', page_type: 'INDEX' },
    body: { source: 'DRAFT', hours: 1 },
  })
  return `/page/preview/${token}`
}

async function visit(page: Page, answers: Answers, stop: Stop, site: string): Promise<void> {
  answers.failed()
  await answers.be('failure')
  await go(page, stop)
  await expectThere(page, stop, site)
  await closeOthers(page)
  await expectToRecover(page, answers)
  await answers.be('truth')
  if (answers.isUntrue()) await requestAgain(page, answers)
  await expect(retry(page)).toHaveCount(0)
  await expect(shown(page).locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
  await expectThere(page, stop, site)
}

/** Reloads a screen that was shown empty or with errors, to show its real state. */
async function requestAgain(page: Page, answers: Answers): Promise<void> {
  // The previous screen may have sent the request whose response was faked, and this one none.
  const request = page.waitForRequest(/\/api\/admin\/(?!changes)/, { timeout: 5_000 }).catch(() => undefined)
  const refresh = shown(page).getByRole('button', { name: '刷新', exact: true })
  if ((await refresh.count()) > 0) await refresh.first().click()
  else await reload(page)
  await request
  await answers.settled()
}

/** Cached screens stay in the page until their tab is closed, and re-render when the theme changes. */
async function closeOthers(page: Page): Promise<void> {
  const others = page.locator(`${STRIP} li:has(a:not([aria-current])) > button`)
  await others.evaluateAll(all => {
    for (const one of all) (one as HTMLButtonElement).click()
  })
  await expect(others).toHaveCount(0)
}

for (const [at, part] of inParts(PARTS).entries()) {
  test(`a founder opens every screen (${at + 1} of ${PARTS})`, async ({ api, page, signIn }) => {
    const { site_name: site } = await api.send('GET site-show')
    await signIn()
    const answers = await answersOf(page)
    // No screen links to a preview: its link is created here.
    const links = [await previewLink(api)]
    for (const stop of part) {
      await test.step(stop.path, async () => {
        const at = found(stop, links)
        await visit(page, answers, at, site)
        links.push(...(await linked(page)))
        await expectClean(page, at.path)
        await expectBarsOnTop(page, at.path)
      })
    }
    expect(answers.broken).toEqual([])
  })
}

test('a role with a third of the screens has only these in the menu, and opens them', async ({ api, page, signIn }) => {
  const { site_name: site } = await api.send('GET site-show')
  await signIn({ username: 'editor' })
  const answers = await answersOf(page)
  const entries = page.locator(`${MENU} a`)
  await expect(entries.first()).toBeVisible()
  const closed = page.locator(`${MENU} button[aria-expanded=false]`)
  while ((await closed.count()) > 0) await closed.first().click()
  const own = stops.filter(({ isInMenu }) => isInMenu)
  const paths = await entries.evaluateAll(all => all.map(one => one.getAttribute('href')))
  const mine = own.filter(({ path }) => paths.includes(path))
  expect(paths).toHaveLength(mine.length)
  expect(mine.length).toBeGreaterThan(own.length / 4)
  expect(mine.length).toBeLessThan(own.length / 2)
  for (const stop of mine) {
    await test.step(stop.path, async () => {
      await go(page, stop)
      await expectThere(page, stop, site)
      await answers.settled()
      await expect(retry(page)).toHaveCount(0)
    })
  }
  expect(answers.broken).toEqual([])
  for (const { label, path } of own.filter(stop => !paths.includes(stop.path))) {
    await push(page, path)
    await expect(shown(page), path).toContainText(`您的角色没有「${label}」权限`)
  }
})
