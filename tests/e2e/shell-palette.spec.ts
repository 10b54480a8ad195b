import { openPalette, paletteField, tab } from './shell-parts'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The command palette: screens, recent ones, records. What it does besides is with the header's tests. */

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
