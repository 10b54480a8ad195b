import { orderFlowOf } from '@contract/orders/order-tags'
import { ApiError } from '@server/api-error'
import { type Actor, type OrderOperation, perform, SYSTEM } from '@server/areas/orders'
import { FLOWS, mayPerform, SYSTEM_STEPS } from '@server/areas/orders/order/flow'
import { goods, orderLogs, orderSkus, orders } from '@server/db/schema'
import { goodsWith } from '@tests/support/goods-form'
import { orderWith } from '@tests/support/order'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type OrderRow = typeof orders.$inferSelect

const ACTORS: readonly Actor[] = [
  { role: 'admin', id: 1, name: 'admin' },
  { role: 'seller', id: 7, name: '店' },
  { role: 'buyer', id: 2, name: 'shu' },
  SYSTEM,
]
const OPERATIONS = [
  ...(['CONFIRM', 'PAY', 'SHIP', 'ROG', 'CANCEL', 'SERVICE_CANCEL', 'COMMENT', 'COMPLETE', 'FORM'] as const),
  ...(['STOCK_FAIL', 'BALANCE_FAIL', 'AFTER_SERVICE', 'SERVICE_CANCELLED'] as const),
] satisfies readonly OrderOperation[]
const KINDS = [
  { order_type: 'NORMAL', payment_type: 'ONLINE' },
  { order_type: 'NORMAL', payment_type: 'COD' },
  { order_type: 'PINTUAN', payment_type: 'ONLINE' },
  { order_type: 'CHANGE', payment_type: 'ONLINE' },
] as const

const runs = fc.record({
  kind: fc.constantFrom(...KINDS),
  steps: fc.array(fc.record({ by: fc.constantFrom(...ACTORS), operation: fc.constantFrom(...OPERATIONS) }), {
    minLength: 5,
    maxLength: 14,
  }),
})

/** Invariants of an order after any sequence of operations. */
function expectPossible(order: OrderRow): void {
  const { order_status, pay_status, ship_status } = order
  const isCod = orderFlowOf(order) === 'COD'
  const isShipped = ['SHIPPED', 'ROG', 'AFTER_SERVICE'].includes(order_status)
  if (isShipped) expect(order.ship_time).not.toBeNull()
  if (['ROG', 'AFTER_SERVICE'].includes(order_status))
    expect([ship_status, order.signing_time === null]).toEqual(['SHIP_ROG', false])
  if (pay_status === 'PAY_YES')
    expect([order.payment_time === null, order.pay_money]).toEqual([false, order.order_amount])
  if (!isCod && ['PAID_OFF', 'FORMED', 'SHIPPED', 'ROG', 'COMPLETE'].includes(order_status))
    expect(pay_status).toBe('PAY_YES')
  if (isCod && order_status === 'COMPLETE') expect(ship_status).toBe('SHIP_ROG')
  if (['NEW', 'CONFIRM'].includes(order_status)) expect([pay_status, ship_status]).toEqual(['PAY_NO', 'SHIP_NO'])
  if (order_status === 'FORMED') expect(order.order_type).toBe('PINTUAN')
  if (order_status === 'COMPLETE') expect(order.complete_time).not.toBeNull()
  expect(order.given_back).toBe(order_status === 'CANCELLED' ? 1 : 0)
}

