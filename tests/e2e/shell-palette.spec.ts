import { AUDIT, goByMenu, heard, LIST, menu, openPalette, paletteField, tab } from './shell-parts'
import { main, rows } from './support/list'
import { addShop, shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The command palette: screens, recent ones, records. What it does besides is with the header's tests. */

const lines = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]')
const group = (page: Page, name: string) => page.getByRole('group', { name })

for (const language of ['zh', 'en'] as const) {
  test(`screens are found by every name they have (${language})`, async ({ page, signIn }) => {
    await signIn({ language })
    await openPalette(page)
    for (const text of ['店铺审核', 'shop audit', 'Shop Audit', 'dpsh', 'dianpushenhe', 'shop-audit']) {
      await paletteField(page).fill(text)
      await expect(chosen(page), text).toContainText(language === 'zh' ? '店铺审核' : 'Shop audit')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(AUDIT)
    await expect(paletteField(page)).toBeHidden()
    await expect(main(page)).toBeFocused()
  })
}

test('without a text it offers where one was, the latest first, and what can be done', async ({ page, signIn }) => {
  await signIn({ path: `${LIST}?page_no=2` })
  await goByMenu(page, '店铺管理', '管理店铺', '店铺审核')
  await goByMenu(page, '店铺模板管理', 'PC端模板列表')
  await goByMenu(page, '首页')
  await openPalette(page)
  await expect(group(page, '最近访问').getByRole('option')).toHaveText([/PC端模板列表/, /店铺审核/, /店铺列表/])
  await expect(group(page, '操作').getByRole('option', { name: /退出登录/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('店铺列表')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LIST}?page_no=2`)
})

test('records are found by the list’s own search, and opened', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn()
  await openPalette(page)
  await paletteField(page).fill(shop.shop_name)
  const found = group(page, '店铺列表中的记录').getByRole('option', { name: new RegExp(shop.shop_name) })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page).toHaveURL(`/shop/shop-manage/edit/${shop.shop_id}`)
  await expect(tab(page, `编辑店铺 · ${shop.shop_name}`)).toHaveAttribute('aria-current', 'page')
})

test('a role finds its own screens and records only, and asks for no others', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  const { data } = await api.send('GET admin/order/bills', { query: { page_size: 1 } })
  await signIn({ username: 'finance' })
  await openPalette(page)
  const calls = heard(page)
  await paletteField(page).fill('店铺列表')
  await expect(page.getByText('没有找到「店铺列表」')).toBeVisible()
  await paletteField(page).fill(shop.shop_name)
  await expect(page.getByText(`没有找到「${shop.shop_name}」`)).toBeVisible()
  await paletteField(page).fill('jsd')
  await expect(lines(page).filter({ hasText: '店铺结算单' }).first()).toBeVisible()
  expect(calls.filter(call => call.includes('admin/shops'))).toEqual([])
  expect(data).toHaveLength(1)
})

test('it opens and closes by its key, by Escape and by a click beside it, and gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn({ path: LIST })
  await expect(rows(page).first()).toBeVisible()
  const link = menu(page).getByRole('link', { name: '店铺审核' })
  await link.focus()
  for (const close of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await openPalette(page)
    await close()
    await expect(paletteField(page)).toBeHidden()
    await expect(link).toBeFocused()
  }
  await page.getByRole('button', { name: '搜索页面、操作、记录' }).click()
  await expect(paletteField(page)).toBeFocused()
})
