/** Amounts are added up in whole fen: a sum of yuan would not be exact. */
export const toFen = (yuan: number): number => Math.round(yuan * 100)
export const toYuan = (fen: number): number => fen / 100

/** A percentage with up to two decimals of an amount in fen, rounded half up; exact beyond what a float can multiply. */
export function shareOf(fen: number, percent: number): number {
  return Number((BigInt(fen) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n)
}
