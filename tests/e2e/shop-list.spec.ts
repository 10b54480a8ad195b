import { rowOf, rows, search } from './support/list'
import { shopIn } from './support/shops'
import { expect, test } from './support/test'

/** The shop list (contract/shops.md, "shopList"): its filters are in the URL. */

const LIST = '/shop/shop-manage/shop-list'

// The page size is persistent.
test.afterEach(async ({ api }) => {
  const body = { layout: {}, default_view: null }
  await api.send('PUT admin/views/settings/{screen}', { params: { screen: 'shopList' }, body })
})

test('a search persists across a reload, and Back restores it', { tag: '@core' }, async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: LIST })
  await search(page, shop.shop_name)
  await expect(page).toHaveURL(url => url.searchParams.get('keyword') === shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(shop.shop_name)
  await expect(rows(page)).toHaveCount(1)

  await rowOf(page, shop.shop_name).getByRole('link', { name: '编辑' }).click()
  await expect(page.getByRole('textbox', { name: '公司名称' })).toHaveValue(shop.company_name)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
})

test('an id is copied', async ({ api, context, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: `${LIST}?keyword=${encodeURIComponent(shop.shop_name)}` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rowOf(page, shop.shop_name)
    .getByRole('button', { name: `复制 ${shop.shop_id}` })
    .click()
  await expect(rowOf(page, shop.shop_name).getByRole('button', { name: '已复制' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.shop_id)
})
