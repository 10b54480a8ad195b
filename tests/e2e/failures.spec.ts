import { apiOf } from './support/api'
import { hold } from './support/hold'
import { main, rows, stateTab } from './support/list'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** What a person sees when something goes wrong (specification section 8). */

const LIST = '/shop/shop-manage/shop-list'
const LISTED = '**/api/admin/shops?*'
const NETWORK = '网络错误，请稍后再试！'
const editOf = (id: string) => `/shop/shop-manage/edit/${id}`
const company = (page: Page) => main(page).getByRole('textbox', { name: '公司名称' })
const save = (page: Page) => main(page).getByRole('button', { name: '保存修改' })
const notice = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

test('a list without an answer says so, and can be asked for again', async ({ page, signIn }) => {
  await page.route(LISTED, route => route.abort())
  await signIn({ path: `${LIST}?page_no=2` })
  await expect(main(page)).toContainText('数据没有加载成功')
  await expect(main(page)).toContainText(NETWORK)
  await page.unroute(LISTED)
  await main(page).getByRole('button', { name: '重试' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(`${LIST}?page_no=2`)
  await expect(main(page).getByText(NETWORK)).toBeHidden()
})

test('an error page instead of an answer is the network’s failure', async ({ page, signIn }) => {
  await page.route(LISTED, route =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><body>Bad Gateway</body></html>' }),
  )
  await signIn({ path: LIST })
  await expect(main(page)).toContainText(NETWORK)
  await expect(main(page).getByText('Bad Gateway')).toHaveCount(0)
})

test('a slow answer shows where the rows will be', async ({ page, signIn }) => {
  const held = await hold(page, LISTED)
  await signIn({ path: LIST })
  await expect(page.getByRole('columnheader', { name: '会员名称' })).toBeVisible()
  await expect(main(page).getByText(/^共 \d+ 条$/)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: '修改' })).toHaveCount(0)
  await held.answer()
  await expect(main(page).getByText(/^共 \d+ 条$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
})

test('a save that is not answered keeps what was typed, and can be sent again', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  const call = `**/api/admin/shops/${shop.shop_id}?*`
  await signIn({ path: editOf(shop.shop_id) })
  await company(page).fill('改过的公司')
  await page.route(call, route => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await save(page).click()
  await expect(notice(page, NETWORK)).toBeVisible()
  await expect(company(page)).toHaveValue('改过的公司')
  await page.unroute(call)
  await save(page).click()
  await expect(page).toHaveURL(LIST)
  const after = await api.send('GET admin/shops/{shop_id}', { params: { shop_id: shop.shop_id } })
  expect(after.company_name).toBe('改过的公司')
})

test('a save that takes too long says so and keeps what was typed', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: editOf(shop.shop_id) })
  await company(page).fill('改过的公司')
  const held = await hold(page, `**/api/admin/shops/${shop.shop_id}?*`)
  await save(page).click()
  await expect(notice(page, '连接超时，请稍候再试！')).toBeVisible()
  await expect(company(page)).toHaveValue('改过的公司')
  await expect(save(page)).toBeEnabled()
  await held.drop()
})

test('a second click on Save sends nothing', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: editOf(shop.shop_id) })
  await company(page).fill('改过的公司')
  const held = await hold(page, `**/api/admin/shops/${shop.shop_id}?*`)
  await save(page).dblclick()
  await expect(main(page).getByRole('button', { name: '取消' })).toBeDisabled()
  await held.answer()
  await expect(page).toHaveURL(LIST)
  expect(held.count()).toBe(1)
})

test('a session that ended leads to the sign-in page, and knows the way back', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(stateTab(page, '审核未通过')).toHaveAccessibleName(/\d$/)
  await page.waitForLoadState('networkidle')
  await page.route(LISTED, route => route.fulfill({ status: 403, json: { code: '403', message: '登录状态已失效' } }))
  await main(page).getByRole('button', { name: '刷新' }).click()
  await expect(page).toHaveURL(`/login?forward=${encodeURIComponent(LIST)}`)
  await expect(page.getByRole('alert')).toContainText('您的登录状态已失效，请重新登录！')
  await expect(page.getByRole('alert')).toContainText('权限错误')
})

test('a session that ends over unsaved work asks for the password on the spot', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: editOf(shop.shop_id) })
  await company(page).fill('改过的公司')
  await page.route('**/api/admin/shops/*', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 403, json: { code: '403', message: '登录状态已失效' } })
      : route.continue(),
  )
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: '请重新登录' })
  await expect(dialog).toContainText('您的登录状态已失效，请重新登录！')
  await expect(page).toHaveURL(editOf(shop.shop_id))
  await dialog.getByRole('button', { name: '放弃未保存的内容，前往登录页' }).click()
  await expect(page).toHaveURL(`/login?forward=${encodeURIComponent(editOf(shop.shop_id))}`)
})

test('a record that is gone says so, and the way back is there', async ({ page, signIn }) => {
  await signIn({ path: editOf('99999999') })
  await expect(main(page)).toContainText('这条数据不存在或已被删除')
  await main(page).getByRole('button', { name: '返回' }).click()
  await expect(page).toHaveURL(LIST)
})

const roles = [
  {
    username: 'shopkeeper',
    sees: '店铺模板管理',
    not: '结算管理',
    at: ['/shop/settlement-manage/settlement', '/shop/settlement-manage/detail/1'],
    call: 'GET admin/order/bills',
  },
  { username: 'finance', sees: '结算管理', not: '管理店铺', at: [LIST, editOf('1')], call: 'GET admin/shops' },
  {
    username: 'auditor',
    sees: '管理店铺',
    not: '店铺模板管理',
    at: [LIST, '/shop/shop-theme-manage/pc'],
    call: 'GET admin/members',
  },
] as const

for (const { username, sees, not, at, call } of roles) {
  test(`${username} finds, opens and calls only what his role has`, async ({ page, product, sessionOf, signIn }) => {
    await signIn({ username })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await menu.getByRole('button', { name: '店铺管理', exact: true }).click()
    await expect(menu.getByRole('button', { name: sees })).toBeVisible()
    await expect(menu.getByRole('button', { name: not })).toHaveCount(0)
    for (const address of at) {
      await page.goto(address)
      await expect(page).toHaveURL('/401')
      await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
      await page.getByRole('link', { name: '回到首页' }).click()
      await expect(page).toHaveURL('/dashboard')
    }
    const own = apiOf(product.url, await sessionOf(username))
    await expect(own.send(call, { query: { page_size: 1 } })).rejects.toThrow(/^[^:]+: 403 /)
  })
}
