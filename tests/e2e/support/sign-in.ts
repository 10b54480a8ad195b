import type { Page } from '@playwright/test'
import { TEST_CODE } from './product'

/** Who the demo data knows; every password is the founder's. */
export const PASSWORD = 'admin123456'

/** Fills the sign-in form by its labels, in whichever language it is, and sends it. */
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
 * Signs in with the password that another administrator has set, and sets one of one's own.
 * @param given good for this one sign-in
 */
export async function fillFirstLogin(
  page: Page,
  { username, given, own }: { readonly username: string; readonly given: string; readonly own: string },
): Promise<void> {
  await fillLogin(page, { username, password: given })
  await page.getByLabel(/^(新密码|New password)$/).fill(own)
  await page.getByLabel(/确认新密码|Confirm new password/).fill(own)
  await page.keyboard.press('Enter')
}
