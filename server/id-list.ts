/** The comma-separated ids of a call, each once, in their order. One beyond a safe integer matches nothing. */
export const idsOf = (text: string): number[] => [...new Set(text.split(',').map(Number))].filter(Number.isSafeInteger)
