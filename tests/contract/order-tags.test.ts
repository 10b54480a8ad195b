import { orderStatuses, orderTypes, paymentTypes } from '@contract/orders/entities'
import { orderStatusLabels, orderTagLabels } from '@contract/orders/labels'
import { orderTagOf } from '@contract/orders/order-tags'
import { offenders } from '@tests/support/offenders'
import { expect, it } from 'vitest'

/** Labels of orders: contract/orders.md, "Status text overrides", and deviations (designed). */
const OVERRIDES: Readonly<Record<string, string>> = {
  'NORMAL+ONLINE+CONFIRM': '待付款',
  'NORMAL+ONLINE+PAID_OFF': '待发货',
  'NORMAL+COD+CONFIRM': '待发货',
  'PINTUAN+ONLINE+FORMED': '待发货',
  'CHANGE+ONLINE+PAID_OFF': '待发货',
  'SUPPLY_AGAIN+ONLINE+PAID_OFF': '待发货',
  // Designed: an order that waits for payment or its group has that label, whatever its type.
  'PINTUAN+ONLINE+CONFIRM': '待付款',
  'PINTUAN+ONLINE+PAID_OFF': '待成团',
}
/** Order types of the flows: exchanges and resends are created as paid, and group purchases are paid online. */
const KINDS = ['NORMAL+ONLINE', 'NORMAL+COD', 'PINTUAN+ONLINE', 'CHANGE+ONLINE', 'SUPPLY_AGAIN+ONLINE']
/** States that a type never has. */
const NEVER = ['NORMAL+ONLINE+FORMED', 'NORMAL+COD+FORMED', 'CHANGE+ONLINE+FORMED', 'SUPPLY_AGAIN+ONLINE+FORMED']
const UNMADE = ['CHANGE+ONLINE+CONFIRM', 'SUPPLY_AGAIN+ONLINE+CONFIRM']

const orders = orderTypes.flatMap(order_type =>
  paymentTypes.flatMap(payment_type =>
    orderStatuses.map(order_status => ({ order_type, payment_type, order_status }) as const),
  ),
)

it('every order in every state has a tab', async () => {
  expect(await offenders(orders, order => void expect(orderTagLabels[orderTagOf(order)]).toBeDefined())).toEqual([])
})

it('the tag of an order is its state in the contract, or the party it waits for', async () => {
  const meant = orders.filter(({ order_type, payment_type, order_status }) => {
    const kind = `${order_type}+${payment_type}`
    return KINDS.includes(kind) && ![...NEVER, ...UNMADE].includes(`${kind}+${order_status}`)
  })
  expect(
    await offenders(meant, order => {
      const key = `${order.order_type}+${order.payment_type}+${order.order_status}`
      expect(orderTagLabels[orderTagOf(order)][0]).toBe(OVERRIDES[key] ?? orderStatusLabels[order.order_status][0])
    }),
  ).toEqual([])
})
