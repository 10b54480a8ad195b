import { freshName } from './support/fresh'
import { LINES } from './support/lines'
import { main, rowOf } from './support/list'
import { upload } from './support/shop-form'
import { expect, type Page, test } from './support/test'

/** Themes of shops, in drawers over their list (contract/shops.md, "Shop themes"). */

const PC = '/shop/shop-theme-manage/pc'
const drawer = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label })
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存' }).click()

for (const { tag, line } of LINES) {
  test(`a theme is created, updated and deleted${line}`, { tag }, async ({ page, signIn }) => {
    const name = freshName('模板')
    await signIn({ path: PC })
    await main(page).getByRole('button', { name: '添加模板' }).click()
    await save(page)
    await expect(field(page, '模板名称')).toHaveAccessibleDescription('请填写此项')
    await expect(drawer(page).getByText('请填写此项')).toHaveCount(2)
    await expect(drawer(page).getByText('请上传图片')).toHaveCount(1)
    await field(page, '模板名称').fill(name)
    await field(page, '模板标识').fill(name)
    await upload(drawer(page), '模板图片')
    await save(page)
    await expect(drawer(page)).toBeHidden()
    await expect(rowOf(page, name)).not.toContainText('默认')

    await rowOf(page, name).getByRole('button', { name: '编辑' }).click()
    await expect(drawer(page)).toContainText(`编辑 · ${name}`)
    await expect(field(page, '模板标识')).toHaveValue(name)
    await field(page, '模板名称').fill(`${name}改`)
    await save(page)
    await expect(drawer(page)).toBeHidden()
    await expect(rowOf(page, `${name}改`)).toBeVisible()

    await rowOf(page, name).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(drawer(page)).toContainText('使用该模板的店铺将改用默认模板。')
    await drawer(page).getByRole('button', { name: '删除' }).click()
    await expect(rowOf(page, name)).toHaveCount(0)
    await expect(page.getByText(`已删除「${name}改」`)).toBeVisible()
  })
}
