import { DAY, inChina } from './support/china'
import { test } from './support/clock'
import { freshName } from './support/fresh'
import { main, rowOf } from './support/list'
import { box, choose, chooseTime, inRow, saveDialog, type } from './support/person'
import { expect, type Page } from './support/test'

/** Scheduled transitions of activities (contract/promotions.md, "Enums"). */

const SECKILLS = '/promotions/seckill-manage/seckill-list'
const dialog = (page: Page) => page.getByRole('dialog')
/** The first second of a day in the marketplace, relative to today. */
const dayFromNow = (days: number) => inChina().startOf('day').add(days, 'day')
/** The job runs every ten seconds, and the list follows shortly after. */
const TIMEOUT = { timeout: 40_000 }

test('a seckill is created as a draft, published, runs on its day and closes after it, with live updates in an open list', async ({
  page,
  signIn,
  clock,
}) => {
  test.slow()
  const name = freshName('限时')
  // The demo may have one the day after tomorrow, but not in four days.
  const day = dayFromNow(4)
  await signIn({ path: SECKILLS })
  await main(page).getByRole('button', { name: '添加限时抢购', exact: true }).click()
  await type(dialog(page), { 活动名称: name, 申请规则: '活动价不高于平日的九折' })
  await chooseTime(dialog(page), '报名截止时间', `${day.subtract(1, 'day').format(DAY)} 20:00`)
  await chooseTime(dialog(page), '活动时间', day.format(DAY))
  await choose(dialog(page), '抢购阶段', '10 点', '20 点')
  await saveDialog(page)
  const row = rowOf(page, name)
  await expect(row).toContainText('编辑中')
  await expect(row).toContainText('10 点')

  await inRow(page, name, '发布')
  await expect(box(dialog(page), '活动名称')).toHaveValue(name)
  await dialog(page).getByRole('button', { name: '立即发布', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row).toContainText('已发布')
  await expect(row.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0)

  // The open list is notified of the transitions and updates in place, without reloading.
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const shown = async (state: string) => {
    await expect(main(page).getByText(/条有更新/)).toBeVisible(TIMEOUT)
    await main(page).getByRole('button', { name: '显示', exact: true }).click()
    await expect(row).toContainText(state)
  }
  await clock.moveTo(day.unix() + 5)
  await shown('已开启')
  await clock.moveTo(day.add(1, 'day').unix() + 5)
  await shown('已关闭')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)

  await inRow(page, name, '查看商品')
  await expect(page).toHaveURL(/seckill-list\/pass\/\d+$/)
})
