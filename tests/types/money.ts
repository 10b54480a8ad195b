/** Yuan and fen are not mixed up: mistakes that must not compile, as in closed.ts. `tsc` is the test. */
import type { distributors, withdrawApplies } from '@server/db/schema'
import { type Fen, fen, NO_MONEY, shareOf, subtractFen, sumFen, toFen, toYuan } from '@server/money'

const yuan: number = 12.5

export const right: readonly Fen[] = [
  NO_MONEY,
  fen(1_250),
  toFen(yuan),
  sumFen(toFen(yuan), fen(1)),
  shareOf(fen(1), 5),
]
export const back: number = toYuan(subtractFen(toFen(yuan), fen(250)))
export const stored: Pick<typeof withdrawApplies.$inferInsert, 'apply_money'> = { apply_money: fen(1_000) }

/** A number without a unit, even a literal, counts as yuan. */
export const wrong: readonly Fen[] = [
  // @ts-expect-error a number is no Fen
  yuan,
  // @ts-expect-error a literal is no Fen either
  1_250,
  // @ts-expect-error a sum by + loses the unit
  toFen(yuan) + toFen(yuan),
]
// @ts-expect-error only a Fen becomes yuan
export const twiceDivided = toYuan(yuan)
// @ts-expect-error a Fen is not converted once more
export const twiceMultiplied = toFen(toFen(yuan))
// @ts-expect-error yuan are not added to fen
export const mixed = sumFen(fen(1), yuan)
// @ts-expect-error a column in fen takes no number
export const withdrawal: Pick<typeof withdrawApplies.$inferInsert, 'apply_money'> = { apply_money: yuan }
// @ts-expect-error fen of a column as the yuan of the API
export const distributor: Pick<typeof distributors.$inferInsert, 'can_rebate'> = { can_rebate: 100 }
