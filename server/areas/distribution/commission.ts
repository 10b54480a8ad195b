import { type Fen, fen, maxFen, minFen, NO_MONEY, shareOf, subtractFen, sumFen } from '../../money'

/** The arithmetic of distribution commissions; nothing here reads or writes the database. */

/** The level of a distributor above a buyer: 1 referred the buyer, 2 referred that distributor. */
export type Level = 1 | 2

/** The commissions of an order by level. */
export interface Commissions {
  readonly 1: Fen
  readonly 2: Fen
}

/** Goods of an order with their own rates: the amount paid for them, and the percentage of each level. */
export interface OwnRates {
  readonly amount: Fen
  readonly 1: number
  readonly 2: number
}

/** The same goods, limited to the amount paid for the order: its discount may exceed the price of the other goods. */
export function limitToPaid(amount: Fen, own: readonly OwnRates[]): readonly OwnRates[] {
  let left = amount
  return own.map(one => {
    const paid = maxFen(NO_MONEY, minFen(left, one.amount))
    left = subtractFen(left, paid)
    return { ...one, amount: paid }
  })
}

/** The amount of goods with their own rates, and the commission of a level on it. */
export const ownOf = (own: readonly OwnRates[], level: Level): { readonly amount: Fen; readonly commission: Fen } => ({
  amount: sumFen(...own.map(one => one.amount)),
  commission: sumFen(...own.map(one => shareOf(one.amount, one[level]))),
})

/**
 * The commissions of an order for the distributors above its buyer.
 * @param amount amount of the order
 * @param percents rate of each level; undefined without a distributor
 * @param goods goods with their own rates, which take precedence over the level's
 * @returns each rounded half up; the second level is reduced so that the total never exceeds the order
 */
export function commissionsOf(
  amount: Fen,
  percents: { readonly 1?: number | undefined; readonly 2?: number | undefined },
  goods: readonly OwnRates[] = [],
): Commissions {
  const part = (level: Level) => {
    const percent = percents[level]
    if (percent === undefined) return NO_MONEY
    const own = ownOf(limitToPaid(amount, goods), level)
    return minFen(amount, sumFen(own.commission, shareOf(subtractFen(amount, own.amount), percent)))
  }
  const first = part(1)
  return { 1: first, 2: minFen(part(2), subtractFen(amount, first)) }
}

/** A commission as granted, with the amount of its order. */
export interface GrantedCommission {
  readonly commission: Fen
  readonly amount: Fen
}

/**
 * The total reversal of a commission after a refunded amount: the same share, rounded half up. It is monotonic in the
 * refunds, and the whole commission if the whole order or more was refunded.
 */
export function reversedCommission({ commission, amount }: GrantedCommission, refunded: Fen): Fen {
  if (amount <= 0 || refunded <= 0) return NO_MONEY
  if (refunded >= amount) return commission
  const [whole, part] = [BigInt(amount), BigInt(refunded)]
  return fen(Number((2n * BigInt(commission) * part + whole) / (2n * whole)))
}

/**
 * The reversal caused by one more refund. Several small refunds reverse exactly as much as one of their sum.
 * @param before the amount refunded before
 */
export const commissionReversedBy = (earned: GrantedCommission, refund: Fen, before: Fen): Fen =>
  subtractFen(reversedCommission(earned, sumFen(before, refund)), reversedCommission(earned, before))
