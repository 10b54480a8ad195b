import { md5 } from 'js-md5'
import { inUserMenu, LIST, openShop, profile } from './shell-parts'
import { freshName } from './support/fresh'
import { main, rows } from './support/list'
import { PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, TEST_CODE, test } from './support/test'

/** Where one is signed in, and what becomes of a window that nobody sits at. */

const WHO = 'shopkeeper'
const OWN = 'Rhubarb-41-kettle'
const company = (page: Page) => main(page).getByRole('textbox', { name: '公司名称' })

test('a device that is signed out has no access any more, and all others can be signed out at once', async ({
  page,
  api,
  browser,
  product,
}) => {
  // Somebody of its own: other tests share the sessions of those who are there.
  const username = freshName('dev')
  await api.send('POST admin/systems/manager/admin-users', {
    body: { username, password: md5(OWN), founder: 1, role_id: '', department: '客服部', face: '/icon.svg' },
  })
  const signedIn = async () => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' })
    const other = await context.newPage()
    await other.goto('/login')
    await fillLogin(other, { username, password: OWN })
    await expect(other).toHaveURL('/dashboard')
    return other
  }
  const [one, two] = [await signedIn(), await signedIn()]
  await page.goto('/login')
  await fillLogin(page, { username, password: OWN })
  await inUserMenu(page, '登录设备', username)
  const devices = profile(page).getByRole('listitem')
  await expect(devices.filter({ hasText: '本机' })).toHaveCount(1)
  await expect(devices.first()).toContainText('127.0.0.1')
  const end = devices.getByRole('button', { name: /^退出「Chrome · / })
  const before = await end.count()
  expect(before).toBeGreaterThanOrEqual(2)
  await end.first().click()
  await expect(end).toHaveCount(before - 1)
  await profile(page).getByRole('button', { name: '退出其他全部设备' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '退出其他全部设备' }).click()
  await expect(profile(page)).toContainText('没有在其他设备上登录')
  for (const other of [one, two]) {
    await other.goto(LIST)
    await expect(other).toHaveURL(/\/login\?forward=/)
    await other.context().close()
  }
  await page.goto(LIST)
  await expect(rows(page).first()).toBeVisible()
})

test('a window that nobody sits at is locked, and what was typed is there after the password', async ({
  page,
  api,
}) => {
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
  // The server is asked once a minute.
  await expect(async () => {
    await page.clock.fastForward('01:05:00')
    await expect(locked).toBeVisible({ timeout: 2_000 })
  }).toPass()
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
