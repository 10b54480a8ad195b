import { heard } from './shell-parts'
import { expect, fillLogin, type Page, test } from './support/test'

/** Pages available to everyone, signed in or not (specification section 2, "Access rules"). */

const filter = (page: Page) => page.getByRole('searchbox', { name: /筛选名称或地址|Filter by name or address/ })

test('the list of all screens is public, by area and in both languages', async ({ page }) => {
  const calls = heard(page)
  await page.goto('/auto-list')
  await expect(page).toHaveURL('/auto-list')
  await expect(page.getByRole('heading', { level: 1, name: '功能清单' })).toBeVisible()
  await expect(page).toHaveTitle('功能清单')
  const shops = page.getByRole('region', { name: '店铺管理' })
  const row = shops.getByRole('row', { name: /店铺审核/ })
  await expect(row).toContainText('Shop review')
  await expect(row).toContainText('/shop/shop-manage/shop-audit')
  await expect(row).toContainText('可用')
  for (const area of ['订单管理', '会员管理', '促销管理', '设置管理']) {
    await expect(page.getByRole('heading', { level: 2, name: area, exact: true })).toBeVisible()
  }
  await filter(page).fill('shop review')
  await expect(page.getByRole('status')).toHaveText('显示 1 个页面')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feature list' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shops' }).getByRole('row', { name: /Shop review/ })).toBeVisible()
  await expect(filter(page)).toHaveValue('shop review')
  expect(calls).toEqual([])

  await page.getByRole('link', { name: '/shop/shop-manage/shop-audit' }).click()
  await expect(page).toHaveURL(`/login?forward=${encodeURIComponent('/shop/shop-manage/shop-audit')}`)
  await fillLogin(page, {})
  await expect(page).toHaveURL('/shop/shop-manage/shop-audit')
})

for (const [path, title] of [
  ['/404', '页面不存在'],
  ['/401', '没有权限'],
] as const) {
  test(`${path} is public too, and sends no authenticated requests`, async ({ page }) => {
    const calls = heard(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveURL(path)
    expect(calls.filter(call => call.startsWith('GET admin/'))).toEqual([])
    await page.getByRole('link', { name: '回到首页' }).click()
    await expect(page).toHaveURL('/login')
  })
}

test('an unknown URL requires a sign-in first, and is then not found', async ({ page }) => {
  await page.goto('/no/such?a=1')
  await expect(page).toHaveURL(`/login?forward=${encodeURIComponent('/no/such?a=1')}`)
  await fillLogin(page, {})
  await expect(page).toHaveURL('/404')
})
