import { AUDIT, LIST, menu } from './shell-parts'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** Below 1024 pixels the side menu collapses into a drawer (specification section 2). */

const opener = (page: Page) => page.getByRole('button', { name: '打开菜单' })
const drawer = (page: Page) => page.getByRole('dialog', { name: '主菜单' })

test('the menu is beside the screen from 1024 pixels on, and a drawer below', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn({ path: LIST })
  await expect(menu(page).getByRole('link', { name: '店铺列表' })).toBeVisible()
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 700 })
  await expect(menu(page)).toHaveCount(0)
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(menu(page).getByRole('link', { name: '店铺列表' })).toBeVisible()
})

test('the drawer traps focus, navigates, and returns the focus', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await signIn({ path: LIST })
  await expect(rows(page).first()).toBeVisible()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('link', { name: '店铺列表' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer(page).getByRole('button', { name: '关闭菜单' }).click()
  await expect(drawer(page)).toBeHidden()
  await opener(page).click()
  await page.mouse.click(780, 400)
  await expect(drawer(page)).toBeHidden()

  await opener(page).click()
  await drawer(page).getByRole('textbox', { name: '搜索菜单' }).fill('shop review')
  await drawer(page).getByRole('link', { name: '店铺审核' }).click()
  await expect(page).toHaveURL(AUDIT)
  await expect(drawer(page)).toBeHidden()
  await expect(main(page)).toBeFocused()
})

test('the drawer reopens before the browser has reported its close', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await signIn({ path: LIST })
  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  // Escape and a click in the same moment.
  const button = await page.locator('button[aria-controls=side-menu]').elementHandle()
  await drawer(page).evaluate(async (element, opens) => {
    element.dispatchEvent(new Event('cancel', { cancelable: true }))
    await Promise.resolve()
    ;(element as HTMLDialogElement).close()
    ;(opens as HTMLElement).click()
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
  }, button)
  await expect(drawer(page)).toBeVisible()
})

test('the collapsed state of the wide menu does not affect the drawer', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await signIn({ path: LIST })
  await opener(page).click()
  await page.keyboard.press('Escape')
  const names = (await page.context().cookies()).map(cookie => cookie.name)
  expect(names).not.toContain('adminSidebarStatus')
})

test('a phone shows the name of the screen once, and announces it in the header', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn({ path: LIST })
  const here = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').filter({ hasText: '店铺列表' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByText('店铺列表')).toBeVisible()
  const breadcrumb = page.getByRole('navigation', { name: '当前位置' }).getByRole('list')
  expect((await breadcrumb.boundingBox())?.width).toBeLessThanOrEqual(1)
})
