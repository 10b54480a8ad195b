import { LINES } from './support/lines'
import { main, rows } from './support/list'
import { expectNothingMoved, watchMoves } from './support/moved'
import { outstandingOf } from './support/outstanding'
import { find, rowOf, type } from './support/person'
import { expect, type Page, test } from './support/test'

/** After-sales: manual refunds by an administrator. */

const WAITING = '/order/service-list?service_status=WAIT_FOR_MANUAL'
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Opens an after-sale that waits for a refund; returns its number. */
async function openWaiting(page: Page, at: number): Promise<string> {
  const row = rows(page).nth(at)
  const sn = (
    await row
      .getByText(/^AS\d+$/)
      .first()
      .innerText()
  ).trim()
  await row.getByRole('link', { name: '退款', exact: true }).click()
  await expect(main(page).getByRole('heading', { name: sn, exact: true })).toBeVisible()
  return sn
}

for (const { tag, line } of LINES) {
  test(`a refund is approved with the shop’s amount, and appears in the list of refunds${line}`, { tag }, async ({
    page,
    signIn,
  }) => {
    await signIn({ path: WAITING })
    const sn = await openWaiting(page, 0)
    await button(page, '退款').click()
    const ask = dialog(page, /退款/)
    await expect(ask).toContainText(/最多可退：¥[\d,.]+/)
    const amount = ask.getByLabel('退款金额')
    await expect(amount).toHaveValue(/^\d+(?:\.\d\d?)?$/)
    const agreed = await amount.inputValue()
    await amount.fill('99999999')
    await ask.getByRole('button', { name: '退款', exact: true }).click()
    await expect(page.getByText(/退款金额不能超过可退金额/)).toBeVisible()
    await amount.fill(agreed)
    await type(ask, { 退款备注: '已转账' })
    await ask.getByRole('button', { name: '退款', exact: true }).click()
    await expect(ask).toBeHidden()
    await expect(main(page)).toContainText('退款完成')
    await expect(button(page, '退款')).toHaveCount(0)

    await page.goto('/order/refund-list')
    await find(page, sn)
    await expect(rowOf(page, sn)).toContainText('已完成')
  })
}

test('the page of an after-sale has no layout shift while it loads, even if the code of its goods arrives last', async ({
  page,
  signIn,
}) => {
  const { settled } = outstandingOf(page)
  await watchMoves(page)
  await signIn({ path: WAITING })
  const sn = await openWaiting(page, 0)
  const detailResponse = page.waitForResponse(response => response.url().includes(`/after-sales/detail/${sn}`))
  await page.route(/\/assets\/service-goods[^/]*\.js$/, async route => {
    await (await detailResponse).finished()
    // The parts that depend on the record alone are rendered by then.
    for (let frame = 0; frame < 12; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  await page.reload()
  await expect(main(page).getByRole('heading', { name: sn, exact: true })).toBeVisible()
  await settled()
  await expectNothingMoved(page)
})

test('a prompt with fields opens beside the facts of the record, and replaces the previous prompt', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await signIn({ path: WAITING })
  await openWaiting(page, 0)
  await button(page, '退款').click()
  const refund = dialog(page, /退款/)
  await type(refund, { 退款备注: '已转账' })
  const card = main(page).locator('.detail-columns .ant-card').first()
  const [facts, prompt] = await Promise.all([card.boundingBox(), refund.boundingBox()])
  expect(facts?.width).toBeGreaterThan(600)
  expect((facts?.x ?? 0) + (facts?.width ?? 0)).toBeLessThanOrEqual(prompt?.x ?? 0)

  await card.hover()
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => main(page).evaluate(element => element.scrollTop)).toBeGreaterThan(100)
  await expect(refund).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -2000)
  // The focus is not trapped: the page is operable by keyboard too.
  const link = card.getByRole('link').or(card.getByRole('button')).first()
  await link.focus()
  await expect(link).toBeFocused()

  await button(page, '拒绝退款').click()
  const rejectDialog = dialog(page, /拒绝/)
  await expect(rejectDialog.getByLabel('原因')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, '退款').click()
  await expect(refund.getByLabel('退款备注')).toHaveValue('已转账')

  // A prompt about one record is not open over another.
  await button(page, '下一条').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
