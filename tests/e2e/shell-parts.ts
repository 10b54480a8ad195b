import type { Locator, Page } from '@playwright/test'
import { main, rows } from './support/list'
import { expect } from './support/test'

/** Locators of the shell, and navigation helpers. */

export const LIST = '/shop/shop-manage/shop-list'
export const AUDIT = '/shop/shop-manage/shop-audit'
export const ADD = '/shop/shop-manage/shop-add'
export const PC_THEMES = '/shop/shop-theme-manage/pc'

export const strip = (page: Page): Locator => page.getByRole('navigation', { name: '打开的页面' })
export const tab = (page: Page, name: string | RegExp): Locator => strip(page).getByRole('link', { name })
export const tabNames = (page: Page): Promise<string[]> => strip(page).getByRole('link').allTextContents()
export const closeOf = (page: Page, name: string): Locator =>
  strip(page).getByRole('button', { name: `关闭「${name}」` })
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' })
export const question = (page: Page): Locator => page.getByRole('dialog')

export const userMenu = (page: Page, name = 'admin'): Locator => page.getByRole('button', { name: `${name} 的菜单` })
export const profile = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(个人资料与安全|Profile and security)$/ })
export const paletteField = (page: Page): Locator =>
  page.getByRole('combobox', { name: /^(搜索页面、操作、记录|Search pages, actions, records)$/ })

/** Opens the user menu and chooses an entry. */
export async function inUserMenu(page: Page, item: string, name?: string): Promise<void> {
  await userMenu(page, name).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens the command palette by its shortcut. */
export async function openPalette(page: Page): Promise<void> {
  await expect(
    page.getByRole('button', { name: /^(搜索页面、操作、记录|Search pages, actions, records)$/ }),
  ).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
}

/** Chooses an entry of a tab's context menu. */
export async function inMenuOf(page: Page, name: string | RegExp, act: string): Promise<void> {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Switches to an open tab, and waits until it is active. */
export async function turnTo(page: Page, name: string | RegExp): Promise<void> {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

/** Opens a screen through the menu, expanding its folders, and waits until it is shown. */
export async function goByMenu(page: Page, ...names: readonly string[]): Promise<void> {
  for (const folder of names.slice(0, -1)) {
    const button = menu(page).getByRole('button', { name: folder, exact: true })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
  const link = menu(page).getByRole('link', { name: names.at(-1) ?? '', exact: true })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** Navigates through the history API, without loading a new page. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Opens a screen without loading a new page, and waits until it is active. */
export async function goTo(page: Page, address: string): Promise<void> {
  await push(page, address)
  await expect(strip(page).locator(`[aria-current=page][href^="${address}"]`)).toBeAttached()
}

/** Opens the form of an editable shop in the shown list, and waits until it is loaded. */
export async function openShop(page: Page, place: number): Promise<void> {
  const change = page.getByRole('link', { name: '编辑', exact: true })
  const row = rows(page).filter({ has: change }).nth(place)
  const name = await row.getByRole('link').first().innerText()
  await row.getByRole('link', { name: '编辑', exact: true }).click()
  await expect(tab(page, `编辑店铺 · ${name}`)).toHaveAttribute('aria-current', 'page')
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toBeVisible()
}

/** Background requests of the window for change feed and notifications, independent of its screens. */
const OF_THE_WINDOW = new Set(['/api/admin/changes', '/api/admin/waiting', '/api/admin/tasks', '/api/admin/imports'])

/** API requests so far, as 'GET admin/shops?...', without signatures. */
export function heard(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/') || OF_THE_WINDOW.has(pathname)) return
    for (const signed of ['uid', 'nonce', 'timestamp', 'sign']) searchParams.delete(signed)
    const query = searchParams.toString()
    calls.push(`${request.method()} ${pathname.slice('/api/'.length)}${query && `?${query}`}`)
  })
  return calls
}

/** Waits until no further requests are sent; "networkidle" fires only once per page. */
export async function settled(calls: readonly string[]): Promise<void> {
  let seen = -1
  const isStill = () => {
    const before = seen
    seen = calls.length
    return before === seen
  }
  await expect.poll(isStill, { intervals: [700] }).toBe(true)
}
