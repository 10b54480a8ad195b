import { type Fen, fen, maxFen, minFen, NO_MONEY, shareOf, subtractFen, sumFen } from '../../money'

/** The arithmetic of distribution commissions; nothing here reads or writes the database. */

/** The level of a distributor above a buyer: 1 referred the buyer, 2 referred that distributor. */
export type Level = 1 | 2

/** What of an order each level gets. */
export interface Commissions {
  readonly 1: Fen
  readonly 2: Fen
}

/** Goods of an order that have rates of their own: what was paid for them, and what percentage each level gets. */
export interface OwnRates {
  readonly amount: Fen
  readonly 1: number
  readonly 2: number
}

/** The same goods, as far as the order was paid: what was taken off it as a whole may be more than the rest of it. */
export function limitToPaid(amount: Fen, own: readonly OwnRates[]): readonly OwnRates[] {
  let left = amount
  return own.map(one => {
    const paid = maxFen(NO_MONEY, minFen(left, one.amount))
    left = subtractFen(left, paid)
    return { ...one, amount: paid }
  })
}

/** What goods with rates of their own came to, and what a level gets of it. */
export const ownOf = (own: readonly OwnRates[], level: Level): { readonly amount: Fen; readonly commission: Fen } => ({
  amount: sumFen(...own.map(one => one.amount)),
  commission: sumFen(...own.map(one => shareOf(one.amount, one[level]))),
})

/**
 * What an order earns those above its buyer.
 * @param amount what the order came to
 * @param percents each level's own rate; nothing where there is nobody
 * @param goods those that have rates of their own, which come before the level's
 * @returns each rounded half up; together never more than the order, where the second level steps back
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

/** A commission as it was given: how much of it, for an order of how much. */
export interface GrantedCommission {
  readonly commission: Fen
  readonly amount: Fen
}

/**
 * What of a commission is taken back in all once so much of its order's money went back: the same part, rounded half
 * up. It only grows with the refunds, and is the whole commission when the whole order was paid back, or more.
 */
export function reversedCommission({ commission, amount }: GrantedCommission, refunded: Fen): Fen {
  if (amount <= 0 || refunded <= 0) return NO_MONEY
  if (refunded >= amount) return commission
  const [whole, part] = [BigInt(amount), BigInt(refunded)]
  return fen(Number((2n * BigInt(commission) * part + whole) / (2n * whole)))
}

/**
 * What one more refund takes back. Several small ones take what a single one of their sum takes, to the fen.
 * @param before what was refunded until then
 */
export const commissionReversedBy = (earned: GrantedCommission, refund: Fen, before: Fen): Fen =>
  subtractFen(reversedCommission(earned, sumFen(before, refund)), reversedCommission(earned, before))
