import { perform, SYSTEM } from '@server/areas/orders'
import {
  depositLogs,
  goods,
  memberCoupons,
  members,
  memberWallets,
  orderLogs,
  orderSkus,
  orders,
  payLogs,
  pointHistory,
} from '@server/db/schema'
import { goodsWith } from '@tests/support/goods-form'
import { orderWith } from '@tests/support/order'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(bothDatabases)('%s: operations of an order', database => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer({ database })
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const pay = (sn: string, pay_price: number) =>
    server.request('POST', `admin/trade/orders/${sn}/pay`, { token, form: { pay_price } })
  const cancel = (sn: string) => server.request('POST', `admin/trade/orders/${sn}/cancelled`, { token })
  const repair = (sn: string) => server.request('POST', `admin/trade/orders/${sn}/repair`, { token })
  const dryRun = async (sn: string) => (await server.request('GET', `admin/trade/orders/${sn}/repair`, { token })).body
  const orderOf = async (sn: string) => (await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]
  const itemOf = async (sn: string) => (await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, sn)))[0]
  const logOf = async (sn: string) =>
    (await server.db.select().from(orderLogs).where(eq(orderLogs.order_sn, sn))).map(line => line.operation)
  async function stockOf(sn: string) {
    const [goodsItem] = await server.db
      .select()
      .from(goods)
      .where(eq(goods.goods_id, (await itemOf(sn))?.goods_id ?? 0))
    return [goodsItem?.enable_quantity, goodsItem?.quantity]
  }
  async function memberWith(columns: Partial<typeof members.$inferInsert> = {}, balance = 0) {
    const n = Math.floor(Math.random() * 1e12)
    const [row] = await server.db
      .insert(members)
      .values({ uname: `buyer_${n}`, mobile: String(n), email: `${n}@example.com`, create_time: 1, ...columns })
      .returning()
    const member_id = row?.member_id ?? 0
    if (balance > 0) await server.db.insert(memberWallets).values({ member_id, balance })
    return member_id
  }
  const outcome = ({ status, body }: { status: number; body?: { code: string } }) => [status, body?.code]

  test('a payment is confirmed with exactly the amount due, less the deposit', async () => {
    const { sn } = await orderWith(server.db, { order_amount: 100.1, balance: 0.3, pay_money: 0.3 })
    expect(outcome(await pay(sn, 100.1))).toEqual([409, '454'])
    expect(outcome(await pay(sn, 0))).toEqual([409, '471'])
    expect(outcome(await pay('none', 1))).toEqual([404, '453'])
    expect((await orderOf(sn))?.order_status).toBe('CONFIRM')
    expect((await pay(sn, 99.8)).status).toBe(200)
    expect(await orderOf(sn)).toMatchObject({
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      pay_money: 100.1,
      payment_time: server.now.get(),
      payment_method_name: '预存款+管理员收款',
      payment_plugin_id: null,
    })
    const [paid] = await server.db.select().from(payLogs).where(eq(payLogs.order_sn, sn))
    expect([paid?.pay_status, paid?.pay_time]).toEqual(['PAY_YES', server.now.get()])
    expect(await logOf(sn)).toEqual(['PAY'])
  })

  test('a payment and a cancellation each run once if sent twice concurrently', async () => {
    const paid = await orderWith(server.db)
    const answers = await Promise.all([pay(paid.sn, 100), pay(paid.sn, 100)])
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, '460'],
    ])
    expect(await logOf(paid.sn)).toEqual(['PAY'])
    const off = await orderWith(server.db)
    const before = await stockOf(off.sn)
    const cancelled = await Promise.all([cancel(off.sn), cancel(off.sn)])
    expect(cancelled.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, '460'],
    ])
    expect(await stockOf(off.sn)).toEqual([(before[0] ?? 0) + 2, before[1]])
    expect(await logOf(off.sn)).toEqual(['CANCEL'])
  })

  test('of a concurrent payment and cancellation one succeeds', async () => {
    const { sn } = await orderWith(server.db)
    const answers = await Promise.all([pay(sn, 100), cancel(sn)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.code === '460')).toHaveLength(1)
    expect(await logOf(sn)).toHaveLength(1)
    expect(['PAID_OFF', 'CANCELLED']).toContain((await orderOf(sn))?.order_status)
  })

  test('a cancellation returns stock, points, the coupon and the deposit', async () => {
    const member_id = await memberWith({ consum_point: 5 }, 1)
    const [coupon] = await server.db
      .insert(memberCoupons)
      .values({ coupon_id: 1, member_id, start_time: 1, end_time: 4e9, create_time: 1, used_status: 1, order_sn: 'x' })
      .returning()
    const { sn } = await orderWith(server.db, {
      ...{ member_id, use_point: 30, balance: 20.3, pay_money: 20.3 },
      member_coupon_id: coupon?.mc_id ?? 0,
    })
    const before = await stockOf(sn)
    expect((await cancel(sn)).status).toBe(200)
    expect(await orderOf(sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '管理员取消', given_back: 1 })
    expect(await stockOf(sn)).toEqual([(before[0] ?? 0) + 2, before[1]])
    const [member] = await server.db.select().from(members).where(eq(members.member_id, member_id))
    expect(member?.consum_point).toBe(35)
    expect(await server.db.$count(pointHistory, eq(pointHistory.member_id, member_id))).toBe(1)
    const [wallet] = await server.db.select().from(memberWallets).where(eq(memberWallets.member_id, member_id))
    expect(wallet?.balance).toBe(21.3)
    const [free] = await server.db
      .select()
      .from(memberCoupons)
      .where(eq(memberCoupons.mc_id, coupon?.mc_id ?? 0))
    expect([free?.used_status, free?.order_sn]).toEqual([0, ''])
  })

  test('an operation outside the tables is rejected, and changes nothing', async () => {
    for (const order_status of ['PAID_OFF', 'SHIPPED', 'COMPLETE', 'CANCELLED', 'INTODB_ERROR'] as const) {
      const { sn } = await orderWith(server.db, { order_status, pay_status: 'PAY_YES' })
      const before = [await orderOf(sn), await itemOf(sn)]
      expect([outcome(await pay(sn, 100)), outcome(await cancel(sn))]).toEqual([
        [409, '460'],
        [409, '460'],
      ])
      expect([await orderOf(sn), await itemOf(sn)]).toEqual(before)
      expect(await logOf(sn)).toEqual([])
    }
    const seller = { by: { role: 'seller', id: 7, name: '店' }, now: 1 } as const
    const order = await orderWith(server.db, {
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      service_status: 'PASS',
    })
    await expect(server.db.transaction(tx => perform(tx, order.sn, 'SHIP', seller))).rejects.toMatchObject({
      key: '455ship',
    })
  })

  test('a repair takes the missing stock and deposit, and announces them', async () => {
    const member_id = await memberWith({}, 50)
    const { sn } = await orderWith(
      server.db,
      { order_status: 'INTODB_ERROR', member_id, balance: 30, cancel_reason: '库存不足' },
      { held: 0 },
    )
    const before = await stockOf(sn)
    const result = await dryRun(sn)
    expect(result).toMatchObject({ can_repair: true, state_after: 'CONFIRM', refusal: '', balance_left: 50 })
    expect(result.effects).toEqual(['扣减库存：茶杯 × 2', '从会员预存款中扣除 ¥30.00', '订单变为「待付款」'])
    expect(await stockOf(sn)).toEqual(before)
    const answers = await Promise.all([repair(sn), repair(sn)])
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, '460'],
    ])
    expect(await orderOf(sn)).toMatchObject({ order_status: 'CONFIRM', cancel_reason: '', pay_money: 30 })
    expect(await stockOf(sn)).toEqual([(before[0] ?? 0) - 2, before[1]])
    expect(await server.db.$count(depositLogs, eq(depositLogs.member_id, member_id))).toBe(1)
    expect(await dryRun(sn)).toMatchObject({ can_repair: false, state_after: null, effects: [] })
  })

  test('a repair is rejected while stock or deposit is short, and then takes nothing', async () => {
    const { goods_id } = await goodsWith(server.db, { quantity: 1, enable_quantity: 1, content_type: 1 })
    const short = await orderWith(server.db, { order_status: 'INTODB_ERROR' }, { held: 0, goods_id })
    expect((await dryRun(short.sn)).refusal).toBe('库存不足：茶杯 × 2')
    expect(outcome(await repair(short.sn))).toEqual([409, '451'])
    expect(await stockOf(short.sn)).toEqual([1, 1])
    const member_id = await memberWith({}, 29.99)
    const poor = await orderWith(server.db, { order_status: 'BALANCE_ERROR', member_id, balance: 30 }, { held: 0 })
    const before = await stockOf(poor.sn)
    expect((await dryRun(poor.sn)).refusal).toBe('会员预存款不足，还差 ¥0.01')
    expect(outcome(await repair(poor.sn))).toEqual([409, '454'])
    expect(await stockOf(poor.sn)).toEqual(before)
    expect((await orderOf(poor.sn))?.order_status).toBe('BALANCE_ERROR')
  })

  test('an order that its deposit covers is paid after its repair', async () => {
    const member_id = await memberWith({}, 100)
    const { sn } = await orderWith(server.db, { order_status: 'BALANCE_ERROR', member_id, balance: 100 })
    expect(await dryRun(sn)).toMatchObject({ state_after: 'PAID_OFF' })
    expect((await repair(sn)).status).toBe(200)
    expect(await orderOf(sn)).toMatchObject({ order_status: 'PAID_OFF', pay_status: 'PAY_YES', pay_money: 100 })
    expect(await logOf(sn)).toEqual(['REPAIR', 'PAY'])
    expect(SYSTEM.role).toBe('system')
  })
})
