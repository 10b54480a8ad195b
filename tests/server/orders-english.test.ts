import { groupLabels } from '@contract/orders/labels'
import { storedTexts } from '@contract/stored-texts'
import { perform, SYSTEM } from '@server/areas/orders'
import { depositLogs, orderComplains, pointHistory, recharges } from '@server/db/schema'
import { type Caller, callsOf } from '@tests/support/calling'
import { orderWith } from '@tests/support/order'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Line = Readonly<Record<string, unknown>>

/** Texts that the server stores in Chinese are returned in English for clients with that language. */
describe.each(databases)('%s: orders in English', database => {
  let server: TestServer
  let token: string
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
    call = callsOf(server, token)
  })
  afterAll(() => server?.close())

  const read = async (path: string, query = {}, language: 'zh' | 'en' = 'en') =>
    (await server.request('GET', path, { token, query, language })).body
  /** The same order in the list, on its page and in the file. */
  async function rowsOf(sn: string, language?: 'zh' | 'en'): Promise<Line[]> {
    const list = await read('admin/trade/orders', { order_sn: sn }, language)
    const file = await read('admin/trade/orders/export', { order_sn: sn }, language)
    return [list.data[0], file[0], await read(`admin/trade/orders/${sn}`, {}, language)]
  }
  const textsOf = (row: Line) => [row.payment_method_name, row.cancel_reason]

  test('have the payment method and the cancel reason in English in list, page and file, and in Chinese in Chinese', async () => {
    const paid = await orderWith(server.db, { pay_order_no: '', balance: 0 })
    await call('POST admin/trade/orders/{sn}/pay', { params: { sn: paid.sn }, form: { pay_price: 100 } })
    const cancelled = await orderWith(server.db)
    await call('POST admin/trade/orders/{sn}/cancelled', { params: { sn: cancelled.sn } })
    for (const row of await rowsOf(paid.sn)) expect(textsOf(row)).toEqual(['Confirmed by an administrator', ''])
    for (const row of await rowsOf(cancelled.sn)) expect(row.cancel_reason).toBe('Cancelled by an administrator')
    for (const row of await rowsOf(paid.sn, 'zh')) expect(textsOf(row)).toEqual(['管理员收款', ''])
    for (const row of await rowsOf(cancelled.sn, 'zh')) expect(row.cancel_reason).toBe('管理员取消')
  })

  test('have the progress of a group purchase in list, page and file, and nothing for other orders', async () => {
    const paid = { order_status: 'PAID_OFF', pay_status: 'PAY_YES', payment_time: 1 } as const
    const waiting = await orderWith(server.db, { order_type: 'PINTUAN', waiting_group_nums: 2, ...paid })
    const failed = await orderWith(server.db, { order_type: 'PINTUAN', order_status: 'CANCELLED' })
    const plain = await orderWith(server.db, paid)
    const groupStatus = async (sn: string, language: 'zh' | 'en') =>
      (await rowsOf(sn, language)).map(row => row.ping_tuan_status)
    expect(await groupStatus(waiting.sn, 'zh')).toEqual(Array(3).fill(groupLabels.waiting[0]))
    expect(await groupStatus(waiting.sn, 'en')).toEqual(Array(3).fill(groupLabels.waiting[1]))
    expect(await groupStatus(failed.sn, 'en')).toEqual(Array(3).fill(groupLabels.failed[1]))
    expect(await groupStatus(plain.sn, 'en')).toEqual(Array(3).fill(null))
  })

  test('have a log in English with action, author and reason', async () => {
    const { sn, create_time } = await orderWith(server.db)
    await call('POST admin/trade/orders/{sn}/cancelled', { params: { sn } })
    const complaint = { complain_topic: 'T', content: 'C', order_sn: sn, order_time: create_time, create_time }
    const [row] = await server.db
      .insert(orderComplains)
      .values({ ...complaint, goods_id: 1, sku_id: 0, seller_id: 7, member_id: 1 })
      .returning()
    const params = { complain_id: row?.complain_id ?? 0 }
    await call('PUT admin/trade/order-complains/{complain_id}/to-appeal', { params })
    const form = { arbitration_result: '支持买家' }
    await call('PUT admin/trade/order-complains/{complain_id}/complete', { params, form })
    const log = (await read(`admin/trade/orders/${sn}/log`)) as Line[]
    expect(log.map(line => [line.op_name, line.message])).toEqual([
      ['admin', 'The platform ruled on the complaint'],
      ['admin', 'The complaint was forwarded to the shop'],
      ['Administrator admin', 'Cancelled the order: Cancelled by an administrator'],
    ])
  })

  test('have the clock’s actions and reasons in English', async () => {
    const { sn } = await orderWith(server.db)
    await perform(server.db, sn, 'CANCEL', { by: SYSTEM, now: 1, reason: storedTexts.unpaid[0] })
    expect((await rowsOf(sn)).map(row => row.cancel_reason)).toEqual(Array(3).fill('Not paid in time'))
    const [line] = (await read(`admin/trade/orders/${sn}/log`)) as Line[]
    expect([line?.op_name, line?.message]).toEqual(['System', 'Cancelled the order: Not paid in time'])
  })

  test('have the buyer’s texts unchanged', async () => {
    const { sn } = await orderWith(server.db)
    await perform(server.db, sn, 'CANCEL', { by: SYSTEM, now: 1, reason: '取消订单 不想要了' })
    expect((await rowsOf(sn)).map(row => row.cancel_reason)).toEqual(Array(3).fill('取消订单 不想要了'))
  })

  test('have lines of deposits and points, and the payment of a recharge, in English', async () => {
    const member = { member_id: 1, member_name: 'english' }
    const detail = storedTexts.paidOrder[0].replace('{n}', 'T20')
    await server.db.insert(depositLogs).values({ ...member, money: -1, time: 9_000_000_000, detail })
    await server.db.insert(recharges).values({
      ...member,
      recharge_sn: 'R1',
      recharge_money: 1,
      recharge_time: 1,
      recharge_way: '微信',
      pay_status: 'PAY_YES',
    })
    const line = { member_id: 4_242, time: 1, grade_point: 1, grade_point_type: 1, consum_point_type: 1 } as const
    const texts = { reason: storedTexts.commentedFirst[0], operator: storedTexts.bySystem[0] }
    await server.db.insert(pointHistory).values({ ...line, ...texts })
    const name = { member_name: 'english' }
    expect((await read('admin/members/deposit/log', name)).data[0].detail).toBe('Payment of order T20')
    expect((await read('admin/members/deposit/log', name, 'zh')).data[0].detail).toBe(detail)
    expect((await read('admin/members/deposit/recharge', name)).data[0].recharge_way).toBe('WeChat Pay')
    const [point] = (await read('admin/members/point/4242')).data
    expect([point.reason, point.operator]).toEqual(['Wrote the first comment on goods', 'System'])
  })
})
