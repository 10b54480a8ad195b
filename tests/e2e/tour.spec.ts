import type { Page } from '@playwright/test'
import { goTo, menu, push, strip, tab } from './shell-parts'
import { type Answers, answersOf } from './support/answers'
import { expectNoViolations, inColours } from './support/axe'
import { main } from './support/list'
import { inParts, type Stop, stops } from './support/stops'
import { expect, test } from './support/test'

/**
 * Every screen that is built, one after the other in one window, as a person goes through them: where it says one is,
 * without an answer, without records and with them, and that nobody is left out, in light and in dark.
 */

test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Tabs that are open at once while they are looked at in dark: as many as stay as they are. */
const AT_ONCE = 8
const PARTS = 4

const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
const shown = (page: Page) => strip(page).locator('[aria-current=page]')
const retry = (page: Page) => main(page).getByRole('button', { name: '重试' })

/** By the menu where it leads there; otherwise as Back and Forward do. */
async function go(page: Page, { path, folders, isInMenu }: Stop): Promise<void> {
  if (!isInMenu) return goTo(page, path)
  for (const folder of folders) {
    // A folder may be called as the one that it is in.
    for (const button of await menu(page).getByRole('button', { name: folder, exact: true }).all()) {
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    }
  }
  await menu(page).locator(`a[href="${path}"]`).click()
}

/** Its name stands in the tab, the title, the breadcrumb and the menu: its own, or that of the record it shows. */
async function expectThere(page: Page, { path, label, folders, isInMenu, isNamed }: Stop, site: string): Promise<void> {
  await expect(page).toHaveURL(url => url.pathname === path)
  const whereOneIs = async () => {
    const [address, name] = await Promise.all([shown(page).getAttribute('href'), shown(page).getAttribute('title')])
    const title = await page.title()
    return [address?.split('?')[0], name, title === `${name} - ${site}` || title, await crumbs(page).allInnerTexts()]
  }
  const name = isNamed ? label : expect.stringMatching(/\S/)
  await expect.poll(whereOneIs, path).toEqual([path, name, true, [...folders, name]])
  if (isInMenu) await expect(menu(page).locator('[aria-current=page]')).toHaveText(label)
}

/**
 * A screen that asked for something says that it did not come, and shows it once it is asked again.
 *
 * @returns whether it asks for anything
 */
async function expectToRecover(page: Page, answers: Answers): Promise<boolean> {
  await answers.settled()
  const failed = answers.failed()
  answers.be('nothing')
  if (failed.length > 0 && (await retry(page).count()) === 0) await reload(page)
  for (let times = 0; times < 5 && (await retry(page).count()) > 0; times++) {
    await retry(page).first().click()
    await answers.settled()
  }
  await expect(retry(page), 'nothing is left that failed').toHaveCount(0)
  return failed.length > 0
}

/** From the menu of the tab: its screen starts anew. */
async function reload(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签页操作' }).click()
  await page.getByRole('menuitem', { name: '重新加载', exact: true }).click()
}

/** The addresses of the records to which the shown screen leads. */
const linked = (page: Page) =>
  main(page)
    .locator('a[href^="/"]')
    .evaluateAll(all => all.map(one => new URL((one as HTMLAnchorElement).href).pathname))

/** A stop whose address names a record takes the first one that a list leads to. */
function found({ path, ...stop }: Stop, links: readonly string[]): Stop {
  if (!path.includes(':')) return { ...stop, path }
  const fits = new RegExp(`^${path.replace(/:\w+/g, '[\\w-]*\\d[\\w-]*')}$`)
  const at = links.find(link => fits.test(link))
  if (!at) throw new Error(`No screen leads to ${path}`)
  return { ...stop, path: at, isNamed: false }
}

async function visit(page: Page, answers: Answers, stop: Stop, site: string): Promise<void> {
  answers.failed()
  answers.be('failure')
  await go(page, stop)
  await expectThere(page, stop, site)
  const asks = await expectToRecover(page, answers)
  answers.be('truth')
  const refresh = main(page).getByRole('button', { name: '刷新', exact: true })
  // What failed may have been asked late by the screen before, and this one ask for nothing.
  const asked = asks && page.waitForRequest(/\/api\/admin\/(?!changes)/, { timeout: 5_000 }).catch(() => undefined)
  if ((await refresh.count()) > 0) await refresh.first().click()
  else await reload(page)
  await asked
  await answers.settled()
  await expect(retry(page)).toHaveCount(0)
  await expect(main(page).locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
  await expectThere(page, stop, site)
  await expectNoViolations(page, `${stop.path} in light`)
}

/** The open tabs once more in dark, and then away with them. */
async function lookInDark(page: Page): Promise<void> {
  await inColours(page, 'dark')
  const tabs = strip(page).getByRole('link')
  for (let at = 1; at < (await tabs.count()); at++) {
    await tabs.nth(at).click()
    await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page')
    await expectNoViolations(page, `${page.url()} in dark`, { isContrastOnly: true })
  }
  await inColours(page, 'light')
  // Home stays, and may be all there is. A menu that moves as its colours change may be clicked beside its entry.
  const all = page.getByRole('menuitem', { name: '关闭所有', exact: true })
  await expect(async () => {
    if ((await tabs.count()) > 1 && !(await all.isVisible())) {
      await page.getByRole('button', { name: '标签页操作' }).click()
    }
    if ((await tabs.count()) > 1) await all.click()
    await expect(tabs).toHaveCount(1, { timeout: 3_000 })
  }).toPass()
  await expect(tab(page, '首页')).toHaveAttribute('aria-current', 'page')
}

for (const [at, part] of inParts(PARTS).entries()) {
  test(`a founder goes through every screen (${at + 1} of ${PARTS})`, async ({ api, page, signIn }) => {
    const { site_name: site } = await api.send('GET site-show')
    await signIn()
    const answers = await answersOf(page)
    const links: string[] = []
    for (const [nth, stop] of part.entries()) {
      await test.step(stop.path, async () => {
        await visit(page, answers, found(stop, links), site)
        links.push(...(await linked(page)))
        if ((nth + 1) % AT_ONCE === 0 || nth === part.length - 1) await lookInDark(page)
      })
    }
    expect(answers.broken).toEqual([])
  })
}

test('somebody with a third of the screens has these in the menu, opens them, and no others', async ({
  api,
  page,
  signIn,
}) => {
  const { site_name: site } = await api.send('GET site-show')
  await signIn({ username: 'editor' })
  const answers = await answersOf(page)
  await expect(menu(page).getByRole('link').first()).toBeVisible()
  const closed = menu(page).locator('button[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
  const own = stops.filter(({ isInMenu }) => isInMenu)
  const paths = await menu(page)
    .getByRole('link')
    .evaluateAll(all => all.map(one => one.getAttribute('href')))
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
    await expect(main(page), path).toContainText(`您的角色没有「${label}」权限`)
  }
})
