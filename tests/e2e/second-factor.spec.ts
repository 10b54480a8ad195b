import { Secret, TOTP } from 'otpauth'
import { inUserMenu, profile, userMenu } from './shell-parts'
import { PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, TEST_CODE, test } from './support/test'

/** The second factor: setup and sign-in. */

const WHO = 'auditor'

/** The present code, or that of the next half minute, since each is accepted once. */
const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset * 30_000 })

async function toSecondFactor(page: Page): Promise<void> {
  await inUserMenu(page, '登录设备', WHO)
  await profile(page).getByRole('tab', { name: '两步验证' }).click()
}

async function logOut(page: Page): Promise<void> {
  await userMenu(page, WHO).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/login')
}

test('is set up with an authenticator, required at sign-in, and reset by a founder', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await page.goto('/login')
  await fillLogin(page, { username: WHO })
  await expect(page).toHaveURL('/dashboard')
  await toSecondFactor(page)
  const dialog = profile(page)
  await dialog.getByRole('button', { name: '开启两步验证' }).click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('动态验证码').fill('000000')
  await dialog.getByLabel('登录密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '确认开启' }).click()
  await expect(dialog).toContainText('动态验证码错误或已使用过')
  await dialog.getByLabel('动态验证码').fill(codeOf(secret))
  await dialog.getByRole('button', { name: '确认开启' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(dialog).toContainText('剩余恢复码 10 个')
  await dialog
    .getByRole('button', { name: 'Close' })
    .or(dialog.getByRole('button', { name: '关闭', exact: true }))
    .click()
  await logOut(page)

  await fillLogin(page, { username: WHO })
  const code = page.getByLabel('动态验证码')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('动态验证码错误或已使用过')
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await logOut(page)
  await fillLogin(page, { username: WHO, code: TEST_CODE })
  await code.fill(recovery)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await toSecondFactor(page)
  await expect(dialog).toContainText('剩余恢复码 9 个')

  const { data } = await api.send('GET admin/systems/manager/admin-users', {
    query: { page_no: 1, page_size: 10, keyword: WHO },
  })
  await api.send('DELETE admin/systems/manager/admin-users/{id}/second-factor', { params: { id: data[0]?.id ?? '' } })
  await page.goto('about:blank')
  await page.goto('/login')
})
