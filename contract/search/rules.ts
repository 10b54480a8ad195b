import { integer, text } from '../rules'

/** contract/search.md: words the search takes as one, and words it offers. */

export const customWordRules = { name: text({ required: true, max: 20 }) } as const
export const secretKeyRules = { password: text({ required: true, max: 200 }) } as const
export const searchTipRules = { words: text({ required: true, max: 30 }) } as const
/** Answered with a code of its own, and so without the rule of a form. */
export const MOST_SORT = 999_999
export const tipSortRules = { sort: integer({ min: 0, max: MOST_SORT, code: '310' }) } as const
