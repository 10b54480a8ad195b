import { shareOf } from '../fen'

/** What is earned by bringing buyers, in whole fen: nothing here touches the database. */

/** The level of a distributor above a buyer: 1 brought the buyer, 2 brought whoever did. */
export type Level = 1 | 2

/** What of an order each level gets, in fen. */
export interface Commissions {
  readonly 1: number
  readonly 2: number
}

/** Goods of an order that have rates of their own: what was paid for them, in fen, and what each level gets of it. */
export interface OwnRates {
  readonly amount: number
  readonly 1: number
  readonly 2: number
}

/** The same goods, as far as the order was paid: what was taken off it as a whole may be more than the rest of it. */
export function within(amount: number, own: readonly OwnRates[]): readonly OwnRates[] {
  let left = amount
  return own.map(one => {
    const paid = Math.max(0, Math.min(left, one.amount))
    left -= paid
    return { ...one, amount: paid }
  })
}

/** What goods with rates of their own came to, and what a level gets of it. */
export const ownOf = (own: readonly OwnRates[], level: Level): { readonly amount: number; readonly fen: number } => ({
  amount: own.reduce((sum, one) => sum + one.amount, 0),
  fen: own.reduce((sum, one) => sum + shareOf(one.amount, one[level]), 0),
})

/**
 * What an order earns those above its buyer.
 * @param amount what the order came to, in fen
 * @param percents each level's own rate; nothing where there is nobody
 * @param goods those that have rates of their own, which come before the level's
 * @returns each rounded half up; together never more than the order, where the second level steps back
 */
export function commissionsOf(
  amount: number,
  percents: { readonly 1?: number | undefined; readonly 2?: number | undefined },
  goods: readonly OwnRates[] = [],
): Commissions {
  const part = (level: Level) => {
    const percent = percents[level]
    if (percent === undefined) return 0
    const own = ownOf(within(amount, goods), level)
    return Math.min(amount, own.fen + shareOf(amount - own.amount, percent))
  }
  const first = part(1)
  return { 1: first, 2: Math.min(part(2), amount - first) }
}

/** A commission as it was given: how much of it, for an order of how much. In fen. */
export interface Earned {
  readonly commission: number
  readonly amount: number
}

/**
 * What of a commission is taken back in all once so much of its order's money went back: the same part, rounded half
 * up. It only grows with the refunds, and is the whole commission when the whole order was paid back, or more.
 */
export function takenBack({ commission, amount }: Earned, refunded: number): number {
  if (amount <= 0 || refunded <= 0) return 0
  if (refunded >= amount) return commission
  const [whole, part] = [BigInt(amount), BigInt(refunded)]
  return Number((2n * BigInt(commission) * part + whole) / (2n * whole))
}

/**
 * What one more refund takes back. Several small ones take what a single one of their sum takes, to the fen.
 * @param before what was refunded until then
 */
export const takenBackBy = (earned: Earned, refund: number, before: number): number =>
  takenBack(earned, before + refund) - takenBack(earned, before)
