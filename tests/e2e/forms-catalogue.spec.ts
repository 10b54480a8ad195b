import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { addCategory } from './support/goods'
import {
  chooseCategory,
  expectChosen,
  expectPictures,
  expectTyped,
  find,
  inRow,
  main,
  rowOf,
  save,
  saveDialog,
  tick,
  type,
  uploadPicture,
} from './support/person'
import { expect, type Page, test } from './support/test'

/** Brands, specifications, categories and their parameters (contract/goods.md), added and changed by hand. */

const TREE = '/goods/goods-setting/category-list'
const node = (page: Page, name: string) => main(page).getByRole('treeitem').filter({ hasText: name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const shortName = (start: string) => freshName(start).slice(0, 10)

test('a brand is added and changed, with its logo', async ({ page, signIn }) => {
  const name = freshName('品牌')
  await signIn({ path: '/goods/goods-setting/brand-list' })
  await button(page, '添加品牌').click()
  await type(dialog(page), { 品牌名称: name })
  await uploadPicture(dialog(page), '品牌图片')
  await saveDialog(page)
  await expectPictures(await find(page, name), 1)
  const logo = rowOf(page, name).locator('img')
  const first = await logo.getAttribute('src')

  await inRow(page, name, '修改')
  await expectTyped(dialog(page), { 品牌名称: name })
  await type(dialog(page), { 品牌名称: `${name}改` })
  await uploadPicture(dialog(page), '品牌图片', '#33aa77')
  await saveDialog(page)
  await expect(rowOf(page, `${name}改`)).toHaveCount(1)
  await expect(logo).not.toHaveAttribute('src', first ?? '')
  await expectPictures(rowOf(page, name), 1)
})

test('a new brand is typed in as soon as its drawer is there; leaving gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn({ path: '/goods/goods-setting/brand-list' })
  await button(page, '添加品牌').click()
  const name = dialog(page).getByRole('textbox', { name: '品牌名称' })
  await expect(name).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(name).not.toBeFocused()
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('云上')
  await expect(name).toHaveValue('云上')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(name).toHaveAccessibleDescription('请填写此项')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, '添加品牌')).toBeFocused()
})

test('a specification is added and changed, and keeps its values in order', async ({ page, signIn }) => {
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

test('a category is added with its pictures, one is put below it, and both are changed', async ({ page, signIn }) => {
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
  // Without a choice it would be level 1: nobody has to choose.
  await expect(dialog(page).getByRole('combobox', { name: '上级分类', exact: true })).toBeVisible()
  // Only level 1 is promoted in the app.
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

test('a category is moved below another in its form, and linked to a specification', async ({ api, page, signIn }) => {
  const [parent, child] = [await addCategory(api, shortName('父')), await addCategory(api, shortName('移'))]
  const spec = shortName('规格')
  await signIn({ path: '/goods/goods-setting/spec-list' })
  await button(page, '添加规格').click()
  await type(dialog(page), { 规格名称: spec })
  await saveDialog(page)
  await page.goto(TREE)
  await node(page, child.name).click()
  await button(page, '编辑').click()
  await chooseCategory(dialog(page), '上级分类', parent.name)
  await saveDialog(page)
  await expect(main(page).getByText(`${parent.name} / ${child.name}`)).toBeVisible()
  await main(page).getByRole('combobox', { name: '关联规格' }).fill(spec)
  await main(page).getByRole('combobox', { name: '关联规格' }).press('Enter')
  await save(main(page))
  await expect(button(page, '保存')).toHaveCount(0)
  await page.reload()
  await main(page).getByRole('searchbox').fill(child.name)
  await node(page, child.name).last().click()
  await expect(main(page).locator('.ant-card').filter({ hasText: '关联规格' })).toContainText(spec)
})

test('a group of parameters and its parameter are added and changed', async ({ api, page, signIn }) => {
  const { category_id } = await addCategory(api)
  await signIn({ path: `/goods/goods-setting/category-params/${category_id}` })
  await button(page, '添加参数组').first().click()
  await type(dialog(page), { 参数组名: '主体' })
  await saveDialog(page)
  await button(page, '在「主体」中添加参数').click()
  await type(dialog(page), { 参数名称: '产地' })
  await tick(dialog(page), '选择项')
  await save(dialog(page))
  await expect(dialog(page).getByText('请填写此项')).toBeVisible()
  const options = dialog(page).getByRole('combobox', { name: '可选择值' })
  for (const value of ['徽州', '歙县']) {
    await options.fill(value)
    await options.press('Enter')
  }
  await tick(dialog(page).getByRole('radiogroup', { name: '必填' }), '是')
  await saveDialog(page)
  const row = main(page).getByRole('listitem').filter({ hasText: '产地' }).last()
  await expect(row).toContainText('徽州')
  await expect(row).toContainText('必填')

  await button(page, '编辑「产地」').click()
  await expectTyped(dialog(page), { 参数名称: '产地' })
  await expectChosen(dialog(page), '可选择值', '徽州', '歙县')
  await type(dialog(page), { 参数名称: '出产地' })
  await saveDialog(page)
  await button(page, '「主体」的操作').click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  await expectTyped(dialog(page), { 参数组名: '主体' })
  await type(dialog(page), { 参数组名: '基本' })
  await saveDialog(page)
  await page.reload()
  await expect(main(page)).toContainText('基本')
  await expect(main(page)).toContainText('出产地')
})
