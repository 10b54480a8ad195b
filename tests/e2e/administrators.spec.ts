import { md5 } from 'js-md5'
import type { Api } from './support/api'
import { billToPay } from './support/bill-to-pay'
import { dialog, saved } from './support/bulk'
import { freshName } from './support/fresh'
import { LINES } from './support/lines'
import { main, rowOf, rows, search } from './support/list'
import { choose, inRow, save, type, uploadPicture } from './support/person'
import { fillFirstLogin, PASSWORD } from './support/sign-in'
import { expect, fillLogin, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** Permissions: roles and administrators created by a founder, and operations that require approval. */

const ROLES = '/setting/auth-settings/role-manage'
const ADMINS = '/setting/auth-settings/administrator-manage'
const SETTINGS = '/setting/shop-settings/system?tab=confirmations'
/** Passwords that are not easily guessed: the one set by the founder, and the administrator's own. */
const GIVEN_PASSWORD = 'Tea5boxes7'
const OWN_PASSWORD = 'Jar8of.plums'
const approvals = (page: Page) => page.getByRole('dialog', { name: '双人复核' })

/** Signs a new administrator in on another client. */
async function signInThere(page: Page, username: string): Promise<Page> {
  await page.goto('/login')
  await fillFirstLogin(page, { username, initial: GIVEN_PASSWORD, own: OWN_PASSWORD })
  await expect(page).toHaveURL('/dashboard')
  return page
}

/** Creates a role with some screens, chosen in the tree by name. */
async function addRole(page: Page, name: string, screens: readonly string[]): Promise<void> {
  await page.goto(ROLES)
  await main(page)
    .getByRole('button', { name: '添加角色' })
    .or(main(page).getByRole('link', { name: '添加角色' }))
    .click()
  await type(main(page), { 角色名称: name })
  await tickScreens(page, screens)
  await save(main(page))
  await expect(page).toHaveURL(ROLES)
}

async function tickScreens(page: Page, screens: readonly string[]): Promise<void> {
  for (const screen of screens) {
    await main(page).getByPlaceholder('搜索页面或操作').fill(screen)
    await main(page).getByRole('checkbox', { name: screen, exact: true }).click()
  }
  await main(page).getByPlaceholder('搜索页面或操作').fill('')
}

test('a role with three screens: its administrator has only these, and a change applies at once', {
  tag: '@core',
}, async ({ page, signIn, elsewhere }) => {
  const [role, username] = [freshName('角').slice(0, 10), freshName('u')]
  await signIn()
  await addRole(page, role, ['会员列表', '品牌列表', '店铺列表'])
  await page.goto(ADMINS)
  await main(page).getByRole('button', { name: '添加管理员' }).click()
  const form = page.getByRole('dialog', { name: '添加管理员' })
  await type(form, { 管理员名称: username, 部门: '客服' })
  await form.getByLabel('管理员密码').fill(GIVEN_PASSWORD)
  await choose(form, '所属角色', role)
  await uploadPicture(form, '头像')
  await save(form)
  await expect(form).toBeHidden()
  await expect(rowOf(page, username)).toContainText(role)

  const theirs = await signInThere(await elsewhere(), username)
  const menu = theirs.getByRole('navigation', { name: '主菜单' })
  for (const folder of ['会员管理', '商品管理', '店铺管理']) {
    await expect(menu.getByRole('button', { name: folder })).toBeVisible()
  }
  await expect(menu.getByRole('button', { name: '订单管理' })).toHaveCount(0)
  await theirs.goto('/order/order-list')
  await expect(theirs).toHaveURL('/401')
  await theirs.goto('/goods/goods-setting/brand-list')
  await expect(main(theirs).getByRole('table').first()).toBeVisible()

  await page.goto(ROLES)
  await search(page, role)
  await inRow(page, role, '编辑')
  await tickScreens(page, ['品牌列表'])
  await save(main(page))
  await expect(page).toHaveURL(/role-manage/)
  // Without a new sign-in: the open window is updated, and the page is forbidden.
  await theirs.goto('/goods/goods-setting/brand-list')
  await expect(theirs).toHaveURL('/401')
})

/** Creates an administrator through the API, with the avatar of an existing one. */
async function addAdmin(api: Api, username: string, who: { founder: 0 | 1; role_id: string }): Promise<void> {
  const { data } = await api.send('GET admin/systems/manager/admin-users', { query: { page_no: 1, page_size: 10 } })
  const face = data.find(one => one.face !== '')?.face ?? ''
  const body = { username, password: md5(GIVEN_PASSWORD), department: '总部', face, ...who }
  await api.send('POST admin/systems/manager/admin-users', { body })
}

test('a password from a founder is valid until its owner sets another, before the requested page', async ({
  api,
  page,
}) => {
  const username = freshName('g')
  await addAdmin(api, username, { founder: 1, role_id: '' })
  await page.goto(ROLES)
  await expect(page).toHaveURL(/\/login\?forward=/)
  await fillLogin(page, { username, password: GIVEN_PASSWORD })
  await expect(main(page)).toContainText('您的密码由其他管理员设置')
  await expect(page.getByLabel('新密码', { exact: true })).toBeFocused()
  await page.keyboard.insertText(GIVEN_PASSWORD)
  await page.getByLabel('确认新密码').fill(GIVEN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription('新密码不能与原密码相同')
  await page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('确认新密码').fill(OWN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ROLES)
  await expect(rows(page).first()).toBeVisible()
})

test('a role without sums is created, and its administrator sees none in the list, the file and the record', async ({
  api,
  page,
  signIn,
  elsewhere,
}) => {
  const [role, username] = [freshName('无金额').slice(0, 10), freshName('k')]
  await signIn({ path: '/setting/auth-settings/role-permission/0' })
  await type(main(page), { 角色名称: role })
  await tickScreens(page, ['订单列表'])
  const sums = main(page).getByRole('row', { name: /^金额/ })
  await sums.getByText('隐藏', { exact: true }).click()
  await expect(sums.getByRole('switch', { name: '修改金额' })).toBeDisabled()
  await save(main(page))
  await expect(page).toHaveURL(ROLES)
  const { data } = await api.send('GET admin/systems/roles', { query: { keyword: role } })
  await addAdmin(api, username, { founder: 0, role_id: data[0]?.role_id ?? '' })

  const theirs = await signInThere(await elsewhere(), username)
  await theirs.goto('/order/order-list')
  await expect(rows(theirs)).toHaveCount(10)
  const heads = await main(theirs).getByRole('columnheader').allInnerTexts()
  expect(heads.join()).toContain('订单编号')
  expect(heads.join()).not.toContain('订单总额')
  await expect(rows(theirs).first()).not.toContainText('¥')

  await main(theirs).getByRole('button', { name: '导出', exact: true }).click()
  const { bytes } = await saved(theirs, () => dialog(theirs).getByRole('button', { name: '导出', exact: true }).click())
  const [sheet] = readWorkbook(bytes)
  const [head = []] = sheet?.rows ?? []
  expect(head).toContain('订单编号')
  expect(head.join()).not.toMatch(/总额|运费|优惠|付款金额/)

  await rows(theirs).first().getByRole('link').first().click()
  await expect(main(theirs).getByRole('region', { name: '商品列表' })).toBeVisible()
  await expect(main(theirs)).not.toContainText('¥')
})

test('copying a role copies its screens and its field rights for sums', async ({ api, page, signIn }) => {
  const [source, role] = [freshName('源').slice(0, 10), freshName('抄').slice(0, 10)]
  const field_rights = { money: { sees: 'hidden', changes: false } } as const
  await api.send('POST admin/systems/roles', { body: { role_name: source, menus: [], field_rights } })
  await signIn({ path: '/setting/auth-settings/role-permission/0' })
  await type(main(page), { 角色名称: role })
  await main(page).getByRole('button', { name: '从其他角色复制' }).click()
  await page.getByRole('menuitem', { name: source }).click()
  const sums = main(page).getByRole('row', { name: /^金额/ })
  await expect(sums.getByRole('radio', { name: '隐藏' })).toBeChecked()
  await save(main(page))
  await expect(page).toHaveURL(ROLES)
  const { data } = await api.send('GET admin/systems/roles', { query: { keyword: role } })
  const made = await api.send('GET admin/systems/roles/{role_id}', { params: { role_id: data[0]?.role_id ?? '' } })
  expect(made.field_rights?.money).toEqual(field_rights.money)
})

test('an administrator who is no founder requires a role, and the form shows that before and after', async ({
  page,
  signIn,
}) => {
  await signIn({ path: ADMINS })
  await main(page).getByRole('button', { name: '添加管理员' }).click()
  const form = page.getByRole('dialog', { name: '添加管理员' })
  await expect(form.getByTitle('所属角色')).toHaveClass(/required/)
  await save(form)
  const item = form.locator('.ant-form-item').filter({ has: page.getByTitle('所属角色') })
  await expect(item.locator('.ant-form-item-explain')).toHaveText('请选择')
})

/** Sets whether bill payments require approval, as a founder; disabling it requires approval itself. */
async function setBillPayments(page: Page, answer: '是' | '否'): Promise<void> {
  await page.goto(SETTINGS)
  await main(page).getByRole('radiogroup', { name: '结算单付款' }).getByText(answer, { exact: true }).click()
  await main(page).getByLabel('您的登录密码').fill(PASSWORD)
  await save(main(page), '保存设置')
}

for (const { tag, line } of LINES) {
  test(`a payment runs after the approval of a second administrator${line}`, { tag }, async ({
    api,
    page,
    signIn,
    elsewhere,
  }) => {
    const bill = await billToPay(api)
    await signIn()
    await setBillPayments(page, '是')
    await expect(page.getByText(/已保存/)).toBeVisible()

    const finance = await elsewhere('finance')
    await finance.goto(`/shop/settlement-manage/detail/${bill.bill_id}`)
    await main(finance).getByRole('button', { name: '确认付款' }).click()
    await finance.getByRole('dialog').getByRole('button', { name: '确认付款' }).click()
    await expect(finance.getByText('已提交，等待另一位管理员复核后生效')).toBeVisible()
    await expect(main(finance).getByRole('button', { name: '确认付款' })).toBeVisible()

    await page.goto('/dashboard')
    await main(page).getByRole('link', { name: '待我复核' }).click()
    const request = approvals(page).getByRole('listitem', { name: `结算单付款 · ${bill.bill_sn}` })
    await expect(request).toContainText('finance')
    await expect(request).toContainText(/已审核.*已付款/s)
    await request.getByRole('button', { name: /^通过/ }).click()
    await expect(page.getByText('已通过并执行')).toBeVisible()
    await expect(approvals(page)).toContainText('没有等待您复核的申请')
    const after = await api.send('GET admin/order/bills/{bill_id}', { params: { bill_id: bill.bill_id } })
    expect(after.status).toBe('PAY')

    await finance.goto('/dashboard?approvals=own')
    await expect(approvals(finance).getByRole('listitem').first()).toContainText('已通过')
    await finance.close()

    // Disabling the setting requires approval as well.
    const username = freshName('f')
    await addAdmin(api, username, { founder: 1, role_id: '0' })
    await setBillPayments(page, '否')
    await expect(page.getByText('已提交，等待另一位管理员复核后生效')).toBeVisible()
    const second = await signInThere(await elsewhere(), username)
    await second.goto('/dashboard?approvals=waiting')
    await approvals(second).getByRole('button', { name: /^通过/ }).click()
    await expect(second.getByText('已通过并执行')).toBeVisible()
    expect((await api.send('GET admin/settings/confirmations', {})).bill_payments).toBe(0)
  })
}
