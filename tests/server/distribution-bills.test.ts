import { DISTRIBUTION_SETTINGS, drawUp, setGoodsRates } from '@server/areas/distribution'
import { orderFulfilled } from '@server/areas/orders'
import { writeSettings } from '@server/areas/settings'
import type { Database } from '@server/db/database'
import { billMembers, billTotals, distributionOrders, jobs } from '@server/db/schema'
import { inTransaction } from '@server/http/transaction'
import { fen } from '@server/money'
import { waitingForRefund } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { meanwhile } from '@tests/support/meanwhile'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainOf, distributorOf, earnedBy, givenBackBy, received, templateWith } from './support/distribution'

type Row = Readonly<Record<string, unknown>>

/** The first second of a month in China, counted from January 2026. */
const month = (n: number): number => Date.UTC(2026, n - 1, 1) / 1000 - 8 * 3_600

describe.each(databases)('%s: bills of distributors', database => {
  let server: TestServer
  let call: Caller
  let top: number
  let middle: number
  let buyer: number
  beforeAll(async () => {
    server = await testServer({ database })
    await server.runJobs()
    const rates = await templateWith(server.db, 10, 4)
    ;[top = 0, middle = 0, buyer = 0] = await chainOf(server.db, 7_000_000, [rates, rates, rates])
  })
  afterAll(() => server?.close())

  /** Sessions expire before the test's clock reaches the next month. */
  const signIn = async () => {
    call = callsOf(server, (await server.signIn()).token)
  }
  const wallet = (id: number) => distributorOf(server.db, id)
  const billOf = async (member_id: number, start: number) => {
    const of = and(eq(billMembers.member_id, member_id), eq(billMembers.start_time, start))
    return (await server.db.select().from(billMembers).where(of))[0]
  }

  test('an order earns for both levels once, at its receipt, by the rates of that time', async () => {
    const order = await received(server.db, buyer, 10_050, server.now.get())
    const [first] = await earnedBy(server.db, middle)
    const [second] = await earnedBy(server.db, top)
    expect(first).toMatchObject({ order_sn: order.sn, level: 1, percent: 10, order_amount: 10_050, commission: 1_005 })
    expect(second).toMatchObject({ order_sn: order.sn, level: 2, percent: 4, commission: 402, released: 0 })
    expect(first?.release_time).toBe(server.now.get() + 7 * 86_400)
    expect(await wallet(middle)).toMatchObject({
      commission_frozen: 1_005,
      can_rebate: 0,
      order_num: 1,
      turnover: 10_050,
    })
    expect(await earnedBy(server.db, buyer)).toEqual([])

    await server.db.transaction(tx => orderFulfilled.raise({ db: tx }, { order, now: server.now.get() }))
    expect(await earnedBy(server.db, middle)).toEqual([first])
    expect(await wallet(middle)).toMatchObject({ commission_frozen: 1_005, order_num: 1 })
  })

  test('goods earn by the rates of their shop if the settings enable them, and the bill lists them separately', async () => {
    const { db, now } = server
    const [above = 0, buyer = 0] = await chainOf(db, 7_900_000, [
      await templateWith(db, 10, 0),
      await templateWith(db, 10, 0),
    ])
    const goods_id = 1
    await setGoodsRates(db, goods_id, { grade1: 50, grade2: 0 })
    await received(db, buyer, 20_000, now.get())
    await writeSettings(db, DISTRIBUTION_SETTINGS, { cycle: 7, goods_model: 1 })
    // Its only item cost 100 yuan of the order's 200.
    await received(db, buyer, 20_000, now.get())
    await setGoodsRates(db, goods_id, undefined)
    await received(db, buyer, 20_000, now.get())
    await writeSettings(db, DISTRIBUTION_SETTINGS, { cycle: 7, goods_model: 0 })
    const lines = await earnedBy(db, above)
    expect(lines.map(one => [one.commission, one.own_amount, one.own_commission]).sort()).toEqual([
      [2_000, 0, 0],
      [2_000, 0, 0],
      [6_000, 10_000, 5_000],
    ])
  })

  test('a commission can be withdrawn after its waiting period', async () => {
    server.now.advance(7 * 86_400 + 300)
    await server.runJobs()
    expect(await wallet(middle)).toMatchObject({ commission_frozen: 0, can_rebate: 1_005, rebate_total: 1_005 })
  })

  test('a refund by an administrator takes back the commissions of both levels', async () => {
    await signIn()
    const { sn, order_sn } = await waitingForRefund(server.db, 'RETURN_GOODS', server.now.get(), {
      columns: { member_id: buyer, member_name: 'shu' },
    })
    const order = {
      order_sn,
      buyer_id: buyer,
      order_amount: fen(10_000),
      create_time: server.now.get(),
      release_time: 0,
    }
    await server.db.insert(distributionOrders).values([
      { ...order, level: 1, member_id: middle, percent: 10, commission: fen(1_000), released: 1 },
      { ...order, level: 2, member_id: top, percent: 4, commission: fen(400), released: 0 },
    ])
    const [before, above] = [await wallet(middle), await wallet(top)]
    const form = { refund_price: '33.33', remark: '已退款' }
    const { status } = await call('POST admin/after-sales/refund/{service_sn}', { params: { service_sn: sn }, form })
    expect(status).toBe(200)
    const [back] = await givenBackBy(server.db, middle)
    expect(back).toMatchObject({ service_sn: sn, refund_amount: 3_333, commission: 333 })
    expect((await wallet(middle)).can_rebate).toBe(before.can_rebate - 333)
    expect((await wallet(top)).commission_frozen).toBe(above.commission_frozen - 133)
  })

  test('on the first of a month every distributor with commissions gets a bill automatically', async () => {
    server.now.set(month(12) + 3_600)
    await server.runJobs()
    const bill = await billOf(middle, month(11))
    expect(bill).toMatchObject({ order_count: 2, push_money: 2_005, return_order_count: 1, return_push_money: 333 })
    expect(bill?.end_time).toBe(month(12) - 1)
    expect(await billOf(buyer, month(11))).toBeUndefined()
    const [total] = await server.db
      .select()
      .from(billTotals)
      .where(eq(billTotals.start_time, month(11)))
    const [sums] = await server.db
      .select({ push: sql`sum(${billMembers.push_money})`.mapWith(Number) })
      .from(billMembers)
      .where(eq(billMembers.total_id, total?.id ?? 0))
    expect(total?.push_money).toBe(sums?.push)
  })

  test('a repeated job, as of another instance, creates no duplicate bills', async () => {
    const before = await server.db.select().from(billMembers).orderBy(billMembers.id)
    const kind = 'distribution bills of the month'
    await server.db
      .update(jobs)
      .set({ due_at: month(12) + 3_600, run_at: 0 })
      .where(and(eq(jobs.kind, kind), eq(jobs.status, 'WAITING')))
    await server.runJobs()
    expect(await server.db.select().from(billMembers).orderBy(billMembers.id)).toEqual(before)
  })

  describe('in the API', () => {
    beforeAll(signIn)

    test('months are newest first, and equal the sums of their bills', async () => {
      const { body } = await call('GET admin/distribution/bill/total', { query: { page_size: 50 } })
      expect(body.data[0]).toMatchObject({
        sn: 'F202611',
        start_time: String(month(11)),
        end_time: String(month(12) - 1),
      })
      for (const total of body.data.slice(0, 3)) {
        const query = { total_id: total.id, page_size: 1_000 }
        const { body: bills } = await call('GET admin/distribution/bill/member', { query })
        for (const name of ['push_money', 'return_push_money', 'order_money', 'return_order_money', 'final_money']) {
          const cents = bills.data.reduce((all: number, bill: Row) => all + Math.round(Number(bill[name]) * 100), 0)
          expect([name, total[name]]).toEqual([name, cents / 100])
        }
      }
    })

    test('a bill is found by the name of its distributor, with its total', async () => {
      const bill = await billOf(middle, month(11))
      const query = { total_id: bill?.total_id ?? 0, uname: String(middle) }
      const { body } = await call('GET admin/distribution/bill/member', { query })
      expect(body.data).toHaveLength(1)
      expect(body.data[0]).toMatchObject({ push_money: 20.05, return_push_money: 3.33, final_money: 16.72, item: null })
      const one = await call('GET admin/distribution/bill/member/{id}', { params: { id: bill?.id ?? 0 } })
      expect(one.body).toEqual(body.data[0])
      const all = await call('GET admin/distribution/bill/member/export', { query: { total_id: query.total_id } })
      expect(all.body).toContainEqual(one.body)
    })

    test('its orders and returns explain the computation of each amount', async () => {
      const bill = await billOf(middle, month(11))
      const query = { bill_id: bill?.id ?? 0, member_id: middle }
      const orders = await call('GET admin/distribution/order', { query })
      expect(orders.body.data).toHaveLength(2)
      expect(orders.body.data).toContainEqual(
        expect.objectContaining({ order_price: 100.5, price: 10.05, level: 1, percent: 10 }),
      )
      const backs = await call('GET admin/distribution/order/sellback', { query })
      expect(backs.body.data).toMatchObject([{ order_price: 100, refund_price: 33.33, price: 3.33 }])
      const others = await call('GET admin/distribution/order', { query: { ...query, member_id: top } })
      expect(others.body.data).toEqual([])
    })

    test('the tree of a distributor has both levels of referrals, with zeros without sales', async () => {
      const bill = await billOf(top, month(11))
      const query = { id: bill?.id ?? 0, member_id: top }
      const { body } = await call('GET admin/distribution/bill/member/down', { query })
      expect(body).toMatchObject([
        {
          member_id: String(middle),
          push_money: 20.05,
          item: [{ member_id: String(buyer), id: '0', push_money: 0, order_count: 0, item: null }],
        },
      ])
    })
  })

  test('two batches of a month that are billed concurrently are both in its total', async () => {
    const old = { start_time: month(-20), end_time: month(-19) - 1 }
    const batch = (member_id: number) => (tx: Database) => drawUp(tx, old, member_id - 1, 1)
    const ids = await chainOf(server.db, 8_100_000, [1, 1])
    const [first = 0, second = 0] = ids
    const earned = { level: 1, buyer_id: buyer, percent: 10, order_amount: fen(1_000), commission: fen(100) } as const
    const times = { create_time: month(-20), release_time: month(-20) }
    await server.db
      .insert(distributionOrders)
      .values(ids.map(member_id => ({ ...earned, ...times, member_id, order_sn: `BATCH${member_id}` })))
    // The bill of the month exists since an earlier batch, so that creating it does not make others wait.
    await inTransaction(server.db, batch(1))
    await meanwhile({ db: server.db, database }, batch(first), () => inTransaction(server.db, batch(second)))
    const [total] = await server.db.select().from(billTotals).where(eq(billTotals.start_time, old.start_time))
    expect(total).toMatchObject({ order_count: 2, order_money: 2_000, push_money: 200 })
  })

  test('two instances that bill the same month concurrently create each bill once', async () => {
    server.now.set(month(12) + 9 * 86_400)
    for (const amount of [1_000, 2_000]) await received(server.db, buyer, amount, server.now.get())
    const december = { start_time: month(12), end_time: month(13) - 1 }
    await Promise.all([1, 2, 3].map(() => inTransaction(server.db, tx => drawUp(tx, december, 0, 100_000))))
    const made = await server.db
      .select()
      .from(billMembers)
      .where(eq(billMembers.start_time, month(12)))
    expect(new Set(made.map(bill => bill.member_id)).size).toBe(made.length)
    expect(await billOf(top, month(12))).toMatchObject({ order_count: 2, push_money: 120 })
    expect(await billOf(middle, month(12))).toMatchObject({ order_count: 2, push_money: 300 })
    expect(await server.db.$count(billTotals, eq(billTotals.start_time, month(12)))).toBe(1)
    // A receipt that is too late for its bill is part of the next one; none is lost.
    await received(server.db, buyer, 3_000, month(13) - 1)
    await inTransaction(server.db, tx => drawUp(tx, december, 0, 100_000))
    expect((await billOf(middle, month(12)))?.push_money).toBe(300)
    const january = { start_time: month(13), end_time: month(14) - 1 }
    await inTransaction(server.db, tx => drawUp(tx, january, 0, 100_000))
    expect(await billOf(middle, month(13))).toMatchObject({ order_count: 1, push_money: 300 })
  })
})
