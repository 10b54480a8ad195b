import { AUTOMATIC_COMMENT } from '@server/areas/members'
import { orderClock } from '@server/areas/orders'
import { comments, jobs, orderSkus, orders } from '@server/db/schema'
import { createRunner } from '@server/jobs/runner'
import { orderWith } from '@tests/support/order'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY = 86_400

/** The defaults in days: 1 for a payment, 10 for a receipt, 3 for cash, 7 to complete and 30 for after-sales. */
describe.each(bothDatabases)('%s: overdue orders', database => {
  let server: TestServer
  let now: number
  let began: number
  beforeAll(async () => {
    server = await testServer({ database })
    now = server.now.get()
    // Processes the due orders of the demo data first.
    await run()
    began = now
  })
  afterAll(() => server?.close())

  /** Starts another instance of the server. */
  async function run(): Promise<void> {
    server.now.advance(DAY / 24)
    now = server.now.get()
    await createRunner({ db: server.db, services: server.services, kinds: [orderClock], pauseMs: 0 }).drain()
    server.now.advance(DAY / 24)
    now = server.now.get()
    await createRunner({ db: server.db, services: server.services, kinds: [orderClock], pauseMs: 0 }).drain()
  }
  const statusOf = async (sn: string) => {
    const [row] = await server.db.select().from(orders).where(eq(orders.sn, sn))
    return row?.order_status
  }
  const paid = { pay_status: 'PAY_YES', payment_time: 1, pay_money: 100 } as const

  test('advance exactly at their time', async () => {
    const inHalfADay = now + DAY / 2
    const inTwoDays = now + 2 * DAY
    const made = async (columns: Parameters<typeof orderWith>[1]) => (await orderWith(server.db, columns)).sn
    const pairs = [
      [
        'CONFIRM',
        'CANCELLED',
        await made({ create_time: inHalfADay - DAY }),
        await made({ create_time: inTwoDays - DAY }),
      ],
      [
        ...(['SHIPPED', 'ROG'] as const),
        await made({ ...paid, order_status: 'SHIPPED', ship_time: inHalfADay - 10 * DAY }),
        await made({ ...paid, order_status: 'SHIPPED', ship_time: inTwoDays - 10 * DAY }),
      ],
      [
        ...(['ROG', 'COMPLETE'] as const),
        await made({ ...paid, order_status: 'ROG', signing_time: inHalfADay - 7 * DAY }),
        await made({ ...paid, order_status: 'ROG', signing_time: inTwoDays - 7 * DAY }),
      ],
      [
        ...(['ROG', 'PAID_OFF'] as const),
        await made({ payment_type: 'COD', order_status: 'ROG', signing_time: inHalfADay - 3 * DAY }),
        await made({ payment_type: 'COD', order_status: 'ROG', signing_time: inTwoDays - 3 * DAY }),
      ],
      // Orders with cash on delivery are not cancelled, and a parcel with a pending return is not received.
      [
        'CONFIRM',
        'CONFIRM',
        await made({ payment_type: 'COD', create_time: 1 }),
        await made({ create_time: inTwoDays }),
      ],
      [
        ...(['SHIPPED', 'SHIPPED'] as const),
        await made({ ...paid, order_status: 'SHIPPED', ship_time: 1, service_status: 'APPLY' }),
        await made({ ...paid, order_status: 'SHIPPED', ship_time: inTwoDays }),
      ],
    ] as const
    await run()
    for (const [first, , sn, later] of pairs)
      expect([await statusOf(sn), await statusOf(later)]).toEqual([first, first])
    server.now.set(inHalfADay)
    await run()
    for (const [first, then, sn, later] of pairs) {
      expect([await statusOf(sn), await statusOf(later)]).toEqual([then, first])
    }
  })

  test('wait for the payment of a failed order from the day of its repair', async () => {
    const placed = server.now.get() - 5 * DAY
    const { sn } = await orderWith(server.db, { order_status: 'INTODB_ERROR', create_time: placed }, { held: 0 })
    const { token } = await server.signIn()
    expect((await server.request('POST', `admin/trade/orders/${sn}/repair`, { token })).status).toBe(200)
    const ask = async (path: string, query = {}) => (await server.request('GET', path, { token, query })).body
    // The page, the list and the file contain the deadline.
    const query = { order_sn: sn, page_no: 1, page_size: 10 }
    const rows = [await ask(`admin/trade/orders/${sn}`), (await ask('admin/trade/orders', query)).data[0]]
    const [inFile] = await ask('admin/trade/orders/export', { order_sn: sn })
    const until = server.now.get() + DAY
    for (const one of [...rows, inFile]) expect([one.cancel_left_time, one.cancel_time]).toEqual([DAY, String(until)])
    await run()
    expect(await statusOf(sn)).toBe('CONFIRM')
    server.now.advance(DAY)
    await run()
    expect(await statusOf(sn)).toBe('CANCELLED')
  })

  test('that were due during a downtime advance once at the next start, for any number of instances', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => orderWith(server.db, { create_time: server.now.get() - DAY + 60 })),
    )
    server.now.advance(40 * DAY)
    const copies = [1, 2, 3].map(() =>
      createRunner({ db: server.db, services: server.services, kinds: [orderClock], pauseMs: 0 }),
    )
    await Promise.all(copies.map(copy => copy.drain()))
    for (const { sn } of made) {
      expect(await statusOf(sn)).toBe('CANCELLED')
      const { body } = await server.request('GET', `admin/trade/orders/${sn}/log`, {
        token: (await server.signIn()).token,
      })
      expect(body.map((line: { message: string }) => line.message)).toEqual(['取消订单：超时未付款'])
    }
  })

  test('get a default comment once per item, for any number of instances', async () => {
    const received = {
      ...paid,
      order_status: 'COMPLETE',
      ship_status: 'SHIP_ROG',
      signing_time: server.now.get() - 14 * DAY,
      complete_time: server.now.get() - DAY,
    } as const
    const { sn, seller_id } = await orderWith(server.db, received, { sku_id: 1 })
    await server.db.insert(orderSkus).values({ order_sn: sn, goods_id: 1, sku_id: 2, seller_id, name: '茶盘', num: 1 })
    const commentedOrder = await orderWith(server.db, { ...received, comment_status: 'WAIT_CHASE' })
    const open = await orderWith(server.db, { ...received, signing_time: server.now.get() })
    const commentsOn = (order_sn: string) => server.db.select().from(comments).where(eq(comments.order_sn, order_sn))
    await run()
    expect(await commentsOn(sn)).toEqual([])
    server.now.advance(DAY)
    const copies = [1, 2, 3].map(() =>
      createRunner({ db: server.db, services: server.services, kinds: [orderClock], pauseMs: 0 }),
    )
    await Promise.all(copies.map(copy => copy.drain()))
    const made = await commentsOn(sn)
    expect(made.map(one => [one.grade, one.audit_status, one.comments_type, one.content])).toEqual(
      Array.from({ length: 2 }, () => ['good', 'PASS_AUDIT', 'INITIAL', AUTOMATIC_COMMENT]),
    )
    expect((await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]?.comment_status).toBe('FINISHED')
    for (const other of [commentedOrder.sn, open.sn]) expect(await commentsOn(other)).toEqual([])
  })

  test('that were received before the clock’s first run get no comment', async () => {
    const received = {
      ...paid,
      order_status: 'COMPLETE',
      ship_status: 'SHIP_ROG',
      complete_time: began,
    } as const
    const before = await orderWith(server.db, { ...received, signing_time: began - 400 * DAY })
    const after = await orderWith(server.db, { ...received, signing_time: began + DAY })
    server.now.advance(20 * DAY)
    await run()
    // The cleanup deletes finished runs: the notes of the first run are retained.
    await server.db.delete(jobs)
    await run()
    const contentsOn = async (sn: string) =>
      (await server.db.select().from(comments).where(eq(comments.order_sn, sn))).map(one => one.content)
    expect([await contentsOn(before.sn), await contentsOn(after.sn)]).toEqual([[], [AUTOMATIC_COMMENT]])
  })

  test('have no after-sale for an item after its period', async () => {
    const { sn } = await orderWith(server.db, { ...paid, order_status: 'COMPLETE', complete_time: now })
    const serviceOrder = await orderWith(
      server.db,
      { ...paid, order_status: 'COMPLETE', complete_time: now },
      { service_status: 'APPLY' },
    )
    server.now.advance(31 * DAY)
    await run()
    const itemOf = async (order_sn: string) =>
      (
        await server.db
          .select()
          .from(orderSkus)
          .where(and(eq(orderSkus.order_sn, order_sn)))
      )[0]
    expect(await itemOf(sn)).toMatchObject({ service_status: 'EXPIRED', complain_status: 'EXPIRED' })
    expect((await itemOf(serviceOrder.sn))?.service_status).toBe('APPLY')
  })
})
