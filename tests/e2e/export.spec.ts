import { bar, dialog, saved, tick } from './support/bulk'
import { freshName } from './support/fresh'
import { main, rows, search } from './support/list'
import { addShop, shopIn } from './support/shops'
import { expect, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** A list as a file: everything that matches, with the columns and words of the screen. */

const LIST = '/shop/shop-manage/shop-list'
const openExport = (page: Page) => main(page).getByRole('button', { name: '导出', exact: true }).click()
const start = (page: Page) => saved(page, () => dialog(page).getByRole('button', { name: '导出', exact: true }).click())

test('a workbook has every record that matches, far beyond the page', async ({ api, page, signIn }) => {
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
  // A moment is a number of days to a spreadsheet, on the wall clock of whoever exports.
  const at = data.findIndex(shop => Number(shop.shop_createtime) > 0)
  const seconds = Number(data[at]?.shop_createtime) + 8 * 3600
  expect(Number(lines[at]?.[3])).toBeCloseTo(seconds / 86_400 + 25_569, 5)
  await expect(page.getByText(`已导出 ${data.length} 条到 ${name}`)).toBeVisible()
})

test('csv has what the filters leave, in the language in use', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/shops', { query: { shop_disable: 'CLOSED', page_no: 1, page_size: 100 } })
  await signIn({ path: `${LIST}?shop_disable=CLOSED`, language: 'en' })
  await main(page).getByRole('button', { name: 'Export', exact: true }).click()
  await dialog(page).getByRole('radio', { name: 'CSV text (.csv)' }).check()
  const { name, bytes } = await saved(page, () =>
    dialog(page).getByRole('button', { name: 'Export', exact: true }).click(),
  )
  expect(name).toMatch(/\.csv$/)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.subarray(3).toString('utf8').trim().split('\r\n')
  expect(lines[0]).toBe('Shop name,Shop ID,Member,Created,Status')
  expect(lines).toHaveLength(data.length + 1)
  expect(lines[1]).toMatch(
    new RegExp(`^${data[0]?.shop_name},${data[0]?.shop_id},.*,\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2},Closed$`),
  )
})

test('only the ticked ones, and no text that is a formula', async ({ api, page, signIn }) => {
  const name = `=1+${freshName('').slice(0, 4)}`
  const [made, other] = [await addShop(api, name), await shopIn(api, 'CLOSED')]
  await signIn({ path: LIST })
  await search(page, name)
  await tick(page, name).check()
  // The ticks outlast another search, which takes the filters' place in the address.
  await page.getByRole('button', { name: '取消选择' }).focus()
  await bar(page).getByRole('button', { name: '导出所选' }).click()
  await expect(dialog(page).getByRole('radio', { name: '仅所选的 1 条' })).toBeChecked()
  await dialog(page).getByRole('radio', { name: 'CSV 文本（.csv）' }).check()
  const { bytes } = await start(page)
  const text = bytes.toString('utf8')
  expect(text).toContain(`"'${name}",${made.shop_id}`)
  expect(text).not.toContain(other.shop_name)
})

test('an export that fails says why and can be started again', async ({ page, signIn }) => {
  await signIn({ path: LIST })
  await expect(rows(page)).toHaveCount(10)
  await page.route(/admin\/shops\?.*page_size=500/, route =>
    route.fulfill({ status: 500, json: { code: '500', message: '服务器繁忙' } }),
  )
  await openExport(page)
  await dialog(page).getByRole('button', { name: '导出', exact: true }).click()
  await expect(dialog(page)).toContainText('导出没有完成：服务器繁忙')
  await page.unroute(/admin\/shops\?.*page_size=500/)
  const { bytes } = await start(page)
  expect(bytes.length).toBeGreaterThan(1000)
})
