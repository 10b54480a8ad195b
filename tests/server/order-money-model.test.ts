import { ApiError } from '@server/api-error'
import { giveCouponBack, moveDeposit, payRecharge } from '@server/areas/members'
import {
  type Actor,
  applyForService,
  auditService,
  fillParcel,
  handOver,
  type OrderOperation,
  perform,
  providerAnswers,
  SYSTEM,
  sellerRefund,
  stockIn,
} from '@server/areas/orders'
import type { Database } from '@server/db/database'
import {
  afterSaleRefunds,
  afterSales,
  depositLogs,
  memberCoupons,
  members,
  memberWallets,
  orderSkus,
  orders,
  pointHistory,
  recharges,
} from '@server/db/schema'
import { fen, toFen } from '@server/money'
import { seller } from '@tests/support/after-sale'
import { type Caller, callsOf } from '@tests/support/calling'
import { orderWith } from '@tests/support/order'
import { bothDatabases, type TestServer, testServer } from '@tests/support/server'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Points, coupons and the deposit of a member after random actions of administrators, shops, the buyer and the clock.
 */

const START = { balance: fen(20_000), points: 500 }
const WAYS = [
  { refund_way: 'ORIGINAL' },
  { refund_way: 'BALANCE' },
  { refund_way: 'ACCOUNT', account_type: 'BALANCE' },
  { refund_way: 'ACCOUNT', account_type: 'ALIPAY', return_account: '138' },
  { refund_way: 'OFFLINE' },
] as const

/**
 * The initial states of a member's four orders: unpaid, paid, received and failed; each used points, a coupon and
 * deposit.
 */
const ORDERS = [
  { order_status: 'CONFIRM', balance: 30, pay_money: 30 },
  { order_status: 'PAID_OFF', pay_status: 'PAY_YES', balance: 100, pay_money: 100, payment_time: 1 },
  {
    order_status: 'ROG',
    pay_status: 'PAY_YES',
    ship_status: 'SHIP_ROG',
    balance: 25.5,
    pay_money: 100,
    payment_time: 1,
  },
  { order_status: 'BALANCE_ERROR', balance: 60, pay_money: 0 },
] as const

const ACTS = [
  ...(['pay', 'cancel', 'repair', 'setPoints', 'voidCoupon', 'recharge'] as const),
  ...([
    'ship',
    'receive',
    'complete',
    'apply',
    'apply',
    'apply',
    'audit',
    'audit',
    'parcel',
    'store',
    'store',
  ] as const),
  ...(['sellerRefund', 'sellerRefund', 'provider', 'provider', 'handOver', 'adminRefund', 'adminRefuse'] as const),
]
const deeds = fc.array(fc.record({ act: fc.constantFrom(...ACTS), at: fc.nat(11), much: fc.nat(12_000) }), {
  minLength: 15,
  maxLength: 45,
})
interface Operation {
  readonly act: (typeof ACTS)[number]
  readonly at: number
  readonly much: number
}

interface Life {
  readonly member_id: number
  readonly sns: readonly string[]
  readonly coupons: readonly number[]
  readonly services: string[]
  readonly byHand: Set<string>
  recharged: number
}

