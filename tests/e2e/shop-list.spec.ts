import { main, rowOf, rows, search } from './support/list'
import { shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The shop list (contract/shops.md, "shopList"): what is asked of it stands in its address. */

const LIST = '/shop/shop-manage/shop-list'
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

// How many rows a person sees at once is remembered.
test.afterEach(async ({ api }) => {
  const body = { layout: {}, default_view: null }
  await api.send('PUT admin/views/settings/{screen}', { params: { screen: 'shopList' }, body })
})

test('a search stays through a reload, and comes back with "back"', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: LIST })
  await search(page, shop.shop_name)
  await expect(page).toHaveURL(url => url.searchParams.get('keyword') === shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(shop.shop_name)
  await expect(rows(page)).toHaveCount(1)

  await rowOf(page, shop.shop_name).getByRole('link', { name: '修改' }).click()
  await expect(page.getByRole('textbox', { name: '公司名称' })).toHaveValue(shop.company_name)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(shop.shop_name)
  await expect(rows(page)).toHaveCount(1)
})

test('filters stand in the address and as chips, and are taken away one by one', async ({ api, page, signIn }) => {
  const shop = await shopIn(api, 'OPEN')
  await signIn({ path: LIST })
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('textbox', { name: '店铺名称', exact: true }).fill(shop.shop_name)
  await page.getByRole('textbox', { name: '会员名称', exact: true }).fill(shop.member_name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(main(page).getByText(`店铺名称: ${shop.shop_name}`)).toBeVisible()
  expect(parameter(page, 'shop_name')).toBe(shop.shop_name)
  expect(parameter(page, 'member_name')).toBe(shop.member_name)

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: '移除筛选 店铺名称' }).click()
  await expect(main(page).getByText(`店铺名称: ${shop.shop_name}`)).toBeHidden()
  await expect(page).toHaveURL(url => !url.searchParams.has('shop_name') && url.searchParams.has('member_name'))
  await page.getByRole('button', { name: '移除筛选 会员名称' }).click()
  await expect(page).toHaveURL(LIST)
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
