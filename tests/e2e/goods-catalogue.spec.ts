import type { Page } from '@playwright/test'
import { dialog } from './support/bulk'
import { freshName } from './support/fresh'
import { addCategory } from './support/goods'
import { main, rowOf, search } from './support/list'
import { upload } from './support/shop-form'
import { expect, test } from './support/test'

/** Categories with their parameters and brands, and specifications (contract/goods.md). */

const TREE = '/goods/goods-setting/category-list'
const node = (page: Page, name: string) => main(page).getByRole('treeitem').filter({ hasText: name })
const row = (page: Page, name: string) => main(page).locator('.ant-tree-node-content-wrapper', { hasText: name })
const save = (page: Page) => dialog(page).getByRole('button', { name: '保存', exact: true }).click()

test('a category is created with a brand and parameters', { tag: '@core' }, async ({ api, page, signIn }) => {
  const brand = freshName('品牌')
  const name = freshName('分类').slice(0, 10)
  await signIn({ path: '/goods/goods-setting/brand-list' })
  await main(page).getByRole('button', { name: '添加品牌' }).click()
  await dialog(page).getByRole('textbox', { name: '品牌名称' }).fill(brand)
  await upload(dialog(page), '品牌图片')
  await save(page)
  await search(page, brand)
  await expect(rowOf(page, brand)).toHaveCount(1)

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '分类列表' }).click()
  await main(page).getByRole('button', { name: '添加一级分类' }).click()
  await dialog(page).getByRole('textbox', { name: '分类名称' }).fill(name)
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await node(page, name).click()
  // Links belong to the selected category.
  await expect(main(page).getByRole('heading', { name })).toBeVisible()
  await main(page).getByRole('combobox', { name: '关联品牌' }).fill(brand)
  await main(page).getByRole('combobox', { name: '关联品牌' }).press('Enter')
  await main(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(main(page).getByRole('button', { name: '保存', exact: true })).toHaveCount(0)

  await main(page).getByRole('link', { name: '编辑参数' }).click()
  await expect(main(page).getByRole('heading', { name: `「${name}」的参数` })).toBeVisible()
  await main(page).getByRole('button', { name: '添加参数组' }).first().click()
  await dialog(page).getByRole('textbox', { name: '参数组名' }).fill('主体')
  await save(page)
  for (const param of ['材质', '产地']) {
    await main(page).getByRole('button', { name: '在「主体」中添加参数' }).click()
    await dialog(page).getByRole('textbox', { name: '参数名称' }).fill(param)
    if (param === '产地') {
      await dialog(page).getByRole('radio', { name: '选择项' }).check()
      const options = dialog(page).getByRole('combobox', { name: '可选择值' })
      for (const value of ['徽州', '歙县']) {
        await options.fill(value)
        await options.press('Enter')
      }
    }
    await save(page)
    await expect(dialog(page)).toHaveCount(0)
  }
  await main(page).getByRole('button', { name: '移动 产地' }).press('ArrowUp')

  const top = await api.send('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: 0 } })
  const category_id = top.find(one => one.name === name)?.category_id ?? ''
  const paramsNow = async () => {
    const [group] = await api.send('GET admin/goods/categories/{category_id}/param', { params: { category_id } })
    return group?.params.map(one => [one.param_name, one.param_type, one.options])
  }
  await expect.poll(paramsNow).toEqual([
    ['产地', 2, '徽州,歙县'],
    ['材质', 1, ''],
  ])
  const brands = await api.send('GET admin/goods/categories/{category_id}/brands', { params: { category_id } })
  expect(brands.filter(one => one.selected).map(one => one.text)).toEqual([brand])
})

test('a category is moved by keyboard and by dragging, and rejects a drop that is too deep', async ({
  api,
  page,
  signIn,
}) => {
  const start = freshName('').slice(0, 6)
  const [first, second] = [await addCategory(api, `${start}甲`), await addCategory(api, `${start}乙`)]
  const child = await addCategory(api, `${start}丙`, first.category_id)
  const parentOf = async (category_id: string) =>
    (await api.send('GET admin/goods/categories/{category_id}', { params: { category_id } })).parent_id
  await signIn({ path: TREE })
  await node(page, second.name).click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => parentOf(second.category_id)).toBe(first.category_id)
  await expect(main(page).getByText(`已将「${second.name}」移到「${first.name}」的末尾`)).toBeAttached()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => parentOf(second.category_id)).toBe('0')

  await expect(main(page).getByText(/已将.*移到「一级分类」/)).toBeAttached()
  // Dropped to the right of the start: as a child, not as a sibling.
  await row(page, child.name).dragTo(row(page, second.name), {
    sourcePosition: { x: 8, y: 10 },
    targetPosition: { x: 160, y: 14 },
  })
  await expect.poll(() => parentOf(child.category_id)).toBe(second.category_id)
})

test('the selected category is in the URL, so that a reload, a link and Back restore it', async ({
  api,
  page,
  signIn,
}) => {
  const parent = await addCategory(api)
  const child = await addCategory(api, freshName('下'), parent.category_id)
  const title = (name: string) => main(page).getByRole('heading', { name, exact: true })
  await signIn({ path: TREE })
  // Without a selection the first one is shown.
  const first = (await row(page, '').first().innerText()).trim()
  await expect(title(first)).toBeVisible()
  await expect(page).toHaveURL(/\?category_id=\d+$/)

  await node(page, parent.name).locator('.ant-tree-switcher').click()
  await node(page, child.name).click()
  await expect(title(child.name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?category_id=${child.category_id}$`))
  // Collapsing the parent does not change the selection.
  await node(page, parent.name).locator('.ant-tree-switcher').click()
  await expect(node(page, child.name)).toHaveCount(0)
  await expect(title(child.name)).toBeVisible()

  await page.reload()
  await expect(title(child.name)).toBeVisible()
  await expect(main(page).getByRole('treeitem', { selected: true })).toHaveText(child.name)
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '品牌列表' }).click()
  await expect(title(child.name)).toHaveCount(0)
  await page.goBack()
  await expect(title(child.name)).toBeVisible()

  await main(page).getByRole('button', { name: '删除', exact: true }).click()
  await dialog(page).getByRole('textbox').fill(child.name)
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click()
  await expect(title(first)).toBeVisible()
  await page.goto(`${TREE}?category_id=${child.category_id}`)
  await expect(title(first)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`=${child.category_id}$`))
})
