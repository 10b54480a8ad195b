import { md5 } from 'js-md5'
import { inUserMenu, LIST, menu, openPalette, paletteField, profile, question, strip, userMenu } from './shell-parts'
import { freshName } from './support/fresh'
import { main, rows } from './support/list'
import { fillFirstLogin, PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, test } from './support/test'

/** The header: full screen, appearance, titles, palette, own password, and keyboard navigation. */

const rowHeight = async (page: Page) => (await rows(page).last().boundingBox())?.height ?? 0

test('full screen toggles, and shows a warning if the browser denies or lacks it', async ({ page, signIn }) => {
  const warned = page.getByText('您的浏览器不支持全屏')
  await signIn()
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible()

  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'))
  })
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(warned).toBeVisible()
  await expect(warned).toBeHidden()
  await page.evaluate(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { configurable: true, get: () => false }),
  )
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(warned).toBeVisible()
})

test('rows are 44 pixels high, or 36 in the compact setting, which persists', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  expect(await rowHeight(page)).toBe(44)
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('radio', { name: '紧凑' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => rowHeight(page)).toBe(36)
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  expect(await rowHeight(page)).toBe(36)
})

test('the menu collapses to a rail of icons, persists, and has a search box when expanded', async ({
  page,
  signIn,
}) => {
  await signIn({ path: LIST })
  await expect(menu(page).getByRole('link', { name: '店铺列表' })).toHaveAttribute('aria-current', 'page')
  await menu(page).getByRole('textbox', { name: '搜索菜单' }).fill('店铺审')
  await expect(menu(page).getByRole('link')).toHaveText(['店铺审核'])
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(menu(page).getByRole('textbox')).toHaveCount(0)
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'adminSidebarStatus', value: '0' }),
  )
  await page.reload()
  await menu(page).getByRole('button', { name: '店铺管理' }).click()
  await menu(page).getByRole('link', { name: '店铺审核' }).click()
  await expect(page).toHaveURL('/shop/shop-manage/shop-audit')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(menu(page).getByRole('textbox')).toBeVisible()
})

