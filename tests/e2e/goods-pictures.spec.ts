import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { freshName } from './support/fresh'
import { addCategory, goodsForm, goodsOf } from './support/goods'
import { shopIn } from './support/shops'
import { expect, test } from './support/test'

/** Goods created and updated in the form, with uploaded pictures. */

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer(),
})
const item = (page: Page, label: string): Locator =>
  goodsForm(page)
    .locator('.ant-form-item')
    .filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })

async function choose(page: Page, label: string, name: string): Promise<void> {
  await item(page, label).getByRole('combobox').click()
  await page.keyboard.type(name)
  const popup = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await popup.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

test('goods are created in the form: two uploaded pictures, a specification with two values', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const category = await addCategory(api)
  const shop = await shopIn(api, 'OPEN')
  const spec = await api.send('POST admin/goods/specs', { body: { spec_name: freshName('色').slice(0, 8) } })
  await api.send('POST admin/goods/specs/{spec_id}/values', {
    params: { spec_id: spec.spec_id },
    body: { value_list: ['绿', '白'] },
  })
  const name = freshName('新茶')
  await signIn({ path: '/goods/goods-list' })
  await page.getByRole('button', { name: '添加商品' }).click()
  await goodsForm(page).getByRole('textbox', { name: '商品名称' }).fill(name)
  await choose(page, '店铺名称', shop.shop_name)
  await item(page, '商品类别').getByRole('combobox').click()
  await page.locator('.ant-cascader-menu-item').filter({ hasText: category.name }).click()
  await page.keyboard.press('Escape')
  await item(page, '商品相册')
    .locator('input[type=file]')
    .setInputFiles([await picture('front.png', '#3a7'), await picture('back.png', '#37a')])
  await expect(item(page, '商品相册').getByRole('button', { name: '移除 back.png' })).toBeVisible()

  await goodsForm(page).getByRole('button', { name: '添加规格' }).click()
  const chooser = goodsForm(page).getByRole('combobox', { name: '选择规格' })
  // The focus follows: first the new specification, then its values.
  await expect(chooser).toBeFocused()
  await page.keyboard.type(spec.spec_name)
  await page.keyboard.press('Enter')
  const values = goodsForm(page).getByRole('combobox', { name: `${spec.spec_name}的规格值` })
  await expect(values).toBeFocused()
  for (const value of ['红', '蓝']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  // Leaving the field does not add a suggested value.
  await expect(page.getByRole('option', { name: '绿' })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(goodsForm(page).getByText('保存后共 2 个 SKU')).toBeVisible()
  await goodsForm(page).getByRole('textbox', { name: '批量填写销售价' }).fill('19.9')
  await goodsForm(page).getByRole('textbox', { name: '批量填写库存' }).fill('8')
  await goodsForm(page).getByRole('button', { name: '填入 2 个' }).click()
  await goodsForm(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(goodsForm(page)).toHaveCount(0)

  const { data } = await api.send('GET admin/goods', { query: { content_type: '2', keyword: name } })
  const goods = await goodsOf(api, data[0]?.goods_id ?? '')
  expect(goods.sku_list.map(sku => [sku.spec_list[0]?.spec_value, sku.price, sku.quantity])).toEqual([
    ['红', 19.9, 8],
    ['蓝', 19.9, 8],
  ])
  expect(goods.goods_gallery_list.map(one => [one.img_id, one.original])).toEqual([
    ['1', expect.stringMatching(/^\/files\/goods\/.+\.png$/)],
    ['2', expect.stringMatching(/^\/files\/goods\/.+\.png$/)],
  ])
})
