import sharp from 'sharp'
import { LIST } from './shell-parts'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** The error catalogue (specification section 8) in a browser: which errors end a session, and which do not. */

const LISTED = '**/api/admin/shops?*'
const TOKEN = '**/api/admin/systems/admin-users/token*'
const CHECKED = '**/api/admin/systems/roles/*/checked*'
const WHO = 'shopkeeper'
const loginFor = (address: string) => `/login?forward=${encodeURIComponent(address)}`
const refresh = (page: Page) => main(page).getByRole('button', { name: '刷新' })
const clearStored = (page: Page, ...names: string[]) =>
  page.evaluate(items => {
    for (const item of items) localStorage.removeItem(item)
  }, names)
const stored = (page: Page) =>
  page.evaluate(() => ['admin_access_token', 'admin_refresh_token', 'admin_user'].filter(name => localStorage[name]))

/**
 * Errors that end a session: the return address is stored, no session data remains, and the sign-in page shows the
 * reason.
 */
const ENDS: readonly { what: string; message: string; happens: (page: Page) => Promise<unknown> }[] = [
  {
    what: 'the tokens are gone',
    message: '权限错误您的登录状态已失效，请重新登录！',
    happens: async page => {
      await clearStored(page, 'admin_access_token', 'admin_refresh_token')
      await refresh(page).click()
    },
  },
  {
    what: 'new tokens are refused',
    message: '验证失败，请重新登录！',
    happens: async page => {
      await page.route(TOKEN, route => route.fulfill({ status: 400, json: { code: '109', message: 'no' } }))
      await clearStored(page, 'admin_access_token')
      await refresh(page).click()
    },
  },
  {
    what: 'what the role may do is about a role that is gone',
    message: '验证失败，请重新登录！',
    happens: async page => {
      await page.route(CHECKED, route => route.fulfill({ status: 404, json: { code: '003', message: '找不到' } }))
      await page.reload()
    },
  },
]

for (const { what, message, happens } of ENDS) {
  test(`the session ends: ${what}`, async ({ page, signIn }) => {
    await signIn({ username: WHO, path: LIST })
    await expect(rows(page)).toHaveCount(10)
    await page.waitForLoadState('networkidle')
    await happens(page)
    await expect(page).toHaveURL(loginFor(LIST))
    await expect(page.getByRole('alert')).toHaveText(message)
    expect(await stored(page)).toEqual([])
  })
}

test('neither a rejected request nor a failed upload signs the user out', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ username: WHO, path: LIST })
  await expect(rows(page)).toHaveCount(10)
  await page.route(LISTED, route => route.fulfill({ status: 400, json: { code: 'E1', message: '店铺暂时不能查看' } }))
  await refresh(page).click()
  await expect(main(page).getByText('店铺暂时不能查看')).toBeVisible()
  expect(await stored(page)).toHaveLength(3)

  await page.route('**/api/uploaders?*', route => route.fulfill({ status: 500, json: { code: '902', message: '' } }))
  await main(page).getByRole('button', { name: '添加店铺' }).click()
  await main(page).getByRole('tab', { name: '营业执照信息' }).click()
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#409eff' } })
  await main(page)
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() })
  await expect(main(page).getByText('上传失败!').first()).toBeVisible()
  expect(await stored(page)).toHaveLength(3)
})

test('HTTP 403 without a refresh token shows no message and does not redirect', async ({ page }) => {
  const answered = page.waitForResponse('**/api/site-show*')
  await page.route('**/api/site-show*', route =>
    route.fulfill({ status: 403, json: { code: '403', message: '无权限' } }),
  )
  await page.goto('/404')
  expect((await answered).status()).toBe(403)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(page).toHaveURL('/404')
  await expect(page.getByText('无权限')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