test('the palette finds screens and runs commands of the shell', async ({ page, signIn }) => {
  await signIn()
  const run = async (text: string, option: RegExp) => {
    await openPalette(page)
    await paletteField(page).fill(text)
    await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(paletteField(page)).toBeHidden()
  }
  await run('dplb', /店铺列表/)
  await expect(page).toHaveURL(LIST)
  await run('shop audit', /店铺审核/)
  // A tab that is opening is not closed with the others.
  await expect(strip(page).getByRole('link', { name: '店铺审核' })).toHaveAttribute('aria-current', 'page')
  await run('关闭所有', /关闭所有标签页/)
  await expect(strip(page).getByRole('link')).toHaveText(['首页'])
  await run('深色', /深色外观/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await run('全屏', /^全屏/)
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await run('收起', /收起或展开菜单/)
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await run('修改密码', /修改密码/)
  await expect(profile(page)).toBeVisible()
  await profile(page).getByRole('button', { name: '取消' }).click()
  await expect(profile(page)).toBeHidden()
  await run('退出登录', /退出登录/)
  await expect(question(page)).toContainText('确定要退出登录吗？')
  await question(page).getByRole('button', { name: '取消' }).click()
  await run('english', /English/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the site opens in a new window', async ({ context, page, signIn }) => {
  await signIn({ path: LIST })
  const opened = context.waitForEvent('page')
  await inUserMenu(page, '浏览网站')
  const site = await opened
  expect(await site.evaluate(() => window.opener)).toBeNull()
  await site.close()
  await inUserMenu(page, '首页')
  await expect(page).toHaveURL('/dashboard')
})

test('the own password is changed, and the new one is required at once', async ({ api, page }) => {
  const [GIVEN, OLD, NEW, NEXT] = ['Rhubarb-41-kettle', 'Kettle.57.plum', 'Fresh123456', 'Quiet418276']
  const AUDITED = '/shop/shop-manage/shop-audit'
  const LOGIN = `/login?forward=${encodeURIComponent(AUDITED)}`
  // A new administrator: the demo password, which other tests use, could not be restored.
  const username = freshName('own')
  await api.send('POST admin/systems/manager/admin-users', {
    body: { username, password: md5(GIVEN), founder: 1, role_id: '', department: '客服部', face: '/icon.svg' },
  })
  await page.goto(LOGIN)
  await fillFirstLogin(page, { username, initial: GIVEN, own: OLD })
  await expect(userMenu(page, username)).toBeVisible()
  await inUserMenu(page, '修改密码', username)
  const field = (name: string) => profile(page).getByLabel(name, { exact: true })
  const change = async (to: string, again = to) => {
    await field('新密码').fill(to)
    await field('确认密码').fill(again)
    await profile(page).getByRole('button', { name: '保存' }).click()
  }
  await field('原密码').fill(OLD)
  await profile(page).getByRole('button', { name: '保存' }).click()
  await expect(field('新密码')).toHaveAccessibleDescription('请输入新密码！')
  await expect(field('确认密码')).toHaveAccessibleDescription('请确认您的新密码！')
  await change(NEW, `${NEW}x`)
  await expect(field('确认密码')).toHaveAccessibleDescription('两次输入不一致！')
  await change(NEW)
  await expect(page).toHaveURL(LOGIN)
  await expect(page.getByRole('alert')).toHaveText('密码已修改，请重新登录')
  await fillLogin(page, { username, password: OLD })
  await expect(page.getByLabel('管理员密码')).toHaveAccessibleDescription('管理员名称或密码错误')
  await fillLogin(page, { username, password: NEW })
  await expect(page).toHaveURL(AUDITED)

  // Rejects the present password and a weak one; then submits a valid one by Enter.
  await inUserMenu(page, '修改密码', username)
  await field('原密码').fill(NEW)
  await change(NEW)
  await expect(field('新密码')).toHaveAccessibleDescription('新密码不能与原密码相同')
  await change(PASSWORD)
  await expect(field('新密码')).toHaveAccessibleDescription('这个密码太容易被猜到，请换一个')
  await field('新密码').fill(NEXT)
  await field('确认密码').fill(NEXT)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('密码已修改，请重新登录')
})

test('a new avatar appears at once and does not sign the user out', async ({ page, signIn }) => {
  await signIn({ username: 'finance' })
  const face = userMenu(page, 'finance').locator('img')
  const before = await face.getAttribute('src')
  await inUserMenu(page, '修改密码', 'finance')
  const chooser = page.waitForEvent('filechooser')
  await profile(page).getByRole('button', { name: '更换' }).click()
  const { default: sharp } = await import('sharp')
  const drawn = sharp({ create: { width: 60, height: 60, channels: 3, background: '#409eff' } })
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() })
  await page.getByRole('dialog', { name: '裁剪头像' }).getByRole('button', { name: '裁剪并上传' }).click()
  await expect(profile(page).getByRole('button', { name: '保存' })).toBeEnabled()
  await profile(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('头像已保存')).toBeVisible()
  await expect(face).not.toHaveAttribute('src', before ?? '')
  await expect(page).toHaveURL('/dashboard')
})

test('by keyboard alone: skip link, landmarks, and focus that moves and returns', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '跳到主要内容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
  for (const landmark of ['banner', 'main'] as const) await expect(page.getByRole(landmark)).toHaveCount(1)
  await expect(menu(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('店铺列表')

  await menu(page).getByRole('link', { name: '店铺审核' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop/shop-manage/shop-audit')
  await expect(main(page)).toBeFocused()

  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '首页' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: '退出登录' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(userMenu(page)).toBeFocused()

  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toBeFocused()
})

test('the badge at the bell overlaps nothing', async ({ page, signIn }) => {
  await signIn()
  const count = await page.locator('.bell .ant-badge-count').boundingBox()
  const next = await page.getByRole('banner').getByRole('button', { name: '全屏' }).boundingBox()
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0)
})
