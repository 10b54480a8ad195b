import { freshName } from './support/fresh'
import { main, rowOf, rows, search } from './support/list'
import {
  checkMember,
  chooseMember,
  field,
  fillBank,
  fillBasics,
  fillLicence,
  fillTrade,
  formTab,
} from './support/shop-form'
import { freeMember } from './support/shops'
import { expect, type Page, test } from './support/test'

/** Creating and updating a shop (contract/shops.md, "edit/{id}"). */

const ADD = '/shop/shop-manage/shop-add'
const LIST = '/shop/shop-manage/shop-list'
const save = (page: Page, name = '保存修改') => main(page).getByRole('button', { name, exact: true }).click()
const openTabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })

/** Errors below the visible fields. */
const wrong = (page: Page) => main(page).locator('.ant-form-item-explain-error').filter({ visible: true })

test('a shop is created, tab by tab, and appears in the list', { tag: '@core' }, async ({ api, page, signIn }) => {
  const name = freshName('新店')
  const { uname } = await freeMember(api)
  await signIn({ path: ADD })
  const steps = [
    {
      tab: '基本信息',
      first: '所属会员',
      message: '请选择',
      fill: () => chooseMember(page, uname).then(() => fillBasics(page)),
    },
    { tab: '营业执照信息', first: '法人姓名', message: '请填写此项', fill: () => fillLicence(page) },
    { tab: '开户行银行许可证', first: '银行开户名', message: '请填写此项', fill: () => fillBank(page) },
    { tab: '店铺信息', first: '店铺名称', message: '请填写此项', fill: () => fillTrade(page, name) },
  ]
  for (const { tab, first, message, fill } of steps) {
    await save(page, '保存')
    await expect(formTab(page, tab)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page, first)).toBeFocused()
    await expect(field(page, first)).toHaveAccessibleDescription(message)
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

test('a new shop accepts input as soon as its page is visible, after the initial picker', async ({ page, signIn }) => {
  await signIn({ path: ADD })
  await expect(field(page, '公司名称')).toBeFocused()
  await page.keyboard.type('云上公司')
  await expect(field(page, '公司名称')).toHaveValue('云上公司')
  await expect(field(page, '所属会员')).toBeInViewport({ ratio: 1 })
  await expect(wrong(page)).toHaveCount(0)
})

test('the picker of members fits a low window: its buttons are visible, its list scrolls', async ({
  api,
  page,
  signIn,
}) => {
  const { uname } = await freeMember(api)
  await page.setViewportSize({ width: 1280, height: 768 })
  await signIn({ path: ADD })
  await main(page).getByRole('button', { name: '选择会员' }).click()
  const dialog = page.getByRole('dialog', { name: '选择会员' })
  const members = dialog.getByRole('radio', { name: /^选择/ })
  await expect(members).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeInViewport({ ratio: 1 })
  await members.last().scrollIntoViewIfNeeded()
  await expect(members.last()).toBeInViewport()
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeInViewport({ ratio: 1 })
  // Not every member may own another shop, so a page may contain none that can be chosen.
  await checkMember(dialog, uname)
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeEnabled()
  await expect(dialog.getByRole('button', { name: '确定选择' })).toBeInViewport({ ratio: 1 })
})

test('the number of invalid fields is beside the label of its tab, not over it', async ({ page, signIn }) => {
  await signIn({ path: ADD })
  await save(page, '保存')
  const count = formTab(page, '基本信息').locator('.ant-badge-count')
  await expect(count).toHaveText('9')
  const gap = await count.evaluate(element => {
    const name = document.createRange()
    name.selectNodeContents(element.closest('[role=tab]')?.querySelector('.form-tab')?.firstChild ?? element)
    return element.getBoundingClientRect().left - name.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThanOrEqual(4)
})
