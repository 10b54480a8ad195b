import { refundTagLabels } from '@contract/orders/after-sales-labels'
import { type RefundTag, refundTags } from '@contract/orders/refund-tags'
import { refundsUnder } from '@server/areas/orders'
import { afterSaleRefunds, afterSales } from '@server/db/schema'
import { ask, paidOrder, waitingForRefund } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The party that each refund waits for: the tabs of the list, by stored states. */

type Refund = NonNullable<typeof afterSaleRefunds.$inferSelect.refund_status>
type Service = typeof afterSales.$inferSelect.service_status
/** Every pair of states that an after-sale can reach, transcribed from contract/orders.md ("Enums"). */
const PAIRS: readonly (readonly [refund: Refund, service: Service, tag: RefundTag])[] = [
  ['APPLY', 'PASS', 'WAIT_SELLER'],
  ['APPLY', 'FULL_COURIER', 'WAIT_SELLER'],
  ['APPLY', 'STOCK_IN', 'WAIT_SELLER'],
  ['REFUNDING', 'WAIT_FOR_MANUAL', 'WAIT_ADMIN'],
  ['REFUNDING', 'REFUNDING', 'REFUNDING'],
  ['REFUNDFAIL', 'REFUNDFAIL', 'REFUNDFAIL'],
  ['REFUNDFAIL', 'REFUSE', 'REFUSED'],
  ['REFUNDFAIL', 'CLOSED', 'REFUNDFAIL'],
  ['COMPLETED', 'COMPLETED', 'COMPLETED'],
]

/** Distinguishes the refunds of this file from those of the demo data. */
const GOODS = '素面试杯'

describe.each(databases)('%s: the tabs of refunds', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    for (const [refund_status, service_status] of PAIRS) {
      const order = await paidOrder(server.db, true)
      const sn = await ask(server.db, order.sn, 'RETURN_GOODS', server.now.get())
      await server.db.update(afterSales).set({ service_status }).where(eq(afterSales.sn, sn))
      await server.db
        .update(afterSaleRefunds)
        .set({ refund_status, create_time: server.now.get(), agree_price: 12.5, goods_names: GOODS })
        .where(eq(afterSaleRefunds.service_sn, sn))
    }
  })
  afterAll(() => server?.close())

  const listed = async (query: object) =>
    (await call('GET admin/after-sales/refund', { query: { page_size: 50, goods_name: GOODS, ...query } })).body

  test('contain each refund once, with the label of its row', async () => {
    const all = await listed({})
    expect(all.data_total).toBe(PAIRS.length)
    expect(
      await offenders(refundTags, async tag => {
        const meant = PAIRS.filter(([, , own]) => own === tag)
        const { data, data_total } = await listed({ tag })
        expect(data_total).toBe(meant.length)
        expect(data.map((row: { refund_status: string }) => row.refund_status).sort()).toEqual(
          meant.map(([refund]) => refund).sort(),
        )
        for (const row of data) expect(row).toMatchObject({ tag, refund_status_text: refundTagLabels[tag][0] })
      }),
    ).toEqual([])
  })

  test('are queried by a join with the after-sales, never by a list of ids', async () => {
    expect(
      await offenders(refundTags, async tag => {
        const query = server.db.select({ id: afterSaleRefunds.id }).from(afterSaleRefunds).where(refundsUnder(tag))
        expect(JSON.stringify(await server.db.execute(sql`explain ${query}`))).not.toContain('SubPlan')
      }),
    ).toEqual([])
  })

  test('are summed up and exported separately', async () => {
    const totals = await call('GET admin/after-sales/refund/totals', {
      query: { goods_name: GOODS, tag: 'WAIT_SELLER' },
    })
    expect(totals.body.agree_price).toBe(37.5)
    const file = await call('GET admin/after-sales/refund/export', { query: { goods_name: GOODS, tag: 'WAIT_ADMIN' } })
    expect(file.body.map((row: { tag: string }) => row.tag)).toEqual(['WAIT_ADMIN'])
  })

  test('a list of after-sales has the refund of each, and none without money', async () => {
    const order = await paidOrder(server.db, true)
    const exchange = await ask(server.db, order.sn, 'CHANGE_GOODS', server.now.get())
    const { sn } = await waitingForRefund(server.db, 'RETURN_GOODS', server.now.get(), { agree_price: 88.8 })
    const amountOf = async (service_sn: string) =>
      (await call('GET admin/after-sales', { query: { service_sn } })).body.data[0].refund_amount
    expect([await amountOf(exchange), await amountOf(sn)]).toEqual([null, 88.8])
  })
})
