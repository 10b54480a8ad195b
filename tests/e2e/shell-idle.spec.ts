import { LIST, openShop } from './shell-parts'
import { withConfig } from './support/config'
import { freshName } from './support/fresh'
import { main } from './support/list'
import { PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, TEST_CODE, test } from './support/test'

/** Idle detection: a window without user activity. */

const WHO = 'shopkeeper'
const company = (page: Page) => main(page).getByRole('textbox', { name: '公司名称' })

// Its clock is faked, so other tests must not share the window.
test.use({ isUnread: true })

test('an idle window is locked, and its input is restored after the password', async ({ page, api }) => {
  // Requests carry the token instead of a signed time, since the clock jumps while they are pending.
  await withConfig(page, config => ({ ...config, env: 'dev' }))
  await page.clock.install()
  await page.goto('/login')
  await fillLogin(page, { username: WHO })
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`${LIST}?shop_disable=OPEN`)
  await openShop(page, 3)
  const shop_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const name = freshName('锁定前的公司')
  await company(page).fill(name)
  const locked = page.getByRole('dialog', { name: '已锁定' })
  // The idle timeout is requested every minute. A response being read when the clock jumps exceeds its timeout and is
  // lost, so the test allows a moment and waits for two.
  for (const _ of ['first', 'again']) {
    await expect(async () => {
      const response = page.waitForResponse(answer => answer.ok() && answer.url().includes('/sessions/current'), {
        timeout: 3_000,
      })
      await page.clock.fastForward('01:01')
      await (await response).finished()
    }).toPass()
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 500)))
  }
  await page.clock.fastForward('02:01:00')
  await expect(locked).toContainText('长时间没有操作，登录已锁定，请重新输入密码。')
  await page.keyboard.type(PASSWORD)
  await locked.getByLabel('图片验证码').first().fill(TEST_CODE)
  await page.keyboard.press('Enter')
  await expect(locked).toBeHidden()
  await expect(company(page)).toHaveValue(name)
  await main(page).getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText(/^「.+」已保存$/)).toBeVisible()
  expect((await api.send('GET admin/shops/{shop_id}', { params: { shop_id } })).company_name).toBe(name)
})
