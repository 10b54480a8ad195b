import { freshName } from './support/fresh'
import { main, pageButton, rows, stateTab } from './support/list'
import { expect, test } from './support/test'

/** Leaving a form: back to the list it was opened from, and without what was given up. */

test('saving and cancelling a form lead back to the list as it was left', async ({ signIn }) => {
  const page = await signIn({ path: '/shop/shop-manage/shop-list' })
  await stateTab(page, '开启中').click()
  await pageButton(page, 3).click()
  await expect(page).toHaveURL(/shop_disable=OPEN.*page_no=3|page_no=3.*shop_disable=OPEN/)
  const address = page.url()
  for (const button of ['取消', '保存修改']) {
    await rows(page).first().getByRole('link', { name: '修改', exact: true }).click()
    await expect(main(page).getByRole('tab', { name: '店铺信息' })).toBeVisible()
    await main(page).getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(rows(page).first()).toBeVisible()
  }
})

test('what is wrong is said in the form, goes when it is mended, and stays in its tab', async ({ signIn }) => {
  const page = await signIn({ path: '/picture/picture-publish' })
  await main(page).getByRole('button', { name: '发布', exact: true }).click()
  const said = page.getByRole('alert').filter({ hasText: '表单填写有误，请核对！' })
  await expect(said).toBeInViewport()
  await said.getByRole('button', { name: '前往 名称' }).click()
  await expect(main(page).getByRole('textbox', { name: '名称' })).toBeFocused()
  await page.keyboard.type('晨雾')
  await expect(said.getByRole('button', { name: '前往 名称' })).toHaveCount(0)
  await page.getByRole('link', { name: '首页' }).first().click()
  await expect(page).toHaveURL(/\/$|dashboard/)
  await expect(said).toHaveCount(0)
})

test('what was given up with its tab is not offered again, and nothing stays after signing out', async ({ signIn }) => {
  const page = await signIn({ path: '/picture/picture-publish' })
  const keptDrafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('admin_form_draft:')))
  const name = main(page).getByRole('textbox', { name: '名称' })
  await name.fill(freshName('晨雾'))
  await expect.poll(keptDrafts).toHaveLength(1)
  await main(page).getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('button', { name: '放弃并关闭' }).click()
  await expect(page).toHaveURL(/picture-list/)
  expect(await keptDrafts()).toEqual([])
  await page.goto('/picture/picture-publish')
  await expect(name).toHaveValue('')
  await expect(main(page).getByText(/有未保存的内容/)).toHaveCount(0)
})
