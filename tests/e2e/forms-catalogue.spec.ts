import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import {
  expectChosen,
  expectPictures,
  expectTyped,
  find,
  inRow,
  main,
  rowOf,
  saveDialog,
  tick,
  type,
  uploadPicture,
} from './support/person'
import { expect, type Page, test } from './support/test'

/** Brands, specifications, categories and their parameters (contract/goods.md): create and update. */

const TREE = '/goods/goods-setting/category-list'
const node = (page: Page, name: string) => main(page).getByRole('treeitem').filter({ hasText: name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const shortName = (start: string) => freshName(start).slice(0, 10)

test('a specification is created and updated, and retains the order of its values', async ({ page, signIn }) => {
  const name = shortName('规格')
  await signIn({ path: '/goods/goods-setting/spec-list' })
  await button(page, '添加规格').click()
  await type(dialog(page), { 规格名称: name, 规格备注: '按国标' })
  await saveDialog(page)
  await expect(await find(page, name)).toContainText('按国标')
  await inRow(page, name, '编辑规格值')
  const values = dialog(page).getByRole('combobox', { name: '规格值' })
  for (const value of ['小号', '大号']) {
    await values.fill(value)
    await values.press('Enter')
  }
  await saveDialog(page)
  await inRow(page, name, '编辑规格')
  await expectTyped(dialog(page), { 规格名称: name, 规格备注: '按国标' })
  await type(dialog(page), { 规格备注: '按旧制' })
  await saveDialog(page)
  await expect(rowOf(page, name)).toContainText('按旧制')
  await inRow(page, name, '编辑规格值')
  await expect(
    dialog(page)
      .locator('.ant-form-item')
      .filter({ has: page.getByRole('combobox') }),
  ).toContainText(/小号.*大号/)
})

test('a category is created with its pictures, a child is added below it, and both are updated', async ({
  page,
  signIn,
}) => {
  const [top, below] = [shortName('类'), shortName('子')]
  await signIn({ path: TREE })
  await button(page, '添加一级分类').click()
  await type(dialog(page), { 分类名称: top, 排序: '9', 'App 促销图片链接': '/goods/1' })
  await uploadPicture(dialog(page), '分类图片')
  await uploadPicture(dialog(page), 'App 促销图片')
  await saveDialog(page)
  await node(page, top).click()
  await expect(main(page).getByRole('heading', { name: top })).toBeVisible()
  await expectPictures(main(page), 1)

  await button(page, '添加下级分类').click()
  await expectChosen(dialog(page), '上级分类', top)
  // The parent is optional: without one it is a level 1 category.
  await expect(dialog(page).getByRole('combobox', { name: '上级分类', exact: true })).toBeVisible()
  // Only level 1 has an app promotion.
  await expect(dialog(page).getByRole('textbox', { name: 'App 促销图片链接' })).toHaveCount(0)
  await type(dialog(page), { 分类名称: below })
  await tick(dialog(page), '否')
  await saveDialog(page)
  await main(page).getByRole('searchbox').fill(below)
  await node(page, below).last().click()
  await expect(main(page).getByText(`${top} / ${below}`)).toBeVisible()

  await button(page, '编辑').click()
  await expectTyped(dialog(page), { 分类名称: below })
  await expect(dialog(page).getByRole('radio', { name: '否' })).toBeChecked()
  await type(dialog(page), { 分类名称: `${below}改`, 排序: '4' })
  await saveDialog(page)
  await expect(main(page).getByRole('heading', { name: `${below}改` })).toBeVisible()
  await expect(main(page).getByText('排序 4')).toBeVisible()

  await main(page).getByRole('searchbox').fill(top)
  await node(page, top).first().click()
  await button(page, '编辑').click()
  await expectTyped(dialog(page), { 分类名称: top, 排序: '9', 'App 促销图片链接': '/goods/1' })
  await expectPictures(dialog(page), 2)
})
