import { LINES } from './support/lines'
import { pageButton, stateTab } from './support/list'
import { PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, TEST_CODE, test } from './support/test'

/**
 * Signing in and out (conventions, "/login"). Only tests that type the credentials sign in here; others have a session.
 */

// A sign-in with the same browser id ends the previous session, so each test has its own browser.
test.use({ isUnread: true })

const name = (page: Page) => page.getByRole('textbox', { name: '管理员名称' })
const password = (page: Page) => page.getByRole('textbox', { name: '管理员密码' })
const code = (page: Page) => page.getByRole('textbox', { name: '图片验证码' })

for (const { tag, line } of LINES) {
  test(`a wrong password is reported at its field, and the right one signs in${line}`, { tag }, async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { username: 'shopkeeper', password: 'wrong1234' })
    await expect(password(page)).toHaveAccessibleDescription('管理员名称或密码错误')
    await expect(name(page)).toHaveValue('shopkeeper')
    await expect(code(page)).toHaveValue('')
    await fillLogin(page, { username: 'shopkeeper' })
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('button', { name: 'shopkeeper 的菜单' })).toBeVisible()
  })
}

test('signs in by keyboard alone, and redirects to the requested page', { tag: '@core' }, async ({ page }) => {
  const target = '/shop/shop-manage/shop-list?shop_disable=OPEN&page_no=2'
  await page.goto(target)
  await expect(page).toHaveURL(`/login?forward=${encodeURIComponent(target)}`)
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('admin')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(TEST_CODE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target)
  await expect(stateTab(page, '开启中')).toHaveAttribute('aria-current', 'true')
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page')
})

test('signing out ends the session, also on the server', { tag: '@core' }, async ({ page }) => {
  await page.goto('/shop/shop-manage/shop-audit')
  await fillLogin(page, { username: 'auditor' })
  await expect(page.getByRole('columnheader', { name: '所在地' })).toBeVisible()
  const storage = await page.context().storageState()
  await page.getByRole('button', { name: 'auditor 的菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
  await expect(name(page)).toBeVisible()
  await page.goBack()
  await expect(name(page)).toBeVisible()

  // An open page would use the restored session first.
  await page.goto('about:blank')
  await page.context().setStorageState(storage)
  await page.goto('/shop/shop-manage/shop-audit')
  await expect(page.getByRole('alert')).toContainText('您的登录状态已失效，请重新登录！')
})
