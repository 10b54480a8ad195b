import { addGoods, goodsForm } from './support/goods'
import { main, rowOf, rows, search } from './support/list'
import { expect, test } from './support/test'

/** Every record has an address that survives a reload and can be linked. */

const SHOPS = '/shop/shop-manage/shop-list'
const BRANDS = '/goods/goods-setting/brand-list'
const GOODS = '/goods/goods-list'

test('Back requests confirmation before it discards input in a drawer over a list', { tag: '@core' }, async ({
  page,
  signIn,
}) => {
  await signIn({ path: BRANDS })
  await rows(page).first().getByRole('button', { name: '编辑' }).click()
  const drawer = page.locator('.ant-drawer')
  const name = drawer.getByRole('textbox', { name: '品牌名称' })
  await expect(name).not.toHaveValue('')
  await name.fill('新的名称')
  await page.goBack()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect(page.getByRole('button', { name: '继续编辑' })).toHaveCount(0)
  await expect(name).toHaveValue('新的名称')
  await expect(page).toHaveURL(/\?open=edit&at=\d+$/)
  await page.goBack()
  await page.getByRole('button', { name: '不保存，离开' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(BRANDS)
})

test('goods are edited on their own page, which retains its input while another tab is visible', async ({
  api,
  page,
  signIn,
}) => {
  const { goods_id, goods_name } = await addGoods(api)
  await signIn({ path: GOODS })
  await search(page, goods_name)
  await rowOf(page, goods_name).getByRole('link', { name: '编辑', exact: true }).click()
  await expect(page).toHaveURL(`${GOODS}/edit/${goods_id}`)
  const name = goodsForm(page).getByRole('textbox', { name: '商品名称' })
  await expect(name).toHaveValue(goods_name)
  await name.fill(`${goods_name}改`)
  const tabs = page.getByRole('navigation', { name: '打开的页面' })
  await tabs.getByRole('link', { name: '商品列表' }).click()
  await expect(page).toHaveURL(url => url.pathname === GOODS)
  await tabs.getByRole('link', { name: new RegExp(`编辑 · ${goods_name}`) }).click()
  await expect(name).toHaveValue(`${goods_name}改`)
  await goodsForm(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(url => url.pathname === GOODS)
  await expect(rowOf(page, `${goods_name}改`)).toBeVisible()
})

test('the page of a shop has its goods, orders and bills, and is linked from its list', { tag: '@core' }, async ({
  api,
  page,
  signIn,
}) => {
  // A shop with goods, unlike one that was just created.
  const [goods] = (await api.send('GET admin/goods', { query: { page_no: 1, page_size: 1 } })).data
  const shop = { shop_id: String(goods?.seller_id), shop_name: String(goods?.seller_name) }
  await signIn({ path: `${SHOPS}?keyword=${encodeURIComponent(shop.shop_name)}` })
  await rowOf(page, shop.shop_name).getByRole('link', { name: '店铺详情' }).click()
  const at = `${SHOPS}/view/${shop.shop_id}`
  await expect(page).toHaveURL(at)
  await expect(main(page).getByText(shop.shop_name).first()).toBeVisible()
  await main(page).getByRole('tab', { name: '商品' }).click()
  await expect(page).toHaveURL(`${at}?tab=goods`)
  const { data_total } = await api.send('GET admin/goods', { query: { seller_id: shop.shop_id } })
  await expect(main(page).getByText(`共 ${data_total} 条`)).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('tab', { name: '商品', selected: true })).toBeVisible()
  await main(page).getByRole('tab', { name: '订单' }).click()
  await expect(main(page).getByRole('columnheader', { name: '订单编号' })).toBeVisible()
  await main(page).getByRole('tab', { name: '结算单' }).click()
  await expect(main(page).getByRole('columnheader', { name: '结算单号' })).toBeVisible()
})

test('records are opened one after the other, across the page boundary, in one tab', async ({ page, signIn }) => {
  await signIn({ path: '/order/order-list?order_status=COMPLETE&page_no=2' })
  const links = rows(page).getByRole('link', { name: /^(查看|操作)$/ })
  await expect(links).not.toHaveCount(0)
  const second = await links.nth(1).getAttribute('href')
  const first = await links.first().getAttribute('href')
  await links.first().click()
  await expect(page).toHaveURL(url => url.pathname === first)
  await expect(main(page).getByText(/^第 11 条，共 [\d,]+ 条$/)).toBeVisible()
  await main(page).getByRole('button', { name: '下一条' }).click()
  await expect(page).toHaveURL(url => url.pathname === second)
  await expect(main(page).getByText(/^第 12 条，共 [\d,]+ 条$/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(url => url.pathname === first)
  // The last one of the first page.
  await main(page).getByRole('button', { name: '上一条' }).click()
  await expect(main(page).getByText(/^第 10 条，共 [\d,]+ 条$/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL(/order-list\?order_status=COMPLETE&page_no=2$/)
})