describe.each(bothDatabases)('%s: orders after any history', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())

  /** Returns whether the operation succeeded; any error other than a rejection fails the test. */
  async function tries(sn: string, operation: OrderOperation, by: Actor): Promise<boolean> {
    try {
      await server.db.transaction(tx => perform(tx, sn, operation, { by, now: server.now.get() }))
      return true
    } catch (error) {
      if (error instanceof ApiError && ['460', '455ship'].includes(error.key)) return false
      throw error
    }
  }
  const orderOf = async (sn: string) => {
    const [row] = await server.db.select().from(orders).where(eq(orders.sn, sn))
    if (!row) throw new Error('The order is gone')
    return row
  }
  const pieces = async (sn: string) => {
    const [item] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, sn))
    const [goodsItem] = await server.db
      .select()
      .from(goods)
      .where(eq(goods.goods_id, item?.goods_id ?? 0))
    return { held: item?.held ?? 0, free: goodsItem?.enable_quantity ?? 0, there: goodsItem?.quantity ?? 0 }
  }
  const newOrder = (kind: (typeof KINDS)[number]) => orderWith(server.db, { ...kind, order_status: 'NEW' })

  test('no walk of administrators, shops, buyers and the clock reaches an impossible state', async () => {
    await fc.assert(
      fc.asyncProperty(runs, async ({ kind, steps }) => {
        const { sn } = await newOrder(kind)
        const start = await pieces(sn)
        const done: OrderOperation[] = []
        for (const { by, operation } of steps) {
          const before = await orderOf(sn)
          const isDone = await tries(sn, operation, by)
          const isBlocked = operation === 'SHIP' && ['APPLY', 'PASS'].includes(before.service_status)
          expect(isDone).toBe(mayPerform(before, operation, by.role) && !isBlocked)
          const after = await orderOf(sn)
          if (!isDone) expect(after).toEqual(before)
          else done.push(operation)
          expectPossible(after)
        }
        const log = await server.db
          .select()
          .from(orderLogs)
          .where(eq(orderLogs.order_sn, sn))
          .orderBy(asc(orderLogs.log_id))
        expect(log.map(line => line.operation)).toEqual(done)
        // The sum of reserved and free stock is constant; stock that has left was shipped.
        const end = await pieces(sn)
        expect(end.held + end.free).toBe(start.held + start.free)
        const isAway = done.includes('SHIP') && (await orderOf(sn)).order_status !== 'CANCELLED'
        expect(end.there).toBe(isAway ? start.there - start.held : start.there)
      }),
      { numRuns: 12 },
    )
  })

  test('of two conflicting concurrent operations, exactly one succeeds', async () => {
    const RACES = [
      ['CONFIRM', 'PAY', 'CANCEL'],
      ['PAID_OFF', 'SHIP', 'SHIP'],
      ['CONFIRM', 'CANCEL', 'CANCEL'],
      ['SHIPPED', 'ROG', 'SERVICE_CANCELLED'],
      ['ROG', 'COMPLETE', 'COMPLETE'],
    ] as const
    for (const [order_status, first, second] of RACES) {
      const isPaid = order_status !== 'CONFIRM'
      const { sn } = await orderWith(server.db, {
        order_status,
        ...(isPaid && { pay_status: 'PAY_YES', payment_time: 1, pay_money: 100 }),
      })
      const start = await pieces(sn)
      const results = await Promise.all([tries(sn, first, SYSTEM), tries(sn, second, SYSTEM)])
      expect([first, second, results.filter(Boolean)]).toEqual([first, second, [true]])
      const end = await pieces(sn)
      expect(end.held + end.free).toBe(start.held + start.free)
      expect(await server.db.$count(orderLogs, eq(orderLogs.order_sn, sn))).toBe(1)
    }
  })

  test('concurrent orders of the same goods never release or reserve more than the stock', async () => {
    const { goods_id } = await goodsWith(server.db, { quantity: 20, enable_quantity: 10, content_type: 1 })
    const made = []
    for (let n = 0; n < 5; n++) made.push(await orderWith(server.db, {}, { goods_id }))
    const results = await Promise.all(
      made.flatMap(({ sn }) => [tries(sn, 'CANCEL', SYSTEM), tries(sn, 'CANCEL', SYSTEM)]),
    )
    expect(results.filter(Boolean)).toHaveLength(5)
    const [goodsItem] = await server.db.select().from(goods).where(eq(goods.goods_id, goods_id))
    expect([goodsItem?.enable_quantity, goodsItem?.quantity]).toEqual([20, 20])
  })
})

describe('the tables', () => {
  test('contain every operation of a flow from a reachable state', () => {
    const LEADS: Readonly<Record<string, string>> = {
      ...{
        CONFIRM: 'CONFIRM',
        PAY: 'PAID_OFF',
        SHIP: 'SHIPPED',
        ROG: 'ROG',
        CANCEL: 'CANCELLED',
        COMPLETE: 'COMPLETE',
      },
      ...{ FORM: 'FORMED', STOCK_FAIL: 'INTODB_ERROR', BALANCE_FAIL: 'BALANCE_ERROR', REPAIR: 'CONFIRM' },
      ...{ AFTER_SERVICE: 'AFTER_SERVICE', SERVICE_CANCELLED: 'CANCELLED' },
    }
    for (const [name, flow] of Object.entries(FLOWS)) {
      const reached = new Set(['NEW'])
      for (let size = 0; size !== reached.size; ) {
        size = reached.size
        for (const state of [...reached]) {
          const own = flow[state as keyof typeof flow] as readonly string[]
          const byItself = Object.entries(SYSTEM_STEPS).flatMap(([operation, steps]) =>
            (steps ?? []).some(
              ({ flows, from }) =>
                (flows?.includes(name as never) ?? true) && (from as readonly string[]).includes(state),
            )
              ? [operation]
              : [],
          )
          for (const operation of [...own, ...byItself]) reached.add(LEADS[operation] ?? state)
        }
      }
      const used = Object.entries(flow).flatMap(([state, operations]) => (operations.length > 0 ? [state] : []))
      expect([name, used.filter(state => !reached.has(state))]).toEqual([name, []])
    }
  })
})
