import { ApiError } from '@server/api-error'
import {
  applyForService,
  auditService,
  closeService,
  createNewOrder,
  fillParcel,
  handOver,
  newOrderReceived,
  providerAnswers,
  type ServiceType,
  sellerRefund,
  stockIn,
} from '@server/areas/orders'
import type { Database } from '@server/db/database'
import { afterSaleRefunds, afterSales, goods, orderSkus, orders } from '@server/db/schema'
import { serviceStates } from '@tests/contract/after-sale-states'
import { paidOrder, seller } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Buyers, shops, providers and administrators act in random order: money and stock stay consistent. */

const TYPES: readonly ServiceType[] = ['RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS', 'ORDER_CANCEL']
const WAYS = ['ORIGINAL', 'ACCOUNT', 'BALANCE', 'OFFLINE'] as const
const fen = (yuan: number) => Math.round(yuan * 100)

/** A random action: its type, the index of the after-sale, and a number that selects its parameters. */
const deed = fc.record({
  act: fc.constantFrom(
    'apply',
    'apply',
    'audit',
    'audit',
    'parcel',
    'store',
    'sellerRefund',
    'provider',
    'handOver',
    'adminRefund',
    'adminRefuse',
    'newOrder',
    'close',
    'received',
  ),
  at: fc.nat(5),
  much: fc.nat(12_000),
})
type Operation = typeof deed extends fc.Arbitrary<infer D> ? D : never

let server: TestServer
let call: Caller

/** Runs the action in its own transaction; a rejected action leaves no changes. */
async function attempt(work: (tx: Database) => Promise<unknown>): Promise<void> {
  try {
    await server.db.transaction(tx => work(tx))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

async function act({ act: what, at, much }: Operation, order_sn: string, sns: string[]): Promise<void> {
  const now = server.now.get()
  const doer = seller(now)
  const sn = sns[at % Math.max(1, sns.length)] ?? 'AS0'
  switch (what) {
    case 'apply': {
      const items = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order_sn))
      const service_type = TYPES[much % TYPES.length] ?? 'RETURN_GOODS'
      const item_id = items[at % items.length]?.item_id ?? 0
      const refund_way = WAYS[at % WAYS.length] ?? 'ACCOUNT'
      const refund = { refund_way, account_type: 'ALIPAY', return_account: '138' } as const
      return attempt(async tx => {
        sns.push(
          await applyForService(
            tx,
            {
              order_sn,
              service_type,
              item_id,
              return_num: 1 + (much % 3),
              reason: '随便',
              problem_desc: '不合适',
              refund,
            },
            now,
          ),
        )
      })
    }
    case 'audit':
      return attempt(tx =>
        auditService(
          tx,
          sn,
          { pass: much % 4 !== 0, remark: '审', ...(much % 3 === 0 && { agree_price: much / 100 }) },
          doer,
        ),
      )
    case 'parcel':
      return attempt(tx => fillParcel(tx, sn, { courier_company_id: 1, courier_number: 'Z' }, doer))
    case 'store':
      return attempt(tx => stockIn(tx, sn, {}, doer))
    case 'sellerRefund':
      return attempt(tx => sellerRefund(tx, sn, much % 2 === 0, doer))
    case 'provider':
      return attempt(tx => providerAnswers(tx, sn, much % 2 === 0, now))
    case 'handOver':
      return attempt(tx => handOver(tx, sn, now))
    case 'newOrder':
      return attempt(tx => createNewOrder(tx, sn, doer))
    case 'close':
      return attempt(tx => closeService(tx, sn, doer))
    case 'received': {
      const [row] = await server.db.select().from(afterSales).where(eq(afterSales.sn, sn))
      if (row?.new_order_sn) await attempt(tx => newOrderReceived(tx, row.new_order_sn, now))
      return
    }
    default: {
      const key = `POST admin/after-sales/${what === 'adminRefund' ? 'refund' : 'refuse'}/{service_sn}` as const
      const form = what === 'adminRefund' ? { refund_price: ((much % 12_000) + 1) / 100 } : { reason: '不退' }
      const { status } = await call(key, { params: { service_sn: sn }, form })
      expect([200, 400, 404, 409]).toContain(status)
    }
  }
}

/** Invariants that hold between transactions. */
async function addsUp(order_sn: string, goods_id: number, stock: number): Promise<void> {
  const [order] = await server.db.select().from(orders).where(eq(orders.sn, order_sn))
  const services = await server.db.select().from(afterSales).where(eq(afterSales.order_sn, order_sn))
  const refunds = await server.db.select().from(afterSaleRefunds).where(eq(afterSaleRefunds.order_sn, order_sn))
  for (const { service_status } of services) expect(Object.keys(serviceStates)).toContain(service_status)
  const paidBack = refunds.reduce((sum, one) => sum + fen(one.actual_price), 0)
  expect(paidBack).toBeLessThanOrEqual(fen(order?.pay_money ?? 0))
  for (const refund of refunds) {
    const service = services.find(one => one.sn === refund.service_sn)
    expect(refund.refund_status === 'COMPLETED').toBe(service?.service_status === 'COMPLETED')
    if (refund.refund_status !== 'COMPLETED') expect(refund.actual_price).toBe(0)
    expect(refund.refund_time === null).toBe(refund.refund_status !== 'COMPLETED')
  }
  // Every piece is either in stock or reserved by an order: none are lost and none are created.
  const [product] = await server.db.select().from(goods).where(eq(goods.goods_id, goods_id))
  const items = await server.db.select().from(orderSkus).where(eq(orderSkus.goods_id, goods_id))
  const reserved = items.reduce((sum, item) => sum + item.held, 0)
  expect((product?.enable_quantity ?? 0) + reserved).toBe(stock)
  const isCancelled = services.some(one => one.service_type === 'ORDER_CANCEL' && one.service_status === 'COMPLETED')
  expect(order?.order_status === 'CANCELLED').toBe(isCancelled)
}

describe.each(databases)('%s: after-sales after any history', database => {
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  test.each([
    ['that was received', true],
    ['that is still with its shop', false],
  ])('of an order %s, refunds never exceed the payment, and stock adds up', async (_, isReceived) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async deeds => {
        const order = await paidOrder(server.db, isReceived)
        const [item] = await server.db
          .select()
          .from(orderSkus)
          .where(and(eq(orderSkus.order_sn, order.sn)))
          .orderBy(desc(orderSkus.item_id))
        const goods_id = item?.goods_id ?? 0
        const [product] = await server.db.select().from(goods).where(eq(goods.goods_id, goods_id))
        const stock = (product?.enable_quantity ?? 0) + 2
        const sns: string[] = []
        for (const one of deeds) await act(one, order.sn, sns)
        await addsUp(order.sn, goods_id, stock)
      }),
      { numRuns: 8 },
    )
  })
})
