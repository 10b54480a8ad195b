import {
  ADD,
  AUDIT,
  closeOf,
  goByMenu,
  heard,
  inMenuOf,
  LIST,
  menu,
  openShop,
  question,
  strip,
  tab,
  tabNames,
} from './shell-parts'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'

/** The strip of visited screens: closing, moving, reloading, the list of all of them. */

/** Dashboard, shop list, shop audit, PC themes; the last is shown. */
async function openFour(page: Page): Promise<void> {
  await goByMenu(page, '店铺管理', '管理店铺', '店铺列表')
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await goByMenu(page, '店铺模板管理', 'PC端模板列表')
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
}

test('closing the shown tab goes to the last that remains, and then to the dashboard', async ({ page, signIn }) => {
  await signIn()
  await openFour(page)
  await tab(page, '店铺列表').click()
  await closeOf(page, '店铺列表').click()
  await expect(page).toHaveURL('/shop/shop-theme-manage/pc')
  await closeOf(page, '店铺审核').click()
  await expect(page).toHaveURL('/shop/shop-theme-manage/pc')
  await closeOf(page, 'PC端模板列表').click()
  await expect(page).toHaveURL('/dashboard')
  expect(await tabNames(page)).toEqual(['首页'])
  await expect(strip(page).getByRole('button', { name: /^关闭「/ })).toHaveCount(0)
})

test('a tab has a menu by right click and by the keyboard', async ({ page, signIn }) => {
  await signIn()
  await openFour(page)
  await inMenuOf(page, '店铺列表', '关闭右侧')
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表'])
  await expect(page).toHaveURL(LIST)
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await goByMenu(page, '店铺模板管理', 'PC端模板列表')

  await tab(page, '店铺审核').focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '重新加载' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(tab(page, '店铺审核')).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '重新加载' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '关闭其它' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺审核'])
  await expect(page).toHaveURL(AUDIT)

  await inMenuOf(page, '首页', '关闭所有')
  await expect(page).toHaveURL('/dashboard')
  expect(await tabNames(page)).toEqual(['首页'])
})

test('the middle button closes a tab', async ({ page, signIn }) => {
  await signIn()
  await openFour(page)
  await tab(page, '店铺列表').click({ button: 'middle' })
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺审核', 'PC端模板列表'])
  await tab(page, '首页').click({ button: 'middle' })
  await expect(strip(page).getByRole('link')).toHaveCount(3)
  expect(page.context().pages()).toHaveLength(1)
})

test('tabs are put in order with the mouse', async ({ page, signIn }) => {
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

  // Taken back, it stays, and what was a drag is not a click.
  await drag('店铺列表', 'PC端模板列表', 1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
  await expect(page).toHaveURL('/shop/shop-theme-manage/pc')
  await drag('首页', 'PC端模板列表', 1)
  await page.mouse.up()
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
})

test('tabs are put in order with the keyboard, and it is said where they are', async ({ page, signIn }) => {
  await signIn()
  await openFour(page)
  await tab(page, '店铺列表').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺审核', '店铺列表', 'PC端模板列表'])
  await expect(strip(page).getByRole('status')).toHaveText('「店铺列表」现在是第 3 个，共 4 个')
  await expect(tab(page, '店铺列表')).toBeFocused()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(strip(page).getByRole('link')).toHaveText(['首页', '店铺列表', '店铺审核', 'PC端模板列表'])
})

test('one tab is reloaded, and asks first when something typed would be lost', async ({ page, signIn }) => {
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  await openShop(page, 0)
  const name = (await tabNames(page)).at(-1) ?? ''
  const company = main(page).getByRole('textbox', { name: '公司名称' })
  const before = await company.inputValue()
  await company.fill('改了一半')
  await inMenuOf(page, name, '重新加载')
  await expect(question(page)).toContainText('放弃未保存的修改？')
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(company).toHaveValue('改了一半')
  await inMenuOf(page, name, '重新加载')
  await question(page).getByRole('button', { name: '放弃并重新加载' }).click()
  await expect(company).toHaveValue(before)
  await expect(strip(page).getByText('有未保存的修改')).toHaveCount(0)

  const first = page.waitForResponse(/admin\/index\/page/)
  await tab(page, '首页').click()
  await first
  const calls = heard(page)
  await inMenuOf(page, '首页', '重新加载')
  await expect.poll(() => calls).toEqual(['GET admin/index/page'])
})

test('when they do not fit there is a list of all tabs, which can be searched', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await signIn({ path: `${LIST}?shop_disable=OPEN` })
  const picker = strip(page).getByRole('button', { name: /^打开的页面/ })
  await expect(picker).toHaveCount(0)
  for (let place = 0; place < 9; place++) {
    await openShop(page, place)
    await goByMenu(page, '店铺管理', '管理店铺', '店铺列表')
  }
  await expect(picker).toHaveText('11')
  await picker.click()
  const list = page.getByRole('dialog', { name: '打开的页面（11）' })
  await expect(list.getByRole('listitem')).toHaveCount(11)
  await expect(list.getByRole('textbox')).toBeFocused()
  const wanted = (await tabNames(page)).at(-1) ?? ''
  await list.getByRole('textbox').fill(wanted)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(tab(page, wanted)).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, wanted)).toBeInViewport({ ratio: 1 })

  await picker.click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(picker).toBeFocused()
})

test('the browser asks before a page with something typed goes away', async ({ page, signIn }) => {
  await signIn({ path: ADD })
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('还没填完')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue('还没填完')
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('')
  await page.reload()
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue('')
})

test('a link with another query asks before it drops what was typed', async ({ page, signIn }) => {
  await signIn({ path: AUDIT })
  await rows(page).first().getByRole('link', { name: '审核' }).click()
  await expect(page).toHaveURL(/\/edit\/\d+\?audit=1$/)
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('改了一半')
  const { pathname } = new URL(page.url())
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, pathname)
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(page).toHaveURL(`${pathname}?audit=1`)
  await expect(main(page).getByRole('textbox', { name: '公司名称' })).toHaveValue('改了一半')
})

test('on a phone one button stands for all tabs', async ({ page, signIn }) => {
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
