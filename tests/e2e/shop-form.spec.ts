import { freshName } from './support/fresh'
import { main, rowOf, rows, search } from './support/list'
import { chooseMember, field, fillBank, fillBasics, fillLicence, fillTrade, formTab } from './support/shop-form'
import { addShop, freeMember } from './support/shops'
import { expect, type Page, test } from './support/test'

/** Adding and editing a shop (contract/shops.md, "edit/{id}"). */

const ADD = '/shop/shop-manage/shop-add'
const LIST = '/shop/shop-manage/shop-list'
const editOf = (id: string) => `/shop/shop-manage/edit/${id}`
const save = (page: Page, name = '保存修改') => main(page).getByRole('button', { name, exact: true }).click()
const openTabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })

/** What is said under the fields that can be seen. */
const wrong = (page: Page) => main(page).locator('.ant-form-item-explain-error').filter({ visible: true })

test('a shop is added, tab by tab, and stands in the list', async ({ api, page, signIn }) => {
  const name = freshName('新店')
  const { uname } = await freeMember(api)
  await signIn({ path: ADD })
  const steps = [
    {
      tab: '基本信息',
      first: '所属会员',
      asks: '请选择',
      fill: () => chooseMember(page, uname).then(() => fillBasics(page)),
    },
    { tab: '营业执照信息', first: '法人姓名', asks: '请填写此项', fill: () => fillLicence(page) },
    { tab: '开户行银行许可证', first: '银行开户名', asks: '请填写此项', fill: () => fillBank(page) },
    { tab: '店铺信息', first: '店铺名称', asks: '请填写此项', fill: () => fillTrade(page, name) },
  ]
  for (const { tab, first, asks, fill } of steps) {
    await save(page, '保存')
    await expect(formTab(page, tab)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, first)).toBeFocused()
    await expect(field(page, first)).toHaveAccessibleDescription(asks)
    await fill()
    await expect(wrong(page)).toHaveCount(0)
  }
  await save(page, '保存')
  await expect(formTab(page, '经营类目')).toHaveAttribute('aria-selected', 'true')
  await expect(wrong(page)).toHaveCount(1)
  await main(page).getByRole('checkbox').nth(1).check()
  await save(page, '保存')

  await expect(page).toHaveURL(LIST)
  await expect(page.getByText(/^「.+」已保存$/)).toBeVisible()
  await expect(openTabs(page).getByRole('link', { name: '新增店铺' })).toBeHidden()
  await search(page, name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, name)).toContainText('开启中')
})

test('a new shop is typed in as soon as its page is there, past the picker that comes first', async ({
  page,
  signIn,
}) => {
  await signIn({ path: ADD })
  await expect(field(page, '公司名称')).toBeFocused()
  await page.keyboard.type('云上公司')
  await expect(field(page, '公司名称')).toHaveValue('云上公司')
  await expect(field(page, '所属会员')).toBeInViewport({ ratio: 1 })
  await expect(wrong(page)).toHaveCount(0)
})

test('what is missing is said on each tab, and counted on it', async ({ page, signIn }) => {
  await signIn({ path: ADD })
  await save(page, '保存')
  await expect(page.getByRole('alert').filter({ hasText: '表单填写有误，请核对！' })).toBeVisible()
  const missing = [
    ['基本信息', 9],
    ['营业执照信息', 10],
    ['开户行银行许可证', 5],
    ['店铺信息', 4],
    ['经营类目', 1],
  ] as const
  for (const [tab, count] of missing) {
    await expect(formTab(page, tab).getByTitle(`${count} 处需要修改`)).toBeVisible()
    await formTab(page, tab).click()
    await expect(wrong(page)).toHaveCount(count)
  }
})

test('a name that is taken is said beside it, and everything typed stays', async ({ api, page, signIn }) => {
  const [mine, other] = [await addShop(api), await addShop(api)]
  await signIn({ path: editOf(mine.shop_id) })
  await field(page, '公司名称').fill('改过的公司')
  await formTab(page, '店铺信息').click()
  await field(page, '店铺名称').fill(other.shop_name)
  await formTab(page, '基本信息').click()
  await save(page)
  await expect(field(page, '店铺名称')).toHaveAccessibleDescription('店铺名称已存在')
  await expect(field(page, '店铺名称')).toBeFocused()
  await expect(field(page, '店铺名称')).toHaveValue(other.shop_name)
  await formTab(page, '基本信息').click()
  await expect(field(page, '公司名称')).toHaveValue('改过的公司')

  await formTab(page, '店铺信息').click()
  const renamed = freshName('改名')
  await field(page, '店铺名称').fill(renamed)
  await save(page)
  await expect(page).toHaveURL(LIST)
  const after = await api.send('GET admin/shops/{shop_id}', { params: { shop_id: mine.shop_id } })
  expect(after).toMatchObject({ shop_name: renamed, company_name: '改过的公司' })
})

test('an edit changes what was changed, and nothing else', async ({ api, page, signIn }) => {
  const before = await addShop(api)
  await signIn({ path: editOf(before.shop_id) })
  await expect(openTabs(page)).toContainText(before.shop_name)
  await field(page, '联系电话').fill('13900002222')
  await save(page)
  await expect(page).toHaveURL(LIST)
  await expect(page.getByText(/^「.+」已保存$/)).toBeVisible()
  const after = await api.send('GET admin/shops/{shop_id}', { params: { shop_id: before.shop_id } })
  expect(after).toEqual({ ...before, link_phone: '13900002222' })
})

test('a half-filled form waits while another tab is looked at', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: ADD })
  await field(page, '公司名称').fill('还没填完')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '店铺列表' }).click()
  await search(page, shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
  await openTabs(page)
    .getByRole('link', { name: /新增店铺/ })
    .click()
  await expect(field(page, '公司名称')).toHaveValue('还没填完')
  await expect(main(page).getByText('有未保存的修改')).toBeVisible()
})

test('closing what is not saved asks first', async ({ page, signIn }) => {
  await signIn({ path: ADD })
  await field(page, '公司名称').fill('还没填完')
  const close = openTabs(page).getByRole('button', { name: '关闭「新增店铺」' })
  const question = page.getByRole('dialog')
  await close.click()
  await expect(question).toContainText('放弃未保存的修改？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(field(page, '公司名称')).toHaveValue('还没填完')
  await close.click()
  await question.getByRole('button', { name: '放弃并关闭' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(close).toBeHidden()
})

test('what was typed and taken back closes without a question', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: editOf(shop.shop_id) })
  await field(page, '公司名称').fill('改了又改回')
  await expect(main(page).getByText('有未保存的修改')).toBeVisible()
  await field(page, '公司名称').fill(shop.company_name)
  await expect(main(page).getByText('有未保存的修改')).toBeHidden()
  await openTabs(page)
    .getByRole('button', { name: /关闭「编辑店铺/ })
    .click()
  await expect(page).toHaveURL('/dashboard')
})

test('the picker of members fits a low window: its buttons are in sight, its list scrolls', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 768 })
  await signIn({ path: ADD })
  await main(page).getByRole('button', { name: '选择会员' }).click()
  const dialog = page.getByRole('dialog', { name: '选择会员' })
  await expect(dialog.getByRole('radio', { name: /^选择/ })).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeInViewport({ ratio: 1 })
  const last = dialog.getByRole('radio', { name: /^选择/ }).last()
  await last.check()
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeInViewport({ ratio: 1 })
})
