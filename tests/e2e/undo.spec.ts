import { rowOf } from './support/list'
import { addShop } from './support/shops'
import { expect, test } from './support/test'

/** What can be taken back completely is offered for a few seconds after it is done. */

const LIST = '/shop/shop-manage/shop-list'

test('a shop that was opened is closed again by "undo"', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await api.send('PUT admin/shops/disable/{shop_id}', { params: { shop_id: shop.shop_id } })
  await signIn({ path: `${LIST}?keyword=${encodeURIComponent(shop.shop_name)}` })
  await rowOf(page, shop.shop_name).getByRole('button', { name: '开启' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开启' }).click()
  await expect(rowOf(page, shop.shop_name)).toContainText('开启中')
  // The call was not held back.
  await expect
    .poll(async () => (await api.send('GET admin/shops/{shop_id}', { params: { shop_id: shop.shop_id } })).shop_disable)
    .toBe('OPEN')
  await expect(page.getByText(`已开启「${shop.shop_name}」`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rowOf(page, shop.shop_name)).toContainText('已关闭')
  await expect(page.getByText(`已撤销对「${shop.shop_name}」的操作`)).toBeVisible()
  await expect
    .poll(async () => (await api.send('GET admin/shops/{shop_id}', { params: { shop_id: shop.shop_id } })).shop_disable)
    .toBe('CLOSED')
})

test('closing a shop takes its goods off sale, so no "undo" is promised', async ({ api, page, signIn }) => {
  const shop = await addShop(api)
  await signIn({ path: `${LIST}?keyword=${encodeURIComponent(shop.shop_name)}` })
  await rowOf(page, shop.shop_name).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText(`已关闭「${shop.shop_name}」`)).toBeVisible()
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0)
})
