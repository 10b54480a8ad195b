import { ApiError } from '@server/api-error'
import { monthlyDistributionBills, releaseClock, setGoodsRates } from '@server/areas/distribution'
import { DISTRIBUTION_SETTINGS } from '@server/areas/distribution/settings'
import { applyForWithdrawal } from '@server/areas/distribution/withdraw-steps'
import { orderPaidBack } from '@server/areas/orders'
import { writeSettings } from '@server/areas/settings'
import { billMembers, billTotals, distributionOrders, distributionSellbacks, withdrawApplies } from '@server/db/schema'
import { createRunner, type Runner } from '@server/jobs/runner'
import { fen } from '@server/money'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainOf, distributorOf, earnedBy, givenBackBy, received, templateWith } from './support/distribution'

const DAY = 86_400
const amount = fc.integer({ min: 1, max: 500_000 })
const who = fc.nat({ max: 5 })

/** Random events in any order; numbers select among the existing records. */
const happenings = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('buys' as const), who, amount }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('refunds' as const), who: fc.nat({ max: 40 }), amount }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('waits' as const), who: fc.integer({ min: 1, max: 20 }), amount }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('asks' as const), who, amount }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('rates' as const), who: fc.nat({ max: 100 }), amount }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('approves' as const), who: fc.nat({ max: 10 }), amount }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('refuses' as const), who: fc.nat({ max: 10 }), amount }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('transfers' as const), who: fc.nat({ max: 10 }), amount }) },
  ),
  { minLength: 25, maxLength: 45 },
)

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

