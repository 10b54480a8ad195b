import { freshName } from './support/fresh'
import { addGoods } from './support/goods'
import { main, rowOf, search } from './support/list'
import { expect, type Page, test } from './support/test'

/** Bars that stick stay above everything that is scrolled past them, also above frozen columns of tables. */

/** Scrolls the screen in steps, and tells which buttons of the bar were covered by something else at which step. */
const coveredButtons = (page: Page, bar: string) =>
  main(page).evaluate(async (screen, selector) => {
    const scroller = [...document.querySelectorAll<HTMLElement>('*')].find(
      one =>
        one.contains(screen) &&
        one.scrollHeight > one.clientHeight + 40 &&
        /auto|scroll/.test(getComputedStyle(one).overflowY),
    )
    const target = scroller ?? document.documentElement
    const covered: string[] = []
    let looked = 0
    for (let top = 0; top < target.scrollHeight; top += 60) {
      target.scrollTo({ top })
      await new Promise(resolve => requestAnimationFrame(resolve))
      for (const button of screen.querySelectorAll<HTMLElement>(`${selector} button`)) {
        const { left, top: y, width, height } = button.getBoundingClientRect()
        if (width === 0 || y < 0 || y + height > innerHeight) continue
        looked += 1
        const hit = document.elementFromPoint(left + width / 2, y + height / 2)
        if (!hit || !(button.contains(hit) || hit.contains(button))) covered.push(`${button.textContent} at ${top}`)
      }
    }
    return { covered, looked }
  }, bar)

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
    const { covered, looked } = await coveredButtons(page, '.form-footer')
    expect(looked).toBeGreaterThan(5)
    expect(covered).toEqual([])
  })

test('the bar of ticked rows is never covered by frozen cells', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn({ path: '/goods/goods-list?page_size=50' })
  await main(page).getByRole('checkbox').nth(1).check()
  const { covered, looked } = await coveredButtons(page, '.bulk-bar')
  expect(looked).toBeGreaterThan(5)
  expect(covered).toEqual([])
})
