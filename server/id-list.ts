/** Parses comma-separated ids, without duplicates, in order. Unsafe integers are dropped. */
export const idsOf = (text: string): number[] => [...new Set(text.split(',').map(Number))].filter(Number.isSafeInteger)
