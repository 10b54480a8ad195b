/** Stands in for refine's English plurals: every word on the screen has its own, in each language (tools/left-out.ts). */
export const plural = (word: string): string => word
export const singular = plural
export default { plural, singular }
