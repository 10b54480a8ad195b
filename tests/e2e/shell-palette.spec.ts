import { openPalette, paletteField, tab } from './shell-parts'
import { addShop } from './support/shops'
import { expect, type Page, test } from './support/test'

/** The command palette: screens, recent ones, records. What it does besides is with the header's tests. */

const group = (page: Page, name: string) => page.getByRole('group', { name })

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
