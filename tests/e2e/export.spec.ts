import { dialog, saved } from './support/bulk'
import { main, rows } from './support/list'
import { expect, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** Exports of a list: all matching records, with the columns and labels of the screen. */

const LIST = '/shop/shop-manage/shop-list'
const openExport = (page: Page) => main(page).getByRole('button', { name: '导出', exact: true }).click()
const start = (page: Page) => saved(page, () => dialog(page).getByRole('button', { name: '导出', exact: true }).click())

test('a workbook contains every matching record, beyond the page', { tag: '@core' }, async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/shops', { query: { shop_disable: 'ALL', page_no: 1, page_size: 1000 } })
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  await openExport(page)
  await expect(dialog(page)).toContainText(`符合当前筛选的全部 ${data.length} 条`)
  const { name, bytes } = await start(page)
  expect(name).toMatch(/^店铺列表_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const [sheet] = readWorkbook(bytes)
  const [head, ...lines] = sheet?.rows ?? []
  expect(sheet?.name).toBe('店铺列表')
  expect(head).toEqual(['店铺名称', '店铺 ID', '会员名称', '创建时间', '店铺状态'])
  expect(lines.map(line => line[0])).toEqual(data.map(shop => shop.shop_name))
  expect(lines.map(line => line[1])).toEqual(data.map(shop => shop.shop_id))
  // A time is a serial day number in a spreadsheet, in the exporting user's time zone.
  const at = data.findIndex(shop => Number(shop.shop_createtime) > 0)
  const seconds = Number(data[at]?.shop_createtime) + 8 * 3600
  expect(Number(lines[at]?.[3])).toBeCloseTo(seconds / 86_400 + 25_569, 5)
  await expect(page.getByText(`已导出 ${data.length} 条到 ${name}`)).toBeVisible()
})

test('a workbook of thousands of rows is compressed as well', async ({ page, signIn }) => {
  await signIn({ path: '/order/order-list' })
  await expect(rows(page)).toHaveCount(10)
  await openExport(page)
  const { bytes } = await start(page)
  const [sheet] = readWorkbook(bytes)
  expect(sheet?.rows.length).toBeGreaterThan(1_000)
})

test('parcels are handed to a carrier with whole phones and addresses, and the log contains the reason', async ({
  api,
  page,
  signIn,
}) => {
  await signIn({ path: '/order/order-list?tag=WAIT_SHIP' })
  await expect(rows(page).first()).toBeVisible()
  await openExport(page)
  await dialog(page).getByRole('checkbox', { name: '导出完整的收货人联系方式、收货地址' }).check()
  await dialog(page).getByRole('textbox', { name: '导出原因' }).fill('交给快递公司打印面单')
  const { bytes } = await start(page)
  const [sheet] = readWorkbook(bytes)
  const [, ...lines] = sheet?.rows ?? []
  const query = { tag: 'WAIT_SHIP', page_no: 1, page_size: 100 } as const
  const { data: orders } = await api.send('GET admin/trade/orders', { query })
  // Some buyers have never left a number; what lists show of one tells whether the file has it.
  const masks = orders.map(order => order.ship_mobile).filter(mask => mask !== '')
  const phones = lines.flatMap(line => line.filter(cell => /^1\d{10}$/.test(String(cell)))).map(String)
  expect(phones.map(phone => `${phone.slice(0, 3)}****${phone.slice(-4)}`).sort()).toEqual(masks.sort())
  expect(phones.length).toBeGreaterThan(5)
  expect(JSON.stringify(lines)).not.toContain('****')
  const { data } = await api.send('GET admin/systems/operation-logs', { query: { page_no: 1, page_size: 1 } })
  expect(data[0]).toMatchObject({
    act: '导出完整信息',
    asked: { query: { tag: 'WAIT_SHIP' }, reason: '交给快递公司打印面单' },
    after: { exported: ['ship_mobile', 'ship_addr'] },
  })
})
