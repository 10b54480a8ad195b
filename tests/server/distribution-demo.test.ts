import { commissionsOf, reversedCommission } from '@server/areas/distribution/commission'
import { billMembers, billTotals, distributionOrders, distributors, withdrawApplies } from '@server/db/schema'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainedTo } from './support/distribution'

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

describe.each(databases)('%s: the distribution of the demo', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database })
  })
  afterAll(() => server?.close())

  test('commissions of its orders equal the server’s computation, refunds included', async () => {
    const orders = await server.db.select().from(distributionOrders)
    expect(orders.length).toBeGreaterThan(50)
    expect(orders.filter(one => one.refunded > 0).length).toBeGreaterThan(0)
    for (const one of orders) {
      const earned = commissionsOf(one.order_amount, { [one.level]: one.percent })[one.level]
      expect([one.order_sn, one.commission]).toEqual([one.order_sn, earned])
      const back = reversedCommission({ commission: earned, amount: one.order_amount }, one.refunded)
      expect([one.order_sn, one.taken_back]).toEqual([one.order_sn, back])
    }
  })

  test('every distributor was referred by an earlier one, or by none', async () => {
    const rows = await server.db.select().from(distributors)
    const byId = new Map(rows.map(row => [row.member_id, row]))
    for (const row of rows) {
      const above = byId.get(row.lv1_id ?? 0)
      expect(row.lv2_id).toBe(above?.lv1_id ?? null)
      if (above) expect(above.create_time).toBeLessThanOrEqual(row.create_time)
      expect(row.downline).toBe(rows.filter(other => chainedTo(other, row.member_id)).length)
    }
  })

  test('balances, bills of twelve months and withdrawals in all states are consistent', async () => {
    const { db } = server
    const [wallets, orders] = [await db.select().from(distributors), await db.select().from(distributionOrders)]
    const applies = await db.select().from(withdrawApplies)
    expect(new Set(applies.map(one => one.status)).size).toBe(4)
    for (const wallet of wallets) {
      const own = orders.filter(one => one.member_id === wallet.member_id)
      const withdrawals = applies.filter(one => one.member_id === wallet.member_id)
      const of = (...states: string[]) =>
        sum(
          withdrawals.filter(one => states.includes(one.status)),
          one => one.apply_money,
        )
      const left = (released: 0 | 1) =>
        sum(
          own.filter(one => one.released === released),
          one => one.commission - one.taken_back,
        )
      expect(wallet).toMatchObject({
        commission_frozen: left(0),
        withdraw_frozen: of('APPLY', 'VIA_AUDITING'),
        can_rebate: left(1) - of('APPLY', 'VIA_AUDITING', 'TRANSFER_ACCOUNTS'),
        rebate_total: left(0) + left(1),
      })
      expect(wallet.can_rebate).toBeGreaterThanOrEqual(0)
    }
    const [totals, bills] = [await db.select().from(billTotals), await db.select().from(billMembers)]
    expect(totals).toHaveLength(12)
    for (const total of totals) {
      const own = bills.filter(bill => bill.total_id === total.id)
      expect(total.push_money).toBe(sum(own, bill => bill.push_money))
      expect(total.return_push_money).toBe(sum(own, bill => bill.return_push_money))
    }
    for (const bill of bills) {
      const own = orders.filter(one => one.bill_id === bill.id)
      expect([bill.order_count, bill.push_money]).toEqual([own.length, sum(own, one => one.commission)])
      expect(own.every(one => one.create_time >= bill.start_time && one.create_time <= bill.end_time)).toBe(true)
    }
  })
})
