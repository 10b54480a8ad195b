declare const unit: unique symbol

/** An amount in whole fen (1/100 yuan). Amounts are summed in fen, since sums of yuan would not be exact. */
export type Fen = number & { readonly [unit]: 'fen' }

/** An amount in yuan with up to two decimals, as on the wire and in most tables. Any number but a `Fen`. */
export type Yuan = number & { readonly [unit]?: never }

export const NO_MONEY = 0 as Fen

/** Brands a number as fen without conversion: a literal, an SQL sum, or the result of integer arithmetic. */
export const fen = (amount: number): Fen => amount as Fen

export const toFen = (amount: Yuan): Fen => fen(Math.round(amount * 100))
export const toYuan = (amount: Fen): number => amount / 100

export const sumFen = (...amounts: readonly Fen[]): Fen => fen(amounts.reduce((sum, amount) => sum + amount, 0))
export const subtractFen = (from: Fen, ...amounts: readonly Fen[]): Fen => fen(from - sumFen(...amounts))
export const minFen = (...amounts: readonly Fen[]): Fen => fen(Math.min(...amounts))
export const maxFen = (...amounts: readonly Fen[]): Fen => fen(Math.max(...amounts))

/** A percentage of an amount, with up to two decimals, rounded half up; exact beyond the precision of floats. */
export function shareOf(amount: Fen, percent: number): Fen {
  return fen(Number((BigInt(amount) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n))
}
