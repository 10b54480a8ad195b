import { commissionReversedBy, commissionsOf, reversedCommission } from '@server/areas/distribution/commission'
import { fen, maxFen, NO_MONEY, subtractFen, sumFen } from '@server/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** Amounts up to 100 million yuan, and rates in the form's range: two decimals from 0 to 100. */
const amounts = fc.integer({ min: 0, max: 10_000_000_000 }).map(fen)
const percent = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)

describe('the commission of an order', () => {
  test.each([
    [10_000, { 1: 5, 2: 2 }, [500, 200]],
    // 100.30 x 5 % = 5.015, 2.5 % = 2.5075
    [10_030, { 1: 5, 2: 2.5 }, [502, 251]],
    [1, { 1: 49.99, 2: 50 }, [0, 1]],
    [999, { 1: 0, 2: undefined }, [0, 0]],
    // Together they exceed the order, so the second level is reduced.
    [10_001, { 1: 60, 2: 60 }, [6_001, 4_000]],
    [500, { 1: 100, 2: 100 }, [500, 0]],
  ])('%i fen at %o', (amount, percents, [first, second]) => {
    expect(commissionsOf(fen(amount), percents)).toEqual({ 1: first, 2: second })
  })

  test('goods with their own rates earn by these, and the rest of the order by the template', () => {
    const own = [
      { amount: fen(4_000), 1: 10, 2: 1 },
      { amount: fen(1_000), 1: 0, 2: 0 },
    ]
    // 40 yuan at 10 %, 10 yuan at nothing, 50 yuan at 5 %
    expect(commissionsOf(fen(10_000), { 1: 5, 2: 2 }, own)).toEqual({ 1: 650, 2: 140 })
    // A level without a distributor earns nothing.
    expect(commissionsOf(fen(10_000), { 1: 5 }, own)).toEqual({ 1: 650, 2: 0 })
    // The discount on the whole order exceeds the remaining amount.
    expect(commissionsOf(fen(3_000), { 1: 5, 2: 2 }, own)).toEqual({ 1: 300, 2: 30 })
  })

  test('both levels get whole fen, and together never more than the order', () => {
    fc.assert(
      fc.property(amounts, percent, percent, (amount, one, two) => {
        const { 1: first, 2: second } = commissionsOf(amount, { 1: one, 2: two })
        for (const part of [first, second]) expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        expect(first + second).toBeLessThanOrEqual(amount)
        // Within half a fen of the exact share: amount x percent / 100, in ten-thousandths of a fen.
        const exact = BigInt(amount) * BigInt(Math.round(one * 100))
        const off = BigInt(first) * 10_000n - exact
        expect(off <= 5_000n && off > -5_000n).toBe(true)
      }),
    )
  })
})

describe('the commissions taken back by refunds', () => {
  const earned = fc
    .record({ amount: fc.integer({ min: 1, max: 10_000_000_000 }).map(fen), one: percent })
    .map(({ amount, one }) => ({ amount, commission: commissionsOf(amount, { 1: one })[1] }))

  test('half of an order takes back half of the commission, rounded half up', () => {
    expect(reversedCommission({ commission: fen(501), amount: fen(10_030) }, fen(5_015))).toBe(251)
    expect(reversedCommission({ commission: fen(501), amount: fen(10_030) }, NO_MONEY)).toBe(0)
    expect(reversedCommission({ commission: NO_MONEY, amount: NO_MONEY }, fen(100))).toBe(0)
  })

  test('any series of partial refunds takes back exactly the whole commission', () => {
    fc.assert(
      fc.property(
        earned,
        fc.array(fc.integer({ min: 1, max: 4_000_000_000 }).map(fen), { maxLength: 30 }),
        (order, refunds) => {
          let [refunded, back] = [NO_MONEY, NO_MONEY]
          for (const refund of refunds) {
            const part = commissionReversedBy(order, refund, refunded)
            expect(part).toBeGreaterThanOrEqual(0)
            refunded = sumFen(refunded, refund)
            back = sumFen(back, part)
            expect(back).toBe(reversedCommission(order, refunded))
            expect(back).toBeLessThanOrEqual(order.commission)
          }
          const rest = maxFen(NO_MONEY, subtractFen(order.amount, refunded))
          expect(back + commissionReversedBy(order, rest, refunded)).toBe(order.commission)
        },
      ),
    )
  })
})
