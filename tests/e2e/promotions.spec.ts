import type { AnswerOf } from '@contract/calls'
import type { Dayjs } from 'dayjs'
import { spoilAnswers } from './support/answer-faults'
import { bar, tick } from './support/bulk'
import { DAY, inChina, MOMENT } from './support/china'
import { freshName } from './support/fresh'
import { LINES } from './support/lines'
import { main, rowOf, rows, stateTab } from './support/list'
import { box, chooseTime, inRow, save, saveDialog, tick as tickBox, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** Promotions: group buys, coupons, points goods, and the calendar of all activities (contract/promotions.md). */

const SECKILLS = '/promotions/seckill-manage/seckill-list'
const GROUP_BUYS = '/promotions/group-buy-manage/group-buy-list'
const COUPONS = '/promotions/coupon-manage/coupon-list'
const CALENDAR = `${SECKILLS}/calendar`

const dialog = (page: Page) => page.getByRole('dialog')

test('points goods are taken off sale and put back, with the state in their list', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/goods', { query: { goods_type: 'POINT', state: 'ON_SALE', page_size: 5 } })
  const [item] = data
  if (!item) throw new Error('There are no points goods on sale')
  const stateOf = async (state: string) => {
    await page.goto(`/promotions/points-mall-manage/points-goods?keyword=${item.sn}`)
    await expect(rowOf(page, item.sn)).toContainText(state)
  }
  await signIn({ path: `/goods/goods-list?keyword=${item.sn}` })
  await inRow(page, item.sn, '下架')
  await type(dialog(page), { 下架原因: '积分商品缺货' })
  await dialog(page).getByRole('button', { name: '下架', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await stateOf('已下架')
  await page.goto(`/goods/goods-list?keyword=${item.sn}`)
  await inRow(page, item.sn, '上架')
  await dialog(page).getByRole('button', { name: '上架', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await stateOf('售卖中')
})

const grid = (page: Page) => main(page).getByRole('grid')
const facts = (page: Page) => main(page).getByRole('region', { name: '活动详情' })
type Activity = AnswerOf<'GET admin/promotion/calendar'>['activities'][number]

test('the calendar by mouse: overlaps are marked and described, filtered, and opened', async ({
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
  // The URL changes first, the data follows.
  await expect(grid(page).getByRole('link').first()).toBeVisible()
  await expect(grid(page).locator('[data-bar]:not([aria-label*="重叠"])')).toHaveCount(0)
  await main(page).getByText('按商品', { exact: true }).click()
  await expect(page).toHaveURL(/by=goods/)
  await expect(grid(page).getByRole('columnheader').first()).toHaveText('商品')
  await page.reload()
  await expect(main(page).getByRole('checkbox', { name: '只看重叠' })).toBeChecked()
  await bar.click()
  await expect(page).toHaveURL(`/promotions/group-buy-manage/group-buy-goods/${one.id}`)
})

test('in a low window the calendar ends with a whole line, and scrolls to the others', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 720 })
  await signIn({ path: CALENDAR })
  await expect(grid(page)).toBeVisible()
  const { cut, below } = await grid(page).evaluate(element => {
    const edge = element.getBoundingClientRect().bottom
    const bars = [...element.querySelectorAll('[data-bar]')].map(bar => bar.getBoundingClientRect())
    const below = bars.filter(({ bottom }) => bottom > edge)
    return { cut: below.filter(({ top, bottom }) => top < edge && bottom - edge > 2).length, below: below.length }
  })
  expect(below).toBeGreaterThan(0)
  expect(cut).toBe(0)
  const last = grid(page).locator('[data-bar]').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
})

test('the calendar by keyboard alone: between activities, to the next period and back, and into one', async ({
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
  // The grid is a single tab stop.
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

/** Sets the times in the open form of a group buy. */
async function setTimes(page: Page, deadline: Dayjs, start: Dayjs): Promise<void> {
  await chooseTime(dialog(page), '报名截止时间', deadline.format(MOMENT))
  await chooseTime(dialog(page), '开始时间', start.format(MOMENT))
}

test('moving a group buy into another activity is rejected at its time, with goods, activity and days', {
  tag: '@core',
}, async ({ api, page, signIn }) => {
  const { data: pintuans } = await api.send('GET admin/promotion/pintuan', { query: { status: 'WAIT' } })
  const { data: acts } = await api.send('GET admin/promotion/group-buy-actives', {
    query: { act_status: 'NOT_STARTED', page_no: 1, page_size: 10 },
  })
  const [act, before] = [...acts].sort((a, b) => Number(b.start_time) - Number(a.start_time))
  if (!act || !before) throw new Error('There are not two group buys to come')
  const { data: waiting } = await api.send('GET admin/promotion/group-buy-goods', {
    query: { act_id: Number(act.act_id), gb_status: '0', page_no: 1, page_size: 50 },
  })
  /** An assembled purchase and the next group buy share goods. */
  const shared = async () => {
    for (const one of pintuans) {
      const { data } = await api.send('GET admin/promotion/pintuan/goods/{promotion_id}', {
        params: { promotion_id: one.promotion_id },
        query: { page_no: 1, page_size: 50 },
      })
      const item = waiting.find(other => data.some(({ goods_id }) => goods_id === other.goods_id))
      if (item) return { item, pintuan: one }
    }
    throw new Error('No goods are in both')
  }
  const { item, pintuan } = await shared()
  const day = inChina
  const days = (one: { start_time: string; end_time: string }) =>
    `${day(one.start_time).format(DAY)} 至 ${day(one.end_time).format(DAY)}`

  await signIn({ path: `/promotions/group-buy-manage/group-buy-goods/${act.act_id}?gb_status=0` })
  await inRow(page, item.gb_name, '通过')
  await dialog(page).getByRole('button', { name: '通过', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, item.gb_name)).toHaveCount(0)

  await page.goto(GROUP_BUYS)
  await inRow(page, act.act_name, '编辑')
  const start = box(dialog(page), '开始时间')
  // Overlaps the previous group buy: the error names it with its days.
  await setTimes(page, day(before.end_time).subtract(1, 'day'), day(before.end_time).subtract(1, 'hour'))
  await save(dialog(page))
  await expect(start).toHaveAccessibleDescription(`与已有活动冲突：「${before.act_name}」（团购，${days(before)}）`)
  // After that, but its goods are still in another activity.
  await setTimes(page, day(pintuan.end_time).subtract(1, 'day'), day(pintuan.end_time).subtract(1, 'hour'))
  await save(dialog(page))
  await expect(start).toHaveAccessibleDescription(
    `商品活动冲突：「${item.goods_name}」已参加「${pintuan.promotion_name}」（拼团，${days(pintuan)}）`,
  )
  // After that activity, it is saved.
  await setTimes(page, day(pintuan.end_time).subtract(1, 'day'), day(pintuan.end_time).add(10, 'minute'))
  await saveDialog(page)
  await expect(rowOf(page, act.act_name)).toContainText(day(pintuan.end_time).add(10, 'minute').format('MM-DD HH:mm'))
})

test('goods of a group buy are approved and rejected in bulk', async ({ api, page, signIn }) => {
  const { data: acts } = await api.send('GET admin/promotion/group-buy-actives', {
    query: { act_status: 'STARTED', page_no: 1, page_size: 10 },
  })
  const [act] = acts
  if (!act) throw new Error('No group buy runs')
  const query = { act_id: Number(act.act_id), gb_status: '0' as const, page_no: 1, page_size: 50 }
  const { data: waiting } = await api.send('GET admin/promotion/group-buy-goods', { query })
  const [one, two, three, four] = waiting
  if (!one || !two || !three || !four) throw new Error('Too few goods wait')
  await signIn({ path: GROUP_BUYS })
  await expect(rowOf(page, act.act_name)).toContainText(String(act.goods_num))
  await inRow(page, act.act_name, '管理')
  await expect(page).toHaveURL(`/promotions/group-buy-manage/group-buy-goods/${act.act_id}`)
  await stateTab(page, '待审核').click()
  const decide = async (name: string, ...goods: readonly (typeof one)[]) => {
    for (const item of goods) await tick(page, item.gb_name).check()
    await bar(page).getByRole('button', { name, exact: true }).click()
    await expect(dialog(page)).toContainText(`可以执行${goods.length}`)
    await dialog(page)
      .getByRole('button', { name: `${name} ${goods.length} 条` })
      .click()
    await expect(dialog(page)).toContainText('处理完毕')
    await dialog(page).getByRole('button', { name: '关闭窗口' }).click()
    await expect(dialog(page)).toHaveCount(0)
    for (const item of goods) await expect(rowOf(page, item.gb_name)).toHaveCount(0)
  }
  await decide('通过', one, two)
  await decide('拒绝', three, four)
  await stateTab(page, '通过审核').click()
  for (const item of [one, two]) await expect(rowOf(page, item.gb_name)).toContainText('通过审核')
  await stateTab(page, '未通过审核').click()
  for (const item of [three, four]) await expect(rowOf(page, item.gb_name)).toContainText('未通过审核')
  await page.goto(GROUP_BUYS)
  await expect(
    rowOf(page, act.act_name).getByRole('cell', { name: String(act.goods_num + 2), exact: true }),
  ).toHaveCount(1)
})

test('an active coupon shows issued, taken and used numbers, and is stopped after a warning', async ({
  api,
  page,
  signIn,
}) => {
  const title = freshName('停发')
  const STOP = /\/coupons\/\d+\/stop/
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn({ path: COUPONS })
  await api.send('POST admin/promotion/coupons', {
    body: {
      ...{ title, coupon_price: 20, coupon_threshold_price: 100, shop_commission: 40, create_num: 50, limit_num: 2 },
      ...{ start_time: inChina().unix(), end_time: inChina().add(8, 'day').unix(), use_scope: 'ALL' },
      scope_description: '全场可用',
    },
  })
  await page.goto(`${COUPONS}?keyword=${encodeURIComponent(title)}`)
  for (const name of ['发放数量', '已领取', '已使用'])
    await expect(main(page).getByRole('columnheader', { name })).toBeVisible()
  const row = rowOf(page, title)
  await expect(row).toContainText('有效期内')
  const stop = async () => {
    await inRow(page, title, '停止发放')
    await expect(dialog(page)).toContainText('会员已领取的 0 张仍然有效')
    await dialog(page).getByRole('button', { name: '停止发放', exact: true }).click()
  }
  const message = '只有有效期内的优惠券可以停止发放'
  await page.route(STOP, route => route.fulfill({ status: 409, json: { code: '400', message } }), { times: 1 })
  await stop()
  await expect(page.getByText(message)).toBeVisible()
  await page.reload()
  await expect(row).toContainText('有效期内')
  // Executed immediately, answered after the client's timeout: the outcome is reported once it is known.
  const line = await spoilAnswers(page, STOP, 'late')
  await stop()
  await expect(page.getByText(`已停止发放「${title}」`)).toBeVisible({ timeout: 20_000 })
  await line.repair()
  await expect(row).toContainText('已结束')
  const { data } = await api.send('GET admin/promotion/coupons', { query: { keyword: title } })
  expect(data.map(one => one.state)).toEqual(['OVER'])
})

for (const { tag, line } of LINES) {
  test(`a coupon is created, and its receipts are listed: none for a new one, and one of another is voided${line}`, {
    tag,
  }, async ({ api, page, signIn }) => {
    const title = freshName('满减')
    await signIn({ path: COUPONS })
    await main(page)
      .getByRole('button', { name: '添加优惠券', exact: true })
      .or(main(page).getByRole('link', { name: '添加优惠券', exact: true }))
      .click()
    await expect(page).toHaveURL('/promotions/coupon-manage/coupon')
    const form = main(page)
    await type(form, {
      活动名称: title,
      面额: '100',
      消费限额: '20',
      店铺承担比例: '40',
      发放数量: '50',
      限领数量: '2',
    })
    const [from, to] = [inChina().add(1, 'day'), inChina().add(8, 'day')]
    await form
      .getByRole('textbox', { name: /有效期/ })
      .first()
      .fill(from.format(DAY))
    await page.keyboard.press('Enter')
    await page.keyboard.type(to.format(DAY))
    await page.keyboard.press('Enter')
    await tickBox(form, '全品')
    await type(form, { 适用范围描述: '全场可用' })
    await save(form)
    // A discount above the minimum spend: rejected at the field, and corrected there.
    await expect(box(form, '面额')).toHaveAccessibleDescription(/.+/)
    await type(form, { 面额: '20', 消费限额: '100' })
    await save(form)
    await expect(page).toHaveURL(COUPONS)
    const row = rowOf(page, title)
    for (const text of ['¥20.00', '¥100.00', '未开始', from.format(DAY)]) await expect(row).toContainText(text)
    await inRow(page, title, '领取列表')
    await expect(page).toHaveURL(/coupon-manage\/receive-list\/\d+$/)
    await expect(main(page)).toContainText('还没有数据')

    const { data } = await api.send('GET admin/promotion/coupons', { query: { page_no: 1, page_size: 50 } })
    const taken = data.find(one => one.state === 'VALID' && one.received_num > 0)
    if (!taken) throw new Error('No coupon that is valid was taken')
    await page.goto(COUPONS)
    await inRow(page, taken.title, '领取列表')
    await expect(page).toHaveURL(`/promotions/coupon-manage/receive-list/${taken.coupon_id}`)
    const query = { coupon_id: Number(taken.coupon_id), page_no: 1, page_size: 10 }
    const receipts = await api.send('GET admin/members/coupon', { query })
    await expect(rows(page)).toHaveCount(receipts.data.length)
    await stateTab(page, '未使用').click()
    await expect(page).toHaveURL(/used_status=0/)
    await expect(rows(page).filter({ hasNotText: '未使用' })).toHaveCount(0)
    const unused = rows(page).first()
    const member = await unused.getByRole('link').first().textContent()
    await inRow(page, member ?? '-', '作废')
    await dialog(page).getByRole('button', { name: '作废', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await stateTab(page, '已作废').click()
    await expect(rowOf(page, member ?? '-')).toContainText('已作废')
  })
}
