import { AUDIT, heard, LIST, openShop, settled, tab } from './shell-parts'
import { freshName } from './support/fresh'
import { main, rows } from './support/list'
import { PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, TEST_CODE, test } from './support/test'

/** How a session ends and continues (specification sections 4 and 8). Each test has a session of its own. */

const SHOPKEEPER = 'shopkeeper'
const EXPIRED = '您的登录状态已失效，请重新登录！'
const loginFor = (address: string) => `/login?forward=${encodeURIComponent(address)}`
const again = (page: Page) => page.getByRole('dialog', { name: '请重新登录' })
const company = (page: Page) => main(page).getByRole('textbox', { name: '公司名称' })

async function signInAs(page: Page, username: string, address: string): Promise<void> {
  await page.goto(loginFor(address))
  await fillLogin(page, { username })
  await expect(page).toHaveURL(address)
}

/** Revokes the session on the server without the browser noticing. */
async function revoke(page: Page): Promise<void> {
  // Pending requests would be rejected before the click.
  await settled(heard(page))
  const status = await page.evaluate(async () => {
    const storedValue = (name: string) => (JSON.parse(localStorage.getItem(name) ?? '{}') as { value: string }).value
    const uuid = document.cookie.match(/admin_uuid=([^;]*)/)?.[1] ?? ''
    const answer = await fetch(`/api/admin/systems/admin-users/logout?uid=${storedValue('admin_uid')}`, {
      method: 'POST',
      headers: { Authorization: storedValue('admin_access_token'), uuid },
    })
    return answer.status
  })
  expect(status).toBe(200)
}

/** Signs in again in the dialog. */
async function signInAgain(page: Page): Promise<void> {
  await expect(again(page)).toContainText(EXPIRED)
  await expect(again(page).getByLabel('管理员名称')).toHaveValue(SHOPKEEPER)
  await expect(again(page).getByLabel('管理员密码')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await again(page).getByLabel('图片验证码').first().fill(TEST_CODE)
  await page.keyboard.press('Enter')
  await expect(again(page)).toBeHidden()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${SHOPKEEPER} 的菜单` }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
}

test('a half-filled form offers an in-place sign-in, after which queued requests are sent', { tag: '@core' }, async ({
  page,
  api,
}) => {
  await signInAs(page, SHOPKEEPER, `${LIST}?shop_disable=OPEN`)
  await openShop(page, 1)
  const shop_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const name = freshName('改过的公司')
  await company(page).fill(name)
  await revoke(page)
  await main(page).getByRole('button', { name: '保存修改' }).click()
  await expect(again(page)).toBeVisible()
  // Neither Escape nor a click outside discards the input.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 300)
  await expect(again(page)).toBeVisible()
  await again(page).getByLabel('管理员密码').focus()
  await signInAgain(page)
  await expect(page).toHaveURL(`${LIST}?shop_disable=OPEN`)
  await expect(page.getByText(/^「.+」已保存$/)).toBeVisible()
  expect((await api.send('GET admin/shops/{shop_id}', { params: { shop_id } })).company_name).toBe(name)
})

test('without input, the sign-in page states the reason and redirects back', {
  tag: '@core',
}, async ({ page }) => {
  await signInAs(page, SHOPKEEPER, `${LIST}?shop_disable=OPEN`)
  await expect(main(page).getByRole('button', { name: /^全部 \d/ })).toBeVisible()
  await revoke(page)
  await main(page).getByRole('button', { name: '刷新' }).click()
  await expect(page).toHaveURL(loginFor(`${LIST}?shop_disable=OPEN`))
  await expect(page.getByRole('alert')).toHaveText(`权限错误${EXPIRED}`)
})

test('the other tabs of the browser follow a sign-out and a sign-in, also of another user', { tag: '@core' }, async ({
  context,
  page,
}) => {
  await signInAs(page, SHOPKEEPER, LIST)
  const other = await context.newPage()
  await other.goto(AUDIT)
  await expect(rows(other).first()).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(loginFor(AUDIT))
  await expect(other.getByRole('alert')).toHaveText('')
  await fillLogin(page, { username: SHOPKEEPER })
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL(AUDIT)
  await expect(rows(other).first()).toBeVisible()

  await page.goto(LIST)
  await expect(rows(page).first()).toBeVisible()
  await other.bringToFront()
  await logOut(other)
  await expect(page).toHaveURL(loginFor(LIST))
  await fillLogin(page, { username: 'auditor' })
  // The list is not permitted.
  await expect(page).toHaveURL('/401')
  await expect(other.getByRole('button', { name: 'auditor 的菜单' })).toBeVisible()
})

test('a sign-out in another tab shows no sign-in prompt, an expired session does', async ({ context, page }) => {
  await signInAs(page, SHOPKEEPER, `${LIST}?shop_disable=OPEN`)
  await openShop(page, 2)
  await company(page).fill('改了一半')
  const other = await context.newPage()
  await other.goto(AUDIT)
  await expect(rows(other).first()).toBeVisible()
  await revoke(other)
  await main(other).getByRole('button', { name: '刷新' }).click()
  await expect(other).toHaveURL(loginFor(AUDIT))
  await expect(again(page)).toBeVisible()
  // A sign-in in the other window closes the dialog here.
  await fillLogin(other, { username: SHOPKEEPER })
  await expect(other).toHaveURL(AUDIT)
  await expect(again(page)).toBeHidden()
  await expect(company(page)).toHaveValue('改了一半')

  await logOut(other)
  await expect(page).toHaveURL(/\/login\?forward=/)
  await expect(again(page)).toBeHidden()
})

test('nothing is shown while the permissions are unknown', async ({ page }) => {
  await signInAs(page, SHOPKEEPER, LIST)
  await expect(tab(page, '店铺列表')).toBeVisible()
  await page.route('**/admin/systems/roles/*/checked*', route =>
    route.fulfill({ status: 500, json: { code: '500', message: '服务器内部错误' } }),
  )
  await page.reload()
  await expect(page).toHaveURL(loginFor(LIST))
  await expect(page.getByRole('alert')).toHaveText('验证失败，请重新登录！')
  expect(await page.evaluate(() => localStorage.getItem('admin_refresh_token'))).toBeNull()
})
