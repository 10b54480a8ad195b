import { goTo } from './shell-parts'
import { main, rowOf, rows, search } from './support/list'
import { addShop, shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'

/** What may be done to a shop in which state, and what it does (contract/shops.md, "shopList", "Enums"). */

const LIST = '/shop/shop-manage/shop-list'
const listOf = (name: string) => `${LIST}?keyword=${encodeURIComponent(name)}`
const more = (page: Page, name: string) => rowOf(page, name).getByRole('button', { name: `${name} 的更多操作` })
const question = (page: Page) => page.getByRole('dialog')

test('a shop is closed once it was said what that means, and opened again', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: listOf(shop.shop_name) })
  await more(page, shop.shop_name).click()
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await expect(question(page)).toContainText(`确定要关闭「${shop.shop_name}」吗？`)
  await expect(question(page)).toContainText('关闭后，该店铺的全部商品将下架。')
  await question(page).getByRole('button', { name: '取消' }).click()
  await expect(rowOf(page, shop.shop_name)).toContainText('开启中')

  await more(page, shop.shop_name).click()
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await question(page).getByRole('button', { name: '关闭' }).click()
  await expect(rowOf(page, shop.shop_name)).toContainText('已关闭')
  await expect(page.getByText(`已关闭「${shop.shop_name}」`)).toBeVisible()

  await rowOf(page, shop.shop_name).getByRole('button', { name: '开启' }).click()
  await expect(question(page)).toContainText('开启后，商品仍处于下架状态。')
  await question(page).getByRole('button', { name: '开启' }).click()
  await expect(rowOf(page, shop.shop_name)).toContainText('开启中')
  await expect(page.getByText(`已开启「${shop.shop_name}」`)).toBeVisible()
})

test('an application is approved', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'APPLY')
  await signIn({ path: '/shop/shop-manage/shop-audit' })
  await search(page, shop.shop_name)
  await rowOf(page, shop.shop_name).getByRole('link', { name: '审核' }).click()
  await expect(page).toHaveURL(`/shop/shop-manage/edit/${shop.shop_id}?audit=1`)
  await expect(main(page).getByRole('button', { name: '保存修改' })).toBeHidden()
  await main(page).getByRole('button', { name: '通过并保存' }).click()
  // Back to the queue as it was searched; the shop stands in the list of all shops.
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/shop-audit'))
  await goTo(page, LIST)
  await search(page, shop.shop_name)
  await expect(rowOf(page, shop.shop_name)).toContainText('开启中')
})

test('an application is rejected whatever its form says', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'APPLY')
  await signIn({ path: `/shop/shop-manage/edit/${shop.shop_id}?audit=1` })
  await main(page).getByRole('textbox', { name: '公司名称' }).fill('')
  await main(page).getByRole('button', { name: '拒绝通过' }).click()
  await expect(question(page)).toContainText(`确定要拒绝通过「${shop.shop_name}」吗？`)
  await question(page).getByRole('button', { name: '拒绝通过' }).click()
  await expect(question(page).getByText('请填写此项')).toBeVisible()
  await question(page).getByRole('group', { name: '常用原因' }).getByRole('button').first().click()
  await expect(question(page).getByRole('textbox', { name: '原因' })).not.toHaveValue('')
  const said = await question(page).getByRole('textbox', { name: '原因' }).inputValue()
  await question(page).getByRole('button', { name: '拒绝通过' }).click()
  await expect(page).toHaveURL(LIST)
  await search(page, shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, shop.shop_name)).toContainText('审核未通过')
  const { data } = await api.send('GET admin/review/decisions', { query: { queue: 'shops', record_id: shop.shop_id } })
  expect(data[0]).toMatchObject({ pass: 0, reason: said })
})
