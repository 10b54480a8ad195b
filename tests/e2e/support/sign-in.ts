import type { Page } from '@playwright/test'
import { TEST_CODE } from './product'

/** Password of all demo users. */
export const PASSWORD = 'admin123456'

/** Fills in the sign-in form in either language, and submits it. */
export async function fillLogin(
  page: Page,
  {
    username = 'admin',
    password = PASSWORD,
    code = TEST_CODE,
  }: { username?: string; password?: string; code?: string },
): Promise<void> {
  await page.getByLabel(/管理员名称|Administrator name/).fill(username)
  await page.getByLabel(/管理员密码|Administrator password/).fill(password)
  await page
    .getByLabel(/图片验证码|Image code/)
    .first()
    .fill(code)
  await page.keyboard.press('Enter')
}

/**
 * Signs in with a password set by another administrator, and sets a new one.
 * @param given valid for this sign-in only
 */
export async function fillFirstLogin(
  page: Page,
  { username, initial, own }: { readonly username: string; readonly initial: string; readonly own: string },
): Promise<void> {
  await fillLogin(page, { username, password: initial })
  await page.getByLabel(/^(新密码|New password)$/).fill(own)
  await page.getByLabel(/确认新密码|Confirm new password/).fill(own)
  await page.keyboard.press('Enter')
}
