import { md5 } from 'js-md5'
import { inUserMenu, LIST, profile } from './shell-parts'
import { freshName } from './support/fresh'
import { rows } from './support/list'
import { fillFirstLogin } from './support/sign-in'
import { expect, fillLogin, test } from './support/test'

/** The list of sessions. */

const [GIVEN, OWN] = ['Rhubarb-41-kettle', 'Kettle.57.plum']

test('a signed-out device loses access, and all others can be signed out at once', async ({
  page,
  api,
  browser,
  product,
}) => {
  // A new administrator, since other tests share the sessions of existing ones.
  const username = freshName('dev')
  await api.send('POST admin/systems/manager/admin-users', {
    body: { username, password: md5(GIVEN), founder: 1, role_id: '', department: '客服部', face: '/icon.svg' },
  })
  const signedIn = async (isFirst = false) => {
    const context = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' })
    const other = await context.newPage()
    await other.goto('/login')
    if (isFirst) await fillFirstLogin(other, { username, initial: GIVEN, own: OWN })
    else await fillLogin(other, { username, password: OWN })
    await expect(other).toHaveURL('/dashboard')
    return other
  }
  const [one, two] = [await signedIn(true), await signedIn()]
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
