import type { AnswerOf } from '@contract/calls'
import { inChina } from './support/china'
import { main, rowOf } from './support/list'
import { inRow, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** Promotions: points goods, and the calendar of all activities (contract/promotions.md). */

const SECKILLS = '/promotions/seckill-manage/seckill-list'
const CALENDAR = `${SECKILLS}/calendar`

const dialog = (page: Page) => page.getByRole('dialog')

test('points goods are taken off sale and put back, and the list of points goods says so', async ({
  api,
  page,
  signIn,
}) => {
  const { data } = await api.send('GET admin/goods', { query: { goods_type: 'POINT', state: 'ON_SALE', page_size: 5 } })
  const [ware] = data
  if (!ware) throw new Error('There are no points goods on sale')
  const stateOf = async (state: string) => {
    await page.goto(`/promotions/points-mall-manage/points-goods?keyword=${ware.sn}`)
    await expect(rowOf(page, ware.sn)).toContainText(state)
  }
  await signIn({ path: `/goods/goods-list?keyword=${ware.sn}` })
  await inRow(page, ware.sn, '下架')
  await type(dialog(page), { 下架原因: '积分商品缺货' })
  await dialog(page).getByRole('button', { name: '下架', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await stateOf('已下架')
  await page.goto(`/goods/goods-list?keyword=${ware.sn}`)
  await inRow(page, ware.sn, '上架')
  await dialog(page).getByRole('button', { name: '上架', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await stateOf('售卖中')
})

const grid = (page: Page) => main(page).getByRole('grid')
const facts = (page: Page) => main(page).getByRole('region', { name: '活动详情' })
type Activity = AnswerOf<'GET admin/promotion/calendar'>['activities'][number]

test('the calendar is used with the mouse: what overlaps is marked and told, filtered, and opened', async ({
  api,
  page,
  signIn,
}) => {
  const month = { start_time: inChina().startOf('month').unix(), end_time: inChina().endOf('month').unix() + 1 }
  const { activities } = await api.send('GET admin/promotion/calendar', { query: month })
  const one = activities.find((activity: Activity) => activity.kind === 'GROUPBUY' && activity.overlaps.length > 0)
  if (!one) throw new Error('No group buy overlaps anything this month')
  await signIn({ path: SECKILLS })
  await main(page)
    .getByRole('link', { name: '活动日历' })
    .or(main(page).getByRole('button', { name: '活动日历' }))
    .click()
  await expect(page).toHaveURL(CALENDAR)
  const bar = grid(page)
    .getByRole('link', { name: new RegExp(`^${one.name}，团购`) })
    .first()
  await expect(bar).toHaveAccessibleName(/与 .*重叠$/)
  await bar.hover()
  await expect(facts(page)).toContainText(one.name)
  await expect(facts(page)).toContainText(one.overlaps[0]?.goods[0]?.goods_name ?? '-')

  await main(page).getByRole('checkbox', { name: '只看重叠' }).click()
  await expect(page).toHaveURL(/overlaps=1/)
  for (const name of await grid(page)
    .getByRole('link')
    .evaluateAll(all => all.map(el => el.ariaLabel ?? '')))
    expect(name).toContain('重叠')
  await main(page).getByText('按商品', { exact: true }).click()
  await expect(page).toHaveURL(/by=goods/)
  await expect(grid(page).getByRole('columnheader').first()).toHaveText('商品')
  await page.reload()
  await expect(main(page).getByRole('checkbox', { name: '只看重叠' })).toBeChecked()
  await bar.click()
  await expect(page).toHaveURL(`/promotions/group-buy-manage/group-buy-goods/${one.id}`)
})

test('the calendar is used by keys alone: from activity to activity, to the next period and back, and into one', async ({
  page,
  signIn,
}) => {
  await signIn({ path: CALENDAR })
  const bars = grid(page)
    .getByRole('link')
    .or(grid(page).getByRole('button', { name: /，/ }))
  await expect(bars.first()).toBeVisible()
  const focused = page.locator('[data-bar]:focus')
  const nameOf = () => focused.getAttribute('aria-label')
  // One stop of the Tab key leads into the grid, whatever stands above it.
  await main(page).getByRole('checkbox', { name: '只看重叠' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveCount(1, { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Control+Home')
  const first = await nameOf()
  await expect(facts(page)).toContainText(first?.split('，')[0] ?? '-')

  await page.keyboard.press('ArrowRight')
  await expect.poll(nameOf).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(nameOf).toBe(first)
  await page.keyboard.press('ArrowDown')
  const lane = () => focused.evaluate(one => one.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'))
  expect(await lane()).toBe('3')
  await page.keyboard.press('ArrowUp')
  expect(await lane()).toBe('2')

  const period = await grid(page).getAttribute('aria-label')
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/at=/)
  await expect(grid(page)).not.toHaveAttribute('aria-label', period ?? '')
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('PageDown')
  await expect(grid(page)).toHaveAttribute('aria-label', period ?? '')
  await expect(focused).toHaveCount(1)

  await page.keyboard.press('Control+End')
  const address = await focused.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address ?? '-')
  await expect(grid(page)).toHaveCount(0)
})