describe.each(bothDatabases)('%s: a member’s balances', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  let nobody = 0
  async function born(): Promise<Life> {
    const uname = `walker${database.slice(0, 2)}${nobody++}`
    const [row] = await server.db
      .insert(members)
      .values({ uname, create_time: 1, consum_point: START.points })
      .returning()
    const member_id = row?.member_id ?? 0
    const coupon = {
      coupon_id: 1,
      member_id,
      start_time: 1,
      create_time: 1,
      end_time: 9_999_999_999,
      used_status: 1,
    } as const
    await moveDeposit(server.db, { member_id, member_name: uname, amount: START.balance, time: 1, detail: '期初' })
    await server.db
      .insert(pointHistory)
      .values({ member_id, time: 1, reason: '期初', consum_point: START.points, consum_point_type: 1 })
    const sns: string[] = []
    const coupons: number[] = []
    for (const columns of ORDERS) {
      const [used] = await server.db.insert(memberCoupons).values(coupon).returning()
      const more = { member_id, member_name: uname, use_point: 40, member_coupon_id: used?.mc_id ?? 0 }
      sns.push((await orderWith(server.db, { ...columns, ...more })).sn)
      coupons.push(used?.mc_id ?? 0)
    }
    return { member_id, sns, coupons, services: [], byHand: new Set(), recharged: 0 }
  }

  /**
   * Runs the action in its own transaction; a rejected action leaves no changes.
   * @returns whether it succeeded
   */
  async function attempt(work: (tx: Database) => Promise<unknown>): Promise<boolean> {
    try {
      await server.db.transaction(tx => work(tx))
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  const does = (sn: string, operation: OrderOperation, by: Actor) =>
    attempt(tx => perform(tx, sn, operation, { by, now: server.now.get() }))
  const SELLER: Actor = { role: 'seller', id: 7, name: '店' }

  async function recharge(life: Life, much: number): Promise<void> {
    const recharge_sn = `W${life.member_id}n${life.recharged}x${much}`
    const recharge_money = (much + 1) / 100
    const { member_id } = life
    const row = { recharge_sn, member_id, member_name: 'walker', recharge_money, recharge_time: 1 }
    await server.db.insert(recharges).values(row).onConflictDoNothing()
    const pay = () => server.db.transaction(tx => payRecharge(tx, recharge_sn, 2))
    if ((await Promise.all([pay(), pay()])).some(Boolean)) life.recharged += toFen(recharge_money)
  }

  async function apply(life: Life, order_sn: string, { at, much }: Operation): Promise<void> {
    const [item] = await server.db.select().from(orderSkus).where(eq(orderSkus.order_sn, order_sn))
    const service_type = much % 3 === 0 ? 'RETURN_GOODS' : 'ORDER_CANCEL'
    const refund = WAYS[at % WAYS.length] ?? WAYS[0]
    const application = {
      order_sn,
      service_type,
      item_id: item?.item_id ?? 0,
      return_num: 1 + (much % 2),
      reason: '随便',
      problem_desc: '不合适',
      refund,
    } as const
    await attempt(async tx => life.services.push(await applyForService(tx, application, server.now.get())))
  }

  async function refundByHand(life: Life, service_sn: string, much: number): Promise<void> {
    const form = { refund_price: (much + 1) / 100 }
    const key = 'POST admin/after-sales/refund/{service_sn}'
    const answers = await Promise.all([1, 2].map(() => call(key, { params: { service_sn }, form })))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeLessThanOrEqual(1)
    if (done.length === 1) life.byHand.add(service_sn)
  }

  async function act(life: Life, deed: Operation): Promise<void> {
    const { at, much } = deed
    const now = server.now.get()
    const params = { sn: life.sns[at % life.sns.length] ?? '' }
    const { sn } = params
    const service_sn = life.services[at % Math.max(1, life.services.length)] ?? 'AS0'
    const doer = seller(now)
    switch (deed.act) {
      case 'pay': {
        const [order] = await server.db.select().from(orders).where(eq(orders.sn, sn))
        const pay_price = ((order?.order_amount ?? 0) * 100 - (order?.balance ?? 0) * 100) / 100
        return void (await call('POST admin/trade/orders/{sn}/pay', { params, form: { pay_price } }))
      }
      case 'cancel':
        return void (await Promise.all([1, 2].map(() => call('POST admin/trade/orders/{sn}/cancelled', { params }))))
      case 'repair':
        return void (await Promise.all([1, 2].map(() => call('POST admin/trade/orders/{sn}/repair', { params }))))
      case 'setPoints': {
        const own = { params: { member_id: life.member_id }, form: { point: much } }
        return void (await call('PUT admin/members/point/{member_id}', own))
      }
      case 'voidCoupon': {
        const mc_id = life.coupons[at % life.coupons.length] ?? 0
        return void (await call('PUT admin/members/coupon/{mc_id}/cancel', { params: { mc_id } }))
      }
      case 'recharge':
        return recharge(life, much)
      case 'ship':
        return void (await does(sn, 'SHIP', SELLER))
      case 'receive':
        return void (await does(sn, 'ROG', SYSTEM))
      case 'complete':
        return void (await does(sn, 'COMPLETE', SYSTEM))
      case 'apply':
        return apply(life, sn, deed)
      case 'audit':
        return void (await attempt(tx =>
          auditService(tx, service_sn, { pass: much % 5 !== 0, remark: '不符合' }, doer),
        ))
      case 'parcel': {
        const parcel = { courier_company_id: 1, courier_number: 'Z' }
        return void (await attempt(tx => fillParcel(tx, service_sn, parcel, doer)))
      }
      case 'store':
        return void (await attempt(tx => stockIn(tx, service_sn, {}, doer)))
      case 'sellerRefund': {
        const send = () => attempt(tx => sellerRefund(tx, service_sn, much % 3 !== 0, doer))
        return void (await Promise.all([send(), send()]))
      }
      case 'provider':
        return void (await attempt(tx => providerAnswers(tx, service_sn, much % 3 !== 0, now)))
      case 'handOver':
        return void (await attempt(tx => handOver(tx, service_sn, now)))
      case 'adminRefund':
        return refundByHand(life, service_sn, much)
      case 'adminRefuse': {
        const own = { params: { service_sn }, form: { reason: '不退' } }
        return void (await call('POST admin/after-sales/refuse/{service_sn}', own))
      }
    }
  }

  /**
   * Each refund credits the deposit exactly once, with the amount of its channel.
   * @returns the total in fen
   */
  async function refundsAddUp(life: Life, lines: readonly { detail: string; money: number }[]): Promise<number> {
    const rows = await server.db
      .select()
      .from(afterSaleRefunds)
      .where(inArray(afterSaleRefunds.order_sn, [...life.sns]))
    const sent = await server.db
      .select()
      .from(orders)
      .where(inArray(orders.sn, [...life.sns]))
    let all = 0
    for (const order of sent) {
      let byProvider = 0
      for (const one of rows.filter(row => row.order_sn === order.sn)) {
        const own = lines.filter(line => line.detail === `售后退款，售后服务单号：${one.service_sn}`)
        const came = own.reduce((sum, line) => sum + toFen(line.money), 0)
        const paid = one.refund_status === 'COMPLETED' ? toFen(one.actual_price) : 0
        expect(own.length).toBeLessThanOrEqual(1)
        const isDeposit = one.refund_way === 'BALANCE' || one.account_type === 'BALANCE'
        if (isDeposit) expect(came).toBe(paid)
        else if (one.refund_way !== 'ORIGINAL' || life.byHand.has(one.service_sn)) expect(came).toBe(0)
        else byProvider += paid - came
        expect(came).toBeLessThanOrEqual(paid)
        all += came
      }
      expect(byProvider).toBeLessThanOrEqual(Math.max(0, toFen(order.pay_money) - toFen(order.balance)))
    }
    return all
  }

  async function addsUp(life: Life): Promise<void> {
    const { member_id } = life
    const sent = await server.db
      .select()
      .from(orders)
      .where(inArray(orders.sn, [...life.sns]))
    const lines = await server.db.select().from(depositLogs).where(eq(depositLogs.member_id, member_id))
    const refunded = await refundsAddUp(life, lines)
    const isCancelled = (sn: string) => sent.find(order => order.sn === sn)?.order_status === 'CANCELLED'
    // The amount that the failed order took at its repair; cancelled unpaid orders refund their amounts.
    const [, , , failed = ''] = life.sns
    const repaired = sent.find(order => order.sn === failed)
    const taken = repaired?.pay_money ? 6_000 : 0
    const back = sent
      .filter(order => order.order_status === 'CANCELLED' && order.pay_status === 'PAY_NO')
      .reduce((sum, order) => sum + toFen(order.pay_money), 0)
    const [wallet] = await server.db.select().from(memberWallets).where(eq(memberWallets.member_id, member_id))
    const sum = lines.reduce((all, line) => all + toFen(line.money), 0)
    expect(toFen(wallet?.balance ?? 0)).toBe(sum)
    expect(sum).toBe(START.balance + life.recharged - taken + back + refunded)

    const history = await server.db.select().from(pointHistory).where(eq(pointHistory.member_id, member_id))
    const [member] = await server.db.select().from(members).where(eq(members.member_id, member_id))
    const points = history.reduce((all, one) => all + (one.consum_point_type ? 1 : -1) * one.consum_point, 0)
    expect(member?.consum_point).toBe(points)
    for (const [n, sn] of life.sns.entries()) {
      const returnedPoints = history.filter(line => line.reason === `取消订单 ${sn}`).map(line => line.consum_point)
      expect(returnedPoints).toEqual(isCancelled(sn) ? [40] : [])
      const [coupon] = await server.db
        .select()
        .from(memberCoupons)
        .where(eq(memberCoupons.mc_id, life.coupons[n] ?? 0))
      expect(isCancelled(sn) ? [0, 3] : [1]).toContain(coupon?.used_status)
      expect(coupon?.order_id).toBeNull()
    }
  }

  test('points, coupons and the deposit add up after any history', async () => {
    let paidIn = 0
    await fc.assert(
      fc.asyncProperty(deeds, async history => {
        const life = await born()
        for (const deed of history) await act(life, deed)
        await addsUp(life)
        paidIn += (await server.db.select().from(depositLogs).where(eq(depositLogs.member_id, life.member_id))).length
      }),
      { numRuns: 10 },
    )
    // The test moved money.
    expect(paidIn).toBeGreaterThan(5)
    expect(await server.db.$count(afterSales)).toBeGreaterThan(0)
  })

  test('a coupon that was voided after its order returned it stays void', async () => {
    const life = await born()
    const [mc_id = 0] = life.coupons
    await does(life.sns[0] ?? '', 'CANCEL', SYSTEM)
    expect((await call('PUT admin/members/coupon/{mc_id}/cancel', { params: { mc_id } })).status).toBe(200)
    await giveCouponBack(server.db, mc_id)
    const [coupon] = await server.db.select().from(memberCoupons).where(eq(memberCoupons.mc_id, mc_id))
    expect(coupon?.used_status).toBe(3)
  })
})
