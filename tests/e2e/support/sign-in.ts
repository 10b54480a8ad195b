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
