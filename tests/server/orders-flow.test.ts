import { orderStatuses } from '@contract/orders/entities'
import { DOERS, FLOWS, flowAllows, type OrderOperation, type OrderStatus } from '@server/areas/orders/order/flow'
import { offenders } from '@tests/support/offenders'
import { describe, expect, test } from 'vitest'

/**
 * Transcribed from contract/orders.md, "Order operations". The random walks compare the server with its table; this
 * test compares the table with the contract.
 */

const OPERATIONS: readonly OrderOperation[] = [
  ...(['CONFIRM', 'PAY', 'SHIP', 'ROG', 'CANCEL', 'COMPLETE', 'COMMENT', 'SERVICE_CANCEL', 'FORM'] as const),
  ...(['STOCK_FAIL', 'BALANCE_FAIL', 'REPAIR', 'AFTER_SERVICE', 'SERVICE_CANCELLED'] as const),
]

/** By state: paid online, cash on delivery, group purchase. */
const CONTRACT: Partial<Record<OrderStatus, readonly [online: string, cod: string, group: string]>> = {
  NEW: ['CONFIRM CANCEL', 'CONFIRM CANCEL', 'CONFIRM CANCEL'],
  CONFIRM: ['PAY CANCEL', 'SHIP CANCEL', 'PAY CANCEL'],
  PAID_OFF: ['SHIP SERVICE_CANCEL', 'COMPLETE', 'SERVICE_CANCEL'],
  FORMED: ['', '', 'SHIP'],
  SHIPPED: ['ROG SERVICE_CANCEL', 'ROG', 'ROG'],
  ROG: ['COMPLETE COMMENT', 'PAY', 'COMPLETE'],
  AFTER_SERVICE: ['COMPLETE', 'COMPLETE', 'COMPLETE'],
}

const KINDS = [
  { flow: 'ONLINE', order_type: 'NORMAL', payment_type: 'ONLINE', at: 0 },
  { flow: 'ONLINE', order_type: 'CHANGE', payment_type: 'ONLINE', at: 0 },
  { flow: 'COD', order_type: 'NORMAL', payment_type: 'COD', at: 1 },
  { flow: 'COD', order_type: 'SUPPLY_AGAIN', payment_type: 'COD', at: 1 },
  { flow: 'PINTUAN', order_type: 'PINTUAN', payment_type: 'ONLINE', at: 2 },
] as const

describe('every type of order', () => {
  test('allows in each state exactly the operations of the contract', async () => {
    expect(
      await offenders(KINDS, async ({ order_type, payment_type, at }) => {
        expect(
          await offenders(orderStatuses, order_status => {
            const allowed = OPERATIONS.filter(one => flowAllows({ order_type, payment_type, order_status }, one))
            const [...expected] = (CONTRACT[order_status]?.[at] ?? '').split(' ').filter(Boolean)
            expect(allowed.toSorted()).toEqual(expected.toSorted())
          }),
        ).toEqual([])
      }),
    ).toEqual([])
  })
})

test('every flow has every state', () => {
  for (const flow of Object.values(FLOWS)) expect(Object.keys(flow).toSorted()).toEqual(orderStatuses.toSorted())
})

test('an administrator confirms payments, cancels and repairs; a shop ships; a buyer does the others', () => {
  expect(DOERS).toEqual({
    admin: ['PAY', 'CANCEL', 'REPAIR'],
    seller: ['CONFIRM', 'SHIP'],
    buyer: ['CONFIRM', 'PAY', 'CANCEL', 'SERVICE_CANCEL', 'ROG', 'COMMENT'],
  })
})
