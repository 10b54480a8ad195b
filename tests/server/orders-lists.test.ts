import { orderTagLabels } from '@contract/orders/labels'
import { type OrderTag, orderTagOf, orderTags } from '@contract/orders/order-tags'
import { orderSkus, orders } from '@server/db/schema'
import { orderWith } from '@tests/support/order'
import { statementsOf } from '@tests/support/plans'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY = 86_400

describe.each(databases)('%s: lists of orders', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const ask = (path: string, query: Readonly<Record<string, string | number>> = {}, language?: 'zh' | 'en') =>
    server.request('GET', path, { token, query, ...(language && { language }) })

  test('the counts of the tabs equal the list, cached or counted', async () => {
    const { body } = await ask('admin/trade/orders/counts')
    for (const [tag, rows] of Object.entries(body)) {
      const query = { page_no: 1, page_size: 100, ...(tag !== 'all' && { tag }) }
      const { data, data_total } = (await ask('admin/trade/orders', query)).body
      expect([tag, data_total]).toEqual([tag, rows])
      if (tag === 'all') continue
      // The label of each row equals its tab.
      const [word] = orderTagLabels[tag as OrderTag]
      for (const row of data) expect([row.tag, row.order_status_text]).toEqual([tag, word])
    }
    // A time range that matches everything makes the server count row by row; the selected state does not filter the
    // counts.
    expect((await ask('admin/trade/orders/counts', { start_time: 1, tag: 'NEW' })).body).toEqual(body)
    const [one] = await server.db.select().from(orders).limit(1)
    const ofShop = (await ask('admin/trade/orders/counts', { seller_id: one?.seller_id ?? 0 })).body
    expect(ofShop.all).toBe(await server.db.$count(orders, eq(orders.seller_id, one?.seller_id ?? 0)))
  })

  test('the orders of a period are counted like the list, from stored counters', async () => {
    const all = await server.db.select().from(orders).where(eq(orders.disabled, 0))
    const newest = Math.max(...all.map(row => row.create_time))
    const shop = all[0]?.seller_id ?? 0
    const dayOf = (moment: number) => Math.floor((moment + 8 * 3600) / DAY)
    for (const days of [0, 6, 29, 75, 800])
      for (const seller_id of [0, shop]) {
        const range = { start_time: newest - days * DAY, end_time: newest }
        const rows = all.filter(
          row => dayOf(row.create_time) >= dayOf(range.start_time) && (!seller_id || row.seller_id === seller_id),
        )
        const { body } = await ask('admin/trade/orders/counts', { ...range, seller_id })
        const under = (tag: OrderTag) => rows.filter(row => orderTagOf(row) === tag).length
        const tabs = Object.fromEntries(orderTags.map(tag => [tag, under(tag)]))
        expect([days, seller_id, body]).toEqual([days, seller_id, { all: rows.length, ...tabs }])
        for (const tag of ['CANCELLED', 'WAIT_SHIP'] as const) {
          const query = { ...range, seller_id, page_no: 1, page_size: 1, tag }
          expect((await ask('admin/trade/orders', query)).body.data_total).toBe(under(tag))
        }
        const query = { ...range, seller_id, page_no: 1, page_size: 1, order_status: 'PAID_OFF' }
        const paid = rows.filter(row => row.order_status === 'PAID_OFF').length
        expect((await ask('admin/trade/orders', query)).body.data_total).toBe(paid)
      }
    // The statements read no order states except those in progress, which appear under several tabs.
    const statements = await statementsOf(server.db, () =>
      ask('admin/trade/orders/counts', { start_time: newest - 400 * DAY, end_time: newest }),
    )
    const read = statements.filter(({ text }) => text.includes('from "orders"'))
    const OVER = ['COMPLETE', 'CANCELLED', 'ROG', 'SHIPPED']
    expect(read.filter(({ params }) => !params.includes('CONFIRM') && !params.includes('PAID_OFF'))).toEqual([])
    expect(read.filter(({ params }) => OVER.some(status => params.includes(status)))).toEqual([])
    expect(statements.filter(({ text }) => text.includes('from "report_sums"'))).toHaveLength(1)
    const none = { start_time: newest, end_time: newest - DAY, page_no: 1, page_size: 1 }
    expect((await ask('admin/trade/orders', none)).body.data_total).toBe(0)
    // A period that is longer than any named one.
    const ever = { start_time: 0, end_time: 9_999_999_999, page_no: 1, page_size: 1 }
    expect((await ask('admin/trade/orders', ever)).body.data_total).toBe(all.length)
  })

  test('goods link to exactly the orders that contain them, with counts and file', async () => {
    const [first, second] = [await orderWith(server.db), await orderWith(server.db, { order_status: 'PAID_OFF' })]
    const [item] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, first.sn))
    const goods_id = item?.goods_id ?? 0
    await server.db.update(orderSkus).set({ goods_id }).where(eq(orderSkus.order_sn, second.sn))
    const { body } = await ask('admin/trade/orders', { goods_id, page_no: 1, page_size: 10 })
    const found = [second.sn, first.sn]
    expect([body.data_total, body.data.map((row: { sn: string }) => row.sn)]).toEqual([2, found])
    const counts = (await ask('admin/trade/orders/counts', { goods_id })).body
    expect([counts.all, counts.WAIT_PAY, counts.WAIT_SHIP]).toEqual([2, 1, 1])
    const file = (await ask('admin/trade/orders/export', { goods_id })).body
    expect(file.map((row: { sn: string }) => row.sn)).toEqual(found)
    expect((await ask('admin/trade/orders', { goods_id: 999_999_999, page_no: 1, page_size: 10 })).body.data).toEqual(
      [],
    )
    expect((await ask('admin/trade/orders', { goods_id: 'x', page_no: 1, page_size: 10 })).status).toBe(400)
  })

  test('a file of orders has every matching order with its items, once, newest first', async () => {
    const { body } = await ask('admin/trade/orders/export')
    const rows = await server.db.select().from(orders).where(eq(orders.disabled, 0))
    const newest = rows.map(row => row.order_id).sort((a, b) => b - a)
    expect(body.map((row: { order_id: string }) => Number(row.order_id))).toEqual(newest)
    const items = body.flatMap((row: { sku_list: unknown[] }) => row.sku_list)
    expect(items).toHaveLength(await server.db.$count(orderSkus))
    expect((await ask('admin/trade/orders/export', { order_sn: 'no such number' })).body).toEqual([])
  })

  test('a file of orders has the payment without the deposit’s part', async () => {
    const { sn } = await orderWith(server.db, { order_amount: 100.1, balance: 30.2, pay_money: 100.1 })
    const [row] = (await ask('admin/trade/orders/export', { order_sn: sn })).body
    expect([row.pay_money, row.balance]).toEqual([69.9, 30.2])
  })

  test('a collection has the buyer of its order, so that the payer can be checked', async () => {
    const { sn } = await orderWith(server.db, { member_id: 4_711 })
    const query = { order_sn: sn, page_no: 1, page_size: 10 }
    const [row] = (await ask('admin/trade/orders/pay-log', query)).body.data
    expect(row.member_id).toBe('4711')
    await server.db.delete(orders).where(eq(orders.sn, sn))
    expect((await ask('admin/trade/orders/pay-log', query)).body.data[0].member_id).toBeNull()
  })

  test('a file of collections has the rows of its list', async () => {
    const { body } = await ask('admin/trade/orders/pay-log/list', { pay_status: 'PAY_YES' })
    const list = await ask('admin/trade/orders/pay-log', { pay_status: 'PAY_YES', page_no: 1, page_size: 10_000 })
    expect(body).toEqual(list.body.data)
    expect(body.length).toBeGreaterThan(10)
  })

  test('an order has its amount in exact yuan, and the amount due', async () => {
    const { sn } = await orderWith(server.db, {
      order_amount: 88.8,
      goods_price: 99.9,
      shipping_amount: 8,
      discount_price: 19.1,
      coupon_price: 10,
      balance: 0.7,
    })
    const { body } = await ask(`admin/trade/orders/${sn}`)
    expect(body).toMatchObject({
      order_price: 88.8,
      shipping_price: 8,
      cash_back: 9.1,
      need_pay_money: 88.1,
      goods_original_total_price: 99.9,
      pay_refusal: '',
      cancel_refusal: '',
    })
    expect(body.order_sku_list).toHaveLength(1)
  })

  test('a missing order has no page and no log', async () => {
    for (const path of ['admin/trade/orders/none', 'admin/trade/orders/none/log']) {
      const { status, body } = await ask(path)
      expect([status, body.code]).toEqual([404, '453'])
    }
  })

  test('an order has the reason why it cannot be paid or cancelled, in the reader’s language', async () => {
    const { sn } = await orderWith(server.db, {
      order_status: 'SHIPPED',
      pay_status: 'PAY_YES',
      ship_status: 'SHIP_YES',
    })
    const zh = (await ask(`admin/trade/orders/${sn}`)).body
    const en = (await ask(`admin/trade/orders/${sn}`, {}, 'en')).body
    expect([zh.pay_refusal, zh.cancel_refusal]).toEqual(['订单已付款', '订单已发货，不能取消'])
    expect([en.pay_refusal, en.cancel_refusal]).toEqual([
      'The order has already been paid',
      'The order has been shipped and cannot be cancelled',
    ])
  })

  test.each([
    ['a cancellation was asked for', { service_status: 'APPLY' }, '买家已申请取消订单，请在售后服务中处理'],
    ['it was paid', {}, '订单已付款，只能由买家申请售后取消'],
    ['its group has not formed', { order_type: 'PINTUAN' }, '拼团订单已付款，等待成团，不能取消'],
    ['its group has formed', { order_type: 'PINTUAN', order_status: 'FORMED' }, '已成团，等待商家发货，不能取消'],
    ['an after-sale made it', { order_type: 'CHANGE' }, '售后生成的订单不能取消'],
  ] as const)('an order has the reason that it cannot be cancelled because %s', async (_, columns, reason) => {
    const paid = { order_status: 'PAID_OFF', pay_status: 'PAY_YES', payment_time: 1, pay_money: 100 } as const
    const { sn } = await orderWith(server.db, { ...paid, ...columns })
    expect((await ask(`admin/trade/orders/${sn}`)).body.cancel_refusal).toBe(reason)
  })

  test('an order without an amount due has need_pay_money 0, although its flow has a payment next', async () => {
    const { sn } = await orderWith(server.db, { order_amount: 30, balance: 30 })
    const { body } = await ask(`admin/trade/orders/${sn}`)
    expect(body).toMatchObject({ need_pay_money: 0, order_operate_allowable_vo: { allow_pay: true } })
    expect(body.pay_refusal).toBe('订单没有待付金额')
    expect((await ask(`admin/trade/orders/${sn}`, {}, 'en')).body.pay_refusal).toBe('Nothing is due on this order')
  })

  test('a day of the range is a whole day in China', async () => {
    // 2020-01-02 00:00:00 and 23:59:59 in China.
    const [first, last] = [1_577_894_400, 1_577_980_799]
    const made = [await orderWith(server.db, { create_time: first }), await orderWith(server.db, { create_time: last })]
    await orderWith(server.db, { create_time: first - 1 })
    await orderWith(server.db, { create_time: last + 1 })
    const { body } = await ask('admin/trade/orders', { start_time: first + 5_000, end_time: first + 6_000, page_no: 1 })
    expect(body.data.map((row: { sn: string }) => row.sn).sort()).toEqual(made.map(row => row.sn).sort())
  })
})
