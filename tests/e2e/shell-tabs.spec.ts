import { goByMenu, LIST, menu, strip, tab, tabNames } from './shell-parts'
import { expect, type Page, test } from './support/test'

/** The tab strip: closing, moving, reloading, and the list of all tabs. */

/** Opens dashboard, shop list, shop audit and PC themes; the last one is active. */
async function openFour(page: Page): Promise<void> {
  await goByMenu(page, '店铺管理', '管理店铺', '店铺列表')
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await goByMenu(page, '店铺模板管理', 'PC端模板列表')
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
}

test('tabs are reordered by mouse', async ({ page, signIn }) => {
  await signIn()
  await openFour(page)
  const drag = async (name: string, to: string, share: number) => {
    const [from, target] = await Promise.all([tab(page, name).boundingBox(), tab(page, to).boundingBox()])
    if (!from || !target) throw new Error('no such tab')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 12)
    await page.mouse.move(target.x + target.width * share, target.y + 12, { steps: 4 })
  }
  await drag('PC端模板列表', '店铺列表', 0)
  await page.mouse.up()
  await expect(strip(page).getByRole('link')).toHaveText(['首页', 'PC端模板列表', '店铺列表', '店铺审核'])
  await drag('PC端模板列表', '店铺审核', 1)
  await page.mouse.up()
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])

  // A cancelled drag restores the order, and does not count as a click.
  await drag('店铺列表', 'PC端模板列表', 1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
  await expect(page).toHaveURL('/shop/shop-theme-manage/pc')
  await drag('首页', 'PC端模板列表', 1)
  await page.mouse.up()
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
})

const SCREENS = [
  ...['课程地区', '课程等级', '课程专题', '课程图片', '课程轮播图'].map(name => ['课程管理', name]),
  ...['藏品地区', '藏品等级', '藏品专题', '藏品轮播图'].map(name => ['藏品管理', name]),
]

test('overflowing tabs have a searchable list of all tabs', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  const picker = strip(page).getByRole('button', { name: /^打开的页面/ })
  await expect(picker).toHaveCount(0)
  for (const screen of SCREENS) await goByMenu(page, ...screen)
  await expect(picker).toHaveText('11')
  await picker.click()
  const list = page.getByRole('dialog', { name: '打开的页面（11）' })
  await expect(list.getByRole('listitem')).toHaveCount(11)
  await expect(list.getByRole('textbox')).toBeFocused()
  const target = (await tabNames(page)).at(-1) ?? ''
  await list.getByRole('textbox').fill(target)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(tab(page, target)).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, target)).toBeInViewport({ ratio: 1 })

  await picker.click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(picker).toBeFocused()
})

test('on a phone one button represents all tabs', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn({ path: LIST })
  await page.getByRole('button', { name: '打开菜单' }).click()
  await menu(page).getByRole('link', { name: '店铺审核' }).click()
  await expect(strip(page).getByRole('link')).toHaveCount(0)
  await strip(page).getByRole('button', { name: '店铺审核' }).click()
  const list = page.getByRole('dialog', { name: /^打开的页面/ })
  await list.getByRole('button', { name: '关闭「店铺审核」' }).click()
  await expect(page).toHaveURL(LIST)
  await list.getByRole('button', { name: '首页' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(list).toBeHidden()
})
