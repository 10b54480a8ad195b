import { coveredButtons } from './support/covered-buttons'
import { freshName } from './support/fresh'
import { addGoods } from './support/goods'
import { main, rowOf, search } from './support/list'
import { expect, test } from './support/test'

/**
 * Sticky bars stay above scrolled content, including frozen table columns. The tour of all screens checks each screen;
 * these cases need further steps.
 */

for (const width of [1280, 1440])
  test(`the bar of the goods form is never covered by the table of SKUs at ${width} pixels`, async ({
    api,
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    const spec = await api.send('POST admin/goods/specs', { body: { spec_name: freshName('尺').slice(0, 8) } })
    const goods = await addGoods(api, { specs: [[spec.spec_id, ['一', '二', '三', '四', '五', '六']]] })
    await signIn({ path: '/goods/goods-list' })
    await search(page, goods.goods_name)
    await rowOf(page, goods.goods_name).getByRole('link', { name: '编辑', exact: true }).click()
    await expect(main(page).getByRole('button', { name: '保存', exact: true })).toBeVisible()
    await expect(main(page).locator('.ant-table-cell-fix, .ant-table-cell-fix-start').first()).toBeAttached()
    const { covered, looked } = await coveredButtons(main(page))
    expect(looked).toBeGreaterThan(5)
    expect(covered).toEqual([])
  })

test('the bar of selected rows is never covered by frozen cells', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn({ path: '/goods/goods-list?page_size=50' })
  await main(page).getByRole('checkbox').nth(1).check()
  const { covered, looked } = await coveredButtons(main(page))
  expect(looked).toBeGreaterThan(5)
  expect(covered).toEqual([])
})