describe.each(databases)('%s: the money of distributors', database => {
  let server: TestServer
  let call: Caller
  /** Only the jobs of distribution: the test spans weeks, and the other jobs run every day. */
  let jobs: Runner
  let next = 5_000_000
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
    await writeSettings(server.db, DISTRIBUTION_SETTINGS, { cycle: 7, goods_model: 0 })
    const { db, services } = server
    jobs = createRunner({ db, services, kinds: [releaseClock, monthlyDistributionBills], pauseMs: 0 })
    await jobs.drain()
  })
  afterAll(() => server?.close())

  async function people(): Promise<readonly number[]> {
    const { db } = server
    const rates = [await templateWith(db, 10, 3.33), await templateWith(db, 7.77, 0.01), await templateWith(db, 60, 60)]
    next += 100
    return chainOf(
      db,
      next,
      [0, 1, 2, 0, 1, 2].map(at => rates[at] ?? 0),
    )
  }

  const paidBack = async (order: Awaited<ReturnType<typeof received>>, service_sn: string, part: number) =>
    server.db.transaction(tx =>
      orderPaidBack.raise({ db: tx }, { order, service_sn, amount: fen(part), now: server.now.get() }),
    )

  /** A distributor's balance equals the sum of its lines. */
  async function expectToAddUp(member_id: number): Promise<void> {
    const { db } = server
    const [wallet, earned, back] = [
      await distributorOf(db, member_id),
      await earnedBy(db, member_id),
      await givenBackBy(db, member_id),
    ]
    const applies = await db.select().from(withdrawApplies).where(eq(withdrawApplies.member_id, member_id))
    const of = (...states: string[]) =>
      sum(
        applies.filter(one => states.includes(one.status)),
        one => one.apply_money,
      )
    const left = (isReleased: 0 | 1) =>
      sum(
        earned.filter(one => one.released === isReleased),
        one => one.commission - one.taken_back,
      )
    expect(wallet.commission_frozen).toBe(left(0))
    expect(wallet.withdraw_frozen).toBe(of('APPLY', 'VIA_AUDITING'))
    expect(wallet.can_rebate + wallet.withdraw_frozen + of('TRANSFER_ACCOUNTS')).toBe(left(1))
    expect(wallet.rebate_total).toBe(sum(earned, one => one.commission) - sum(back, one => one.commission))
    expect(sum(earned, one => one.taken_back)).toBe(sum(back, one => one.commission))
    for (const one of earned) {
      expect(one.taken_back).toBeLessThanOrEqual(one.commission)
      expect(one.own_amount).toBeLessThanOrEqual(one.order_amount)
      expect(one.own_commission).toBeLessThanOrEqual(one.commission)
    }
  }

  async function expectBillsToAddUp(ids: readonly number[]): Promise<void> {
    const { db } = server
    const bills = await db
      .select()
      .from(billMembers)
      .where(inArray(billMembers.member_id, [...ids]))
    for (const bill of bills) {
      const orders = await db.select().from(distributionOrders).where(eq(distributionOrders.bill_id, bill.id))
      const backs = await db.select().from(distributionSellbacks).where(eq(distributionSellbacks.bill_id, bill.id))
      expect([...orders, ...backs].every(one => one.member_id === bill.member_id)).toBe(true)
      expect(bill).toMatchObject({
        order_count: orders.length,
        order_money: sum(orders, one => one.order_amount),
        push_money: sum(orders, one => one.commission),
        return_order_count: backs.length,
        return_order_money: sum(backs, one => one.refund_amount),
        return_push_money: sum(backs, one => one.commission),
      })
    }
    for (const total of await db.select().from(billTotals)) {
      const own = await db.select().from(billMembers).where(eq(billMembers.total_id, total.id))
      expect(total).toMatchObject({
        order_count: sum(own, one => one.order_count),
        order_money: sum(own, one => one.order_money),
        push_money: sum(own, one => one.push_money),
        return_order_count: sum(own, one => one.return_order_count),
        return_order_money: sum(own, one => one.return_order_money),
        return_push_money: sum(own, one => one.return_push_money),
      })
    }
    const [pushed, returned] = [sum(bills, one => one.push_money), sum(bills, one => one.return_push_money)]
    const all = async (of: typeof earnedBy | typeof givenBackBy) =>
      sum((await Promise.all(ids.map(id => of(db, id)))).flat(), one => one.commission)
    expect([pushed, returned]).toEqual([await all(earnedBy), await all(givenBackBy)])
  }

  test('a refund that is reported twice takes its commissions back once', async () => {
    const ids = await people()
    const [above = 0, buyer = 0] = ids
    const order = await received(server.db, buyer, 10_000, server.now.get())
    for (let time = 0; time < 2; time++) await paidBack(order, `R${buyer}`, 4_000)
    expect((await givenBackBy(server.db, above)).map(one => one.refund_amount)).toEqual([4_000])
    expect((await earnedBy(server.db, above)).map(one => one.refunded)).toEqual([4_000])
    await expectToAddUp(above)
  })

  test('commissions, refunds, bills and withdrawals add up to the fen after any history', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async steps => {
        const ids = await people()
        const orders: Awaited<ReturnType<typeof received>>[] = []
        const applies: number[] = []
        const at = (list: readonly number[], n: number) => list[n % list.length] ?? 0
        for (const [n, { does, who: chosen, amount }] of steps.entries()) {
          if (does === 'buys') orders.push(await received(server.db, at(ids, chosen), amount, server.now.get()))
          const order = orders[chosen % orders.length]
          if (does === 'refunds' && order) await paidBack(order, `R${ids[0]}-${n}`, amount)
          if (does === 'waits') {
            server.now.advance(chosen * DAY)
            await jobs.drain()
          }
          // The goods of these orders get or lose their own rates, and the setting enables or disables them.
          if (does === 'rates') {
            const rates = { grade1: (amount % 10_001) / 100, grade2: chosen }
            await setGoodsRates(server.db, 1, chosen % 3 === 0 ? undefined : rates)
            await writeSettings(server.db, DISTRIBUTION_SETTINGS, { cycle: 7, goods_model: chosen % 2 === 0 ? 1 : 0 })
          }
          if (does === 'asks') {
            const member_id = at(ids, chosen)
            const before = await distributorOf(server.db, member_id)
            // About half of the amounts exceed the balance.
            const request = { member_id, amount: fen(1 + (amount % Math.max(1, 2 * before.can_rebate))) }
            const withdrawal = server.db.transaction(tx => applyForWithdrawal(tx, request, server.now.get()))
            if (before.can_rebate >= request.amount) applies.push(await withdrawal)
            else await expect(withdrawal).rejects.toThrow(ApiError)
          }
          const json = { apply_ids: [at(applies, chosen)], remark: '核对无误' }
          const audit = (audit_result: string) =>
            call('POST admin/distribution/withdraw/batch/auditing', { query: { audit_result }, json })
          if (does === 'approves') await audit('VIA_AUDITING')
          if (does === 'refuses') await audit('FAIL_AUDITING')
          if (does === 'transfers') await call('POST admin/distribution/withdraw/batch/account/paid', { json })
        }
        for (const id of ids) await expectToAddUp(id)
        server.now.advance(45 * DAY)
        await jobs.drain()
        for (const id of ids) await expectToAddUp(id)
        expect(sum(await Promise.all(ids.map(id => distributorOf(server.db, id))), one => one.commission_frozen)).toBe(
          0,
        )
        await expectBillsToAddUp(ids)
      }),
      { numRuns: 5 },
    )
  })
})
