import { main } from './support/list'
import { expect, test } from './support/test'

/** Printing a record: all rows of its tables, without the app frame. */

test('a bill is printed with all of its orders, by button and by keyboard', async ({ api, page, signIn }) => {
  const { data } = await api.send('GET admin/order/bills', { query: { page_no: 1, page_size: 100 } })
  const ordersOf = (bill_id: string) =>
    api.send('GET admin/order/bills/{bill_id}/{bill_type}', {
      params: { bill_id, bill_type: 'PAYMENT' },
      query: { page_no: 1, page_size: 200 },
    })
  const counts = await Promise.all(data.map(async ({ bill_id }) => ({ bill_id, orders: await ordersOf(bill_id) })))
  const most = counts.reduce((one, other) => (other.orders.data_total > one.orders.data_total ? other : one))
  const numbers = most.orders.data.map(({ order_sn }) => order_sn)
  expect(numbers.length).toBeGreaterThan(1)

  // The print dialog would block, so the content of the page at that moment is recorded instead.
  await page.addInitScript(() => {
    const printed: string[][] = []
    Object.assign(window, {
      printed,
      print: () => {
        const cells = document.querySelectorAll('.paper-table tbody td:first-child')
        const known = new Set([...cells].map(cell => cell.textContent ?? ''))
        printed.push([...known])
      },
    })
  })
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[][] }).printed)
  await signIn({ path: `/shop/settlement-manage/detail/${most.bill_id}` })
  await expect(
    main(page)
      .getByText(numbers[0] ?? '')
      .first(),
  ).toBeVisible()
  await main(page).getByRole('button', { name: '打印' }).click()
  await expect.poll(async () => (await printed()).length).toBe(1)
  expect((await printed())[0]).toEqual(expect.arrayContaining(numbers))

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper-table').first()).toBeVisible()
  await expect(page.locator('.is-whole .record-table').first()).toBeHidden()
  await expect(page.locator('.shell-header')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('.paper-table').first()).toBeHidden()

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.paper-table')).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect.poll(async () => (await printed()).length).toBe(2)
  expect((await printed())[1]).toEqual((await printed())[0])
})
