import { freshName } from './support/fresh'
import { main, rowOf, rows } from './support/list'
import { upload } from './support/shop-form'
import { expect, type Page, test } from './support/test'

/** Themes of shops, in drawers over their list (contract/shops.md, "Shop themes"). */

const PC = '/shop/shop-theme-manage/pc'
const WAP = '/shop/shop-theme-manage/wap'
const drawer = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label })
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存' }).click()

test('a theme is added, changed and deleted', async ({ page, signIn }) => {
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

  await rowOf(page, name).getByRole('button', { name: '修改' }).click()
  await expect(drawer(page)).toContainText(`修改 · ${name}`)
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

test('the default theme cannot be deleted', async ({ page, signIn }) => {
  await signIn({ path: PC })
  const standard = rows(page).filter({ has: page.getByRole('cell', { name: '默认', exact: true }) })
  await expect(standard).toHaveCount(1)
  await expect(standard.getByRole('button', { name: '修改' })).toBeVisible()
  await standard.getByRole('button', { name: '更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '删除', disabled: true })).toContainText('仅限')
})

test('a mark that is taken, even by a mobile theme, is said beside it', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/shops/themes', { query: { type: 'WAP' } })
  const taken = data[0]?.mark ?? ''
  await signIn({ path: PC })
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await field(page, '模板名称').fill('重复的标识')
  await field(page, '模板标识').fill(taken)
  await upload(drawer(page), '模板图片')
  await save(page)
  await expect(field(page, '模板标识')).toHaveAccessibleDescription('模板标识已存在')
  await expect(field(page, '模板名称')).toHaveValue('重复的标识')
  await expect(field(page, '模板标识')).toHaveValue(taken)
})

test('themes for PC and for phones stand apart', async ({ api, page, signIn }) => {
  const name = freshName('移动')
  await signIn({ path: WAP })
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await field(page, '模板名称').fill(name)
  await field(page, '模板标识').fill(name)
  await upload(drawer(page), '模板图片')
  await save(page)
  await expect(rowOf(page, name)).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'PC端模板列表' }).click()
  await expect(rows(page).filter({ hasText: '_pc' }).first()).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  const { data } = await api.send('GET admin/shops/themes', { query: { type: 'WAP', page_size: 100 } })
  expect(data.map(theme => theme.name)).toContain(name)
})

test('a drawer with something typed asks before it goes', async ({ page, signIn }) => {
  await signIn({ path: PC })
  await main(page).getByRole('button', { name: '添加模板' }).click()
  await field(page, '模板名称').fill('还没填完')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: '修改还没有保存，确定要离开吗？' })
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, '模板名称')).toHaveValue('还没填完')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '不保存，离开' }).click()
  await expect(drawer(page)).toHaveCount(0)
})
