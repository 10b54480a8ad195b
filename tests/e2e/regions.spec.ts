import { goTo } from './shell-parts'
import { freshName } from './support/fresh'
import { main } from './support/list'
import { box, chooseRegion, tick } from './support/person'
import { formTab } from './support/shop-form'
import { expect, type Page, test } from './support/test'

/** Regions, level by level (contract/settings.md, "regional-management"). */

const PATH = '/setting/payment-and-delivery/regional-management'
const level = (page: Page, n: number) => main(page).getByRole('region', { name: `${n} 级` })
const drawer = (page: Page) => page.getByRole('dialog')
const line = (page: Page, n: number, name: string) => level(page, n).getByRole('button', { name, exact: true })

test('a region is created, selected elsewhere, updated and deleted', async ({ page, signIn }) => {
  // A region picker shows eight characters of a name.
  const name = freshName('区').slice(0, 8)
  await signIn({ path: PATH })
  await line(page, 1, '浙江省').click()
  await line(page, 2, '杭州市').click()
  await expect(line(page, 3, '西湖区')).toBeVisible()

  await level(page, 3).getByRole('button', { name: '添加地区' }).click()
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await expect(box(drawer(page), '地区名称')).toHaveAccessibleDescription('请填写此项')
  await box(drawer(page), '地区名称').fill(name)
  await box(drawer(page), '邮政编号').fill('310000')
  await tick(drawer(page), '否')
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await expect(drawer(page)).toBeHidden()
  await level(page, 3).getByRole('textbox', { name: '搜索' }).fill(name)
  await expect(line(page, 3, name)).toBeVisible()

  await goTo(page, '/shop/shop-manage/shop-add')
  await formTab(page, '营业执照信息').click()
  await chooseRegion(main(page).getByRole('tabpanel'), '浙江省', '杭州市', name)

  await page.goto(PATH)
  await line(page, 1, '浙江省').click()
  await line(page, 2, '杭州市').click()
  await line(page, 3, name).click()
  // The selection is part of the URL.
  await page.reload()
  await expect(line(page, 3, name)).toHaveAttribute('aria-pressed', 'true')
  const own = level(page, 3).locator('.is-chosen')
  await own.getByRole('button', { name: '编辑' }).click()
  await expect(box(drawer(page), '邮政编号')).toHaveValue('310000')
  await expect(drawer(page).getByRole('radio', { name: '否' })).toBeChecked()
  await box(drawer(page), '地区名称').fill(`${name}改`)
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await expect(line(page, 3, `${name}改`)).toBeVisible()

  await own.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(drawer(page)).toContainText('其下的所有地区也会一并删除')
  await drawer(page).getByRole('textbox').fill(`${name}改`)
  await drawer(page).getByRole('button', { name: '删除' }).click()
  await expect(line(page, 3, `${name}改`)).toHaveCount(0)
  await expect(level(page, 4)).toContainText('在左侧选择一项')
})

test('a phone shows one level at a time, with a link back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn({ path: PATH })
  await line(page, 1, '浙江省').click()
  await line(page, 2, '杭州市').click()
  await expect(line(page, 3, '西湖区')).toBeVisible()
  await expect(main(page).getByRole('region')).toHaveCount(1)
  await page.reload()
  await expect(line(page, 3, '西湖区')).toBeVisible()
  await expect(page.getByRole('button', { name: '浙江省', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect(line(page, 1, '北京市')).toBeVisible()
})
