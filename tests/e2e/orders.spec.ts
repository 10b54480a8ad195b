import type { AnswerOf } from '@contract/calls'
import type { Api } from './support/api'
import { LINES } from './support/lines'
import { main, rowOf, search, stateTab } from './support/list'
import { expect, type Page, test } from './support/test'

/** Orders (contract/orders.md). */

type Order = AnswerOf<'GET admin/trade/orders'>['data'][number]

/** The newest order in a state with online payment that waits for nobody else, unlike group purchases. */
async function orderIn(api: Api, order_status: Order['order_status']): Promise<Order> {
  const query = { page_no: 1, page_size: 50, order_status, payment_type: 'ONLINE' } as const
  const { data } = await api.send('GET admin/trade/orders', { query })
  const order = data.find(({ order_type }) => order_type === 'NORMAL')
  if (!order) throw new Error(`There is no order in state ${order_status}`)
  return order
}

/** Finds an order in the list by its number, and opens it. */
async function open(page: Page, { sn }: Order) {
  await search(page, sn)
  await rowOf(page, sn).getByRole('link', { name: sn }).click()
  await expect(main(page).getByRole('heading', { name: sn, level: 2 })).toBeVisible()
}
const act = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

for (const { tag, line } of LINES) {
  test(`a payment is confirmed; then it can be neither confirmed nor cancelled, with the reason${line}`, {
    tag,
  }, async ({ api, page, signIn }) => {
    const order = await orderIn(api, 'CONFIRM')
    await signIn({ path: '/order/order-list' })
    await stateTab(page, '待付款').click()
    await open(page, order)
    await act(page, '确认收款').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('收款金额')
    await dialog.getByRole('button', { name: '确认收款' }).click()
    await expect(main(page).getByText('待发货').first()).toBeVisible()
    for (const name of ['确认收款', '取消订单']) await expect(act(page, name)).toBeDisabled()
    await expect(act(page, '确认收款')).toHaveAccessibleDescription('订单已付款')
    await expect(main(page).getByRole('region', { name: '订单日志' })).toContainText('确认订单为已付款')
  })
}

for (const { tag, line } of LINES) {
  test(`an order is cancelled, and its progress ends there${line}`, { tag }, async ({ api, page, signIn }) => {
    const order = await orderIn(api, 'CONFIRM')
    await signIn({ path: '/order/order-list' })
    await open(page, order)
    await act(page, '取消订单').click()
    await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
    await expect(main(page).getByText('管理员取消').first()).toBeVisible()
    await expect(main(page).locator('.detail-way')).toContainText('已取消')
  })
}

test('a parcel is tracked from the page of its order', async ({ api, page, signIn }) => {
  const order = await orderIn(api, 'SHIPPED')
  await signIn({ path: '/order/order-list' })
  await stateTab(page, '已发货').click()
  await open(page, order)
  const parcel = main(page).getByRole('region', { name: '物流跟踪' })
  await expect(parcel).toContainText('商家已发货，快递员已揽收')
})
