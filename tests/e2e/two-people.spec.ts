import type { Browser } from '@playwright/test'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { find, inRow, main, rowOf, save, saveDialog, type, uploadPicture } from './support/person'
import { expect, type Page, test } from './support/test'

/** Two administrators at two browsers, and one record. */

const BRANDS = '/goods/goods-setting/brand-list'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function newBrand(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name: '添加品牌', exact: true }).click()
  await type(dialog(page), { 品牌名称: name })
  await uploadPicture(dialog(page), '品牌图片')
  await saveDialog(page)
  await find(page, name)
}

/** The same administrator at another computer. */
async function elsewhere(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState })
  return context.newPage()
}

test('who saves second sees both versions, loses nothing and chooses', async ({ page, signIn, browser, baseURL }) => {
  const name = freshName('合改')
  await signIn({ path: BRANDS })
  await newBrand(page, name)

  const other = await elsewhere(page, browser, baseURL)
  await other.goto(BRANDS)
  await find(other, name)

  await inRow(page, name, '修改')
  await inRow(other, name, '修改')
  await type(dialog(other), { 品牌名称: `${name}他` })
  await saveDialog(other)

  await type(dialog(page), { 品牌名称: `${name}我` })
  await save(dialog(page))
  const choice = page.getByRole('dialog', { name: /在您编辑时修改了这条数据/ })
  await expect(choice).toContainText('admin')
  await expect(choice).toContainText(`${name}他`)
  await expect(choice).toContainText(`${name}我`)
  await button(page, '返回表单').click()
  await expect(dialog(page).getByRole('textbox', { name: '品牌名称' })).toHaveValue(`${name}我`)

  await save(dialog(page))
  await button(page, '保存所选内容').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, `${name}我`)).toHaveCount(1)

  // What happened to it stands in its activity: made, changed there, changed here.
  await inRow(page, name, '修改')
  await button(page, '操作记录').click()
  const activity = page.getByRole('dialog', { name: /操作记录/ })
  await expect(activity.getByRole('listitem')).toHaveCount(3)
  await expect(activity).toContainText(`${name}他`)
  await other.context().close()
})

test('a list says that somebody else has changed what it shows, and shows it when asked', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const name = freshName('新闻')
  await signIn({ path: BRANDS })
  await newBrand(page, name)
  const other = await elsewhere(page, browser, baseURL)
  const listening = other.waitForResponse(answer => answer.url().includes('/api/admin/changes'))
  await other.goto(BRANDS)
  await find(other, name)
  await listening

  await inRow(page, name, '修改')
  await type(dialog(page), { 品牌名称: `${name}改` })
  await saveDialog(page)

  await expect(main(other).getByText(/条有更新/)).toBeVisible()
  await expect(rowOf(other, `${name}改`)).toHaveCount(0)
  await main(other).getByRole('button', { name: '显示', exact: true }).click()
  await expect(rowOf(other, `${name}改`)).toHaveCount(1)
  await expect(main(other).getByText(/条有更新/)).toHaveCount(0)
  await other.context().close()
})
