/** Amounts are added up in whole fen: a sum of yuan would not be exact. */
export const toFen = (yuan: number): number => Math.round(yuan * 100)
export const toYuan = (fen: number): number => fen / 100
