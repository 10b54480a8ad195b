import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { withConfig } from './support/config'
import { freshName } from './support/fresh'
import { addGoods, type Goods, goodsForm, goodsOf } from './support/goods'
import { rowOf, search } from './support/list'
import { expect, test } from './support/test'

/** The buyers' view: pictures of values, the preview of a form, and the page on their site. */

const picture = () => sharp({ create: { width: 60, height: 60, channels: 3, background: '#c33' } })
const file = async () => ({ name: 'red.png', mimeType: 'image/png', buffer: await picture().png().toBuffer() })
const form = goodsForm
const preview = (page: Page): Locator => page.getByRole('dialog', { name: /^预览/ })

async function edit(page: Page, { goods_name }: Goods): Promise<void> {
  await search(page, goods_name)
  await rowOf(page, goods_name).getByRole('link', { name: '编辑', exact: true }).click()
  await expect(form(page).getByRole('textbox', { name: '商品名称' })).toHaveValue(goods_name)
}

test('a value gets a picture, which appears in the preview and the SKU', async ({ api, page, signIn }) => {
  const spec = await api.send('POST admin/goods/specs', { body: { spec_name: freshName('色').slice(0, 8) } })
  const goods = await addGoods(api, { specs: [[spec.spec_id, ['红', '蓝']]] })
  await signIn({ path: '/goods/goods-list' })
  await edit(page, goods)
  const pictures = form(page).getByRole('group', { name: `${spec.spec_name}的图片` })
  const chooser = page.waitForEvent('filechooser')
  await pictures.getByRole('button', { name: '上传 蓝 的图片' }).click()
  await (await chooser).setFiles(await file())
  await expect(pictures.getByRole('button', { name: '更换 蓝 的图片' }).locator('img')).toBeVisible()
  await expect(pictures.getByRole('button', { name: '上传 红 的图片' })).toBeVisible()

  await form(page).getByRole('button', { name: '预览', exact: true }).click()
  const large = preview(page).getByRole('img', { name: goods.goods_name })
  await expect(large).toHaveAttribute('src', '/icon.svg')
  await preview(page).getByText('蓝', { exact: true }).click()
  await expect(large).toHaveAttribute('src', /^\/files\/goods\/2/)
  await expect(preview(page).getByText('¥11.00')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toHaveCount(0)
  await expect(form(page)).toBeVisible()

  await form(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(form(page)).toHaveCount(0)
  const { spec_list, sku_list } = await goodsOf(api, goods.goods_id)
  const [red, blue] = spec_list[0]?.values ?? []
  expect(red?.spec_image).toBe('')
  expect(blue?.spec_image).toMatch(/^\/files\/goods\/2/)
  expect(sku_list.map(sku => sku.thumbnail)).toContain(blue?.spec_image)
})

test('goods on sale link to the buyers’ site if one is configured', async ({ api, context, page, signIn }) => {
  const goods = await addGoods(api)
  await withConfig(context, ({ env, hosts, ...config }) => {
    const own = { ...hosts[env], buyer: 'https://shop.example.com/' }
    return { ...config, env, hosts: { [env]: own } }
  })
  await context.route('https://shop.example.com/**', route => route.fulfill({ body: 'shop' }))
  await signIn({ path: '/goods/goods-list' })
  await search(page, goods.goods_name)
  const opened = context.waitForEvent('page')
  await rowOf(page, goods.goods_name).getByRole('button', { name: '商城页' }).click()
  await expect(await opened).toHaveURL(`https://shop.example.com/goods/${goods.goods_id}`)
})
