import { dialog } from './support/bulk'
import { LINES } from './support/lines'
import { box, inRow, main, rowOf, save, saveDialog, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** Settings of the site and of points, and a service whose inputs are defined by the server (contract/settings.md). */

const SYSTEM = '/setting/shop-settings/system'
const side = (page: Page, name: string) => main(page).getByRole('tab', { name: new RegExp(`^${name}`) })

for (const { tag, line } of LINES) {
  test(`the name of the site is changed, and updates the header at once${line}`, { tag }, async ({ page, signIn }) => {
    await signIn({ path: SYSTEM })
    const before = await box(main(page), '网站名称').inputValue()
    await type(main(page), { 网站名称: '' })
    await save(main(page), '保存设置')
    await expect(box(main(page), '网站名称')).toHaveAccessibleDescription('请填写此项')
    await type(main(page), { 网站名称: `${before}新` })
    await side(page, '积分设置').click()
    await expect(side(page, '站点设置')).toContainText('未保存')
    await side(page, '站点设置').click()
    await expect(box(main(page), '网站名称')).toBeVisible()
    await save(main(page), '保存设置')
    await expect(page.getByRole('link', { name: `${before}新` })).toBeVisible()
    await page.reload()
    await expect(box(main(page), '网站名称')).toHaveValue(`${before}新`)
    // Restores the name, which other tests of this product expect.
    await type(main(page), { 网站名称: before })
    await save(main(page), '保存设置')
    await expect(page.getByRole('link', { name: before, exact: true })).toBeVisible()
  })
}

test('point rules are typed into their table, and saved', async ({ page, signIn }) => {
  await signIn({ path: `${SYSTEM}?tab=points` })
  const cell = main(page).getByRole('textbox', { name: /文字评论.*消费积分/ })
  await cell.fill('-1')
  await save(main(page), '保存设置')
  await expect(cell).toHaveAccessibleDescription('不能小于 0')
  await cell.fill('17')
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await save(main(page), '保存设置')
  expect((await saved).status()).toBe(200)
  await expect(main(page).getByText('有未保存的修改')).toHaveCount(0)
  await page.reload()
  await expect(cell).toHaveValue('17')
})

test('the form of a text message gateway has the fields that the server defines, and never shows a stored password', async ({
  page,
  signIn,
}) => {
  await signIn({ path: '/setting/shop-settings/sms-gateway' })
  await inRow(page, '助通', '编辑')
  await dialog(page).getByLabel('用户名').fill('shiguang')
  await dialog(page).getByLabel('密码').fill('a secret of 2026')
  await saveDialog(page)
  await inRow(page, '助通', '编辑')
  await expect(dialog(page).getByLabel('用户名')).toHaveValue('shiguang')
  await expect(dialog(page).getByLabel('密码')).toHaveValue('')
  await expect(dialog(page).getByLabel('密码')).toHaveAttribute('placeholder', /已设置/)
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await inRow(page, '助通', '开启')
  await dialog(page).getByRole('button', { name: '开启' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, '助通')).toContainText('已开启')
})
