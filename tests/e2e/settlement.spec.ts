import type { AnswerOf } from '@contract/calls'
import type { Locator } from '@playwright/test'
import { yuan } from '@/lib/format'
import type { Api } from './support/api'
import { LINES } from './support/lines'
import { main, rowOf, rows, search } from './support/list'
import { expect, type Page, test } from './support/test'
import { readWorkbook } from './support/workbook'

/** Settlement: periods, their bills, and a bill (contract/shops.md, "settlement"). */

const PERIODS = '/shop/settlement-manage/settlement'
const detailOf = (bill: Bill) => `/shop/settlement-manage/detail/${bill.bill_id}`
type Bill = AnswerOf<'GET admin/order/bills'>['data'][number]

/** The newest bill in a state. */
async function billIn(api: Api, status: Bill['status']): Promise<Bill> {
  for (let page_no = 1; ; page_no++) {
    const { data } = await api.send('GET admin/order/bills', { query: { page_no, page_size: 100 } })
    const bill = data.find(one => one.status === status)
    if (bill) return bill
    if (data.length === 0) throw new Error(`There is no bill in state ${status}`)
  }
}

/** The value below a label of a bill. */
const fact = (page: Page, label: string): Locator => main(page).getByRole('cell', { name: new RegExp(`^${label}`) })

test('the periods link to their bills, and these to a bill', { tag: '@core' }, async ({ api, page, signIn }) => {
  const bill = await billIn(api, 'COMPLETE')
  await signIn({ path: PERIODS })
  await search(page, bill.sn)
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, bill.sn).getByRole('link', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL(`${PERIODS}/${bill.sn}`)
  // The tab title distinguishes two periods.
  await expect(page.getByRole('main', { name: `结算列表 · ${bill.sn}` })).toBeVisible()
  await page
    .getByRole('navigation', { name: '按状态查看' })
    .getByRole('button', { name: /已完成/ })
    .click()
  await expect(page).toHaveURL(/status=COMPLETE/)
  await search(page, bill.bill_sn)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, bill.bill_sn)).toContainText(bill.shop_name)
  await rowOf(page, bill.bill_sn).getByRole('link', { name: '查看', exact: true }).click()
  await expect(page).toHaveURL(detailOf(bill))
  await expect(main(page)).toContainText(bill.bill_sn)
  await expect(main(page)).toContainText(bill.bank_account_number)
  await expect(main(page).getByRole('heading', { name: bill.bill_sn, level: 2 })).toBeVisible()
  // The formula with its values.
  await expect(main(page).getByRole('table', { name: '应付金额的计算' }).getByRole('row').last()).toHaveText(
    `=平台应付金额${yuan(bill.bill_price)}`,
  )
})

for (const { tag, line } of LINES) {
  test(`a reconciled bill is approved, then paid, and has no actions${line}`, { tag }, async ({
    api,
    page,
    signIn,
  }) => {
    const bill = await billIn(api, 'RECON')
    await signIn({ path: detailOf(bill) })
    const question = page.getByRole('dialog')
    const [approve, pay] = [
      main(page).getByRole('button', { name: '通过审核' }),
      main(page).getByRole('button', { name: '确认付款' }),
    ]
    await expect(pay).toHaveCount(0)
    await approve.click()
    await expect(question).toContainText(`通过结算单「${bill.bill_sn}」的审核？`)
    for (const fact of [bill.shop_name, yuan(bill.bill_price), bill.bank_account_name, bill.bank_account_number]) {
      await expect(question).toContainText(fact)
    }
    await expect(question).toContainText('不能撤销')
    await question.getByRole('button', { name: '通过审核' }).click()
    await expect(fact(page, '结算状态')).toContainText('已审核')
    await expect(approve).toHaveCount(0)
    await pay.click()
    await expect(question).toContainText(yuan(bill.bill_price))
    await question.getByRole('button', { name: '确认付款' }).click()
    await expect(fact(page, '结算状态')).toContainText('已付款')
    await expect(pay).toHaveCount(0)
    const after = await api.send('GET admin/order/bills/{bill_id}', { params: { bill_id: bill.bill_id } })
    expect(after.status).toBe('PAY')
  })
}

test('a bill is exported as a workbook of three sheets', async ({ api, page, signIn }) => {
  const bill = await billIn(api, 'COMPLETE')
  const { order_list, refund_list } = await api.send('GET admin/order/bills/{bill_id}/export', {
    params: { bill_id: bill.bill_id },
  })
  await signIn({ path: detailOf(bill) })
  const saved = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '导出结算单' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`结算单-${bill.shop_name}.xlsx`)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const [whole, orders, refunds] = readWorkbook(Buffer.concat(chunks))

  expect([whole?.name, orders?.name, refunds?.name]).toEqual(['结算单详细', '订单列表', '退款单列表'])
  expect(whole?.rows[0]?.slice(0, 5)).toEqual(['结算单号', '起止日期', '出账日期', '结算状态', '店铺名称'])
  expect(whole?.rows[1]?.[0]).toBe(bill.bill_sn)
  expect(whole?.rows[1]?.slice(3, 5)).toEqual(['已完成', bill.shop_name])
  expect(whole?.rows[1]?.at(-1)).toBe(bill.bill_price)
  expect(orders?.rows[0]).toEqual(['订单编号', '下单时间', '订单总额（元）', '支付方式'])
  expect(orders?.rows.slice(1).map(row => [row[0], row[2]])).toEqual(order_list.map(one => [one.order_sn, one.price]))
  expect(refunds?.rows[0]).toEqual(['退款单号', '退款订单号', '支付方式', '操作时间', '退款金额（元）'])
  expect(refunds?.rows.slice(1).map(row => [row[0], row[4]])).toEqual(
    refund_list.map(one => [one.refund_sn, one.price]),
  )
})
