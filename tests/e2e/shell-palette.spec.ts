import { openPalette, paletteField, tab } from './shell-parts'
import { dialog } from './support/bulk'
import { addGoods, goodsOf } from './support/goods'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The command palette: screens, recent ones, and records. Further functions are tested with the header. */

const group = (page: Page, name: string | RegExp) => page.getByRole('group', { name })

test('records are found by the list’s own search, and opened', { tag: '@core' }, async ({ api, page, signIn }) => {
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

test('a member is found by part of a mobile, and an order by its number', async ({ api, page, signIn }) => {
  const { data: members } = await api.send('GET admin/members', { query: { page_no: 1, page_size: 20 } })
  const member = members.find(({ mobile }) => mobile)
  const { data: orders } = await api.send('GET admin/trade/orders', { query: { page_no: 1, page_size: 1 } })
  const [order] = orders
  if (!member || !order) throw new Error('The demo has no member with a mobile, or no order')
  await signIn()
  await openPalette(page)
  await paletteField(page).fill(String(member.mobile).slice(0, 3))
  await expect(
    group(page, /会员列表中的记录/)
      .getByRole('option')
      .first(),
  ).toBeVisible()
  await paletteField(page).fill(order.sn)
  const found = page.getByRole('option', { name: new RegExp(order.sn) }).first()
  await expect(found).toContainText('¥')
  await found.click()
  await expect(page).toHaveURL(new RegExp(order.sn))
})

test('goods are taken off sale by typing the action and their number, despite a slow answer', async ({
  api,
  page,
  signIn,
}) => {
  const { goods_id, sn } = await addGoods(api)
  await signIn()
  await page.route(/\/api\/admin\/search\?/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await openPalette(page)
  await paletteField(page).fill(`下架 ${sn}`)
  await expect(page.getByRole('option', { name: /^下架/ }).first()).toBeVisible()
  await paletteField(page).press('Enter')
  const reason = dialog(page).getByRole('textbox', { name: '下架原因' })
  await reason.fill('换季')
  await dialog(page).getByRole('button', { name: '下架', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(async () => (await goodsOf(api, goods_id)).state).toBe('OFF_SALE')
})

test('a failed search shows an error, and the next one works', async ({ page, signIn }) => {
  await signIn()
  await page.route(
    /\/api\/admin\/search\?/,
    route => route.fulfill({ status: 500, json: { code: '500', message: '服务繁忙' } }),
    {
      times: 1,
    },
  )
  await openPalette(page)
  await paletteField(page).fill('青瓷')
  await expect(page.getByText(/暂时无法搜索/).first()).toBeVisible()
  await paletteField(page).fill('青花')
  await expect(page.getByRole('option').first()).toBeVisible()
})
