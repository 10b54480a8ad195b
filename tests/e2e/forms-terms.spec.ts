import type { Response } from '@playwright/test'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import {
  drawn,
  expectPictures,
  expectTyped,
  find,
  inRow,
  main,
  rowOf,
  save,
  saveDialog,
  type,
  uploadPicture,
} from './support/person'
import { expect, type Page, test } from './support/test'

/** Forms of taxonomies: areas, levels, topics, and the picture library. */

const open = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('a term is created and updated, in its form and in its list', async ({ page, signIn }) => {
  const name = freshName('项')
  await signIn({ path: '/course/course-area' })
  await open(page, '添加地区')
  await type(dialog(page), { 名称: name, 排序: '7' })
  await dialog(page).getByRole('switch', { name: '启用' }).click()
  await saveDialog(page)
  await expect(await find(page, name)).toContainText('7')
  await expect(rowOf(page, name).getByRole('switch')).not.toBeChecked()

  await inRow(page, name, '编辑')
  await expectTyped(dialog(page), { 名称: name, 排序: '7' })
  await type(dialog(page), { 名称: `${name}改`, 排序: '8' })
  await saveDialog(page)
  await expect(rowOf(page, `${name}改`)).toContainText('8')

  // The same by inline editing.
  await rowOf(page, name)
    .getByRole('button', { name: `修改名称：${name}改` })
    .click()
  const isWritten = (answer: Response) => answer.request().method() === 'PUT'
  await main(page).getByRole('textbox', { name: '名称' }).fill(`${name}又改`)
  // The new name is shown optimistically.
  const renamed = page.waitForResponse(isWritten)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, `${name}又改`)).toHaveCount(1)
  await renamed
  const sent = page.waitForResponse(isWritten)
  await rowOf(page, name).getByRole('switch').click()
  await expect(rowOf(page, name).getByRole('switch')).toBeChecked()
  await sent
  await page.reload()
  await expect(rowOf(page, `${name}又改`).getByRole('switch')).toBeChecked()
})

test('a topic is created and updated, with its picture', async ({ page, signIn }) => {
  const name = freshName('专题')
  await signIn({ path: '/course/course-topic' })
  await open(page, '添加专题')
  await type(dialog(page), { 名称: name, 简介: '一方砚，三十年', 排序: '3' })
  await uploadPicture(dialog(page), '图片')
  await saveDialog(page)
  await expect(await find(page, name)).toContainText('一方砚，三十年')

  await inRow(page, name, '编辑')
  await expectTyped(dialog(page), { 名称: name, 简介: '一方砚，三十年', 排序: '3' })
  await expectPictures(dialog(page), 1)
  await type(dialog(page), { 简介: '墨与砚' })
  await uploadPicture(dialog(page), '图片', '#33aa77')
  await saveDialog(page)
  await expect(rowOf(page, name)).toContainText('墨与砚')
  await expectPictures(rowOf(page, name), 1)
})

test('a collectible topic gets goods, and its list counts them', async ({ page, signIn }) => {
  const name = freshName('专题')
  await signIn({ path: '/collectible/collectible-topic' })
  await open(page, '添加专题')
  await type(dialog(page), { 名称: name })
  await uploadPicture(dialog(page), '图片')
  await saveDialog(page)
  await find(page, name)
  await inRow(page, name, '商品')
  await save(dialog(page), '加入商品')
  const picker = page.getByRole('dialog', { name: '选择商品' })
  const offered = picker.getByRole('table', { name: '商品列表' }).getByRole('checkbox', { name: /^选择 / })
  for (const at of [0, 1]) await offered.nth(at).click()
  // In a window narrower than the dialog, its buttons are visible.
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const name of ['关闭', '确定选择']) {
    await expect(picker.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await save(picker, '确定选择')
  await expect(picker).toHaveCount(0)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: '关闭' }).first().click()
  await expect(rowOf(page, name).getByRole('cell', { name: '2', exact: true })).toBeVisible()
})

test('pictures are added to the library, named and grouped', async ({ page, signIn }) => {
  const name = freshName('图')
  await signIn({ path: '/course/course-picture' })
  const chooser = page.waitForEvent('filechooser')
  await open(page, '上传图片')
  await (await chooser).setFiles([await drawn(`${name}甲.png`), await drawn(`${name}乙.png`, '#c03020')])
  const card = (text: string) => main(page).getByRole('listitem').filter({ hasText: text })
  await expect(card(`${name}甲`)).toContainText('320 × 200')
  await expect(card(`${name}乙`)).toBeVisible()
  // Every button has a visible label and an accessible name.
  const buttons = card(`${name}乙`).getByRole('button', { name: `「${name}乙」` })
  await expect(buttons).toHaveText(['复制', '编辑', '删除'])
  await expect(card(`${name}乙`).getByRole('button', { name: `复制地址「${name}乙」` })).toBeVisible()
  await card(`${name}乙`)
    .getByRole('button', { name: `删除「${name}乙」` })
    .click()
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(card(`${name}乙`)).toHaveCount(0)
  await main(page).getByRole('searchbox', { name: '搜索图片名称' }).fill(name)
  await main(page).getByRole('searchbox', { name: '搜索图片名称' }).press('Enter')
  await expect(main(page).getByText('共 1 条')).toBeVisible()
  await card(`${name}甲`)
    .getByRole('button', { name: `编辑「${name}甲」` })
    .click()
  await type(dialog(page), { 名称: '' })
  await save(dialog(page))
  await expect(dialog(page).getByText('请填写此项')).toBeVisible()
  await type(dialog(page), { 名称: `${name}丙` })
  await dialog(page).getByRole('combobox', { name: '分组' }).fill('春')
  await saveDialog(page)
  await expect(card(`${name}丙`)).toContainText('春')
  await expectPictures(card(`${name}丙`), 1)
})
