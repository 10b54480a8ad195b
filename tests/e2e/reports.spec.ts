import { expect, sample, test } from './support/playground'

/** A report over its fixture: a question is put in the address, drawn, and read as a table. */

test.setTimeout(180_000)

test('a report is drawn for the year that is asked, and again after a reload', async ({ openPlayground }) => {
  const page = await openPlayground()
  const report = sample(page, 'hotGoods')
  await page.getByRole('searchbox', { name: '搜索字段或组件' }).fill('hotGoods')
  const chart = report.getByRole('region', { name: '热卖商品销售金额 TOP50' })
  // The library draws on a canvas once it is there.
  await expect(chart.locator('canvas')).toBeVisible({ timeout: 60_000 })
  const values = chart.getByRole('table', { name: '热卖商品销售金额 TOP50' })
  // What the first place brought.
  const first = values.getByRole('row').nth(1).getByRole('cell').last()
  const ofMonth = await first.innerText()

  await report.getByText('按年', { exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`hotGoods\\.period=${new Date().getFullYear()}$`))
  await expect(first).not.toHaveText(ofMonth)
  const ofYear = await first.innerText()

  await page.reload()
  await page.getByRole('searchbox', { name: '搜索字段或组件' }).fill('hotGoods')
  await expect(chart.locator('canvas')).toBeVisible({ timeout: 60_000 })
  expect(await first.innerText()).toBe(ofYear)
  await chart.getByRole('button', { name: '以表格显示' }).click()
  await expect(values).toBeVisible()
  await expect(chart.locator('canvas')).toHaveCount(0)
})
