import { integer, text } from '../rules'

/** contract/search.md: rules of custom words and search tips. */

export const customWordRules = { name: text({ required: true, max: 20 }) } as const
export const secretKeyRules = { password: text({ required: true, max: 200 }) } as const
export const searchTipRules = { words: text({ required: true, max: 30 }) } as const
/** Violations have a code of their own, so no form rule checks it. */
export const MAX_SORT = 999_999
export const tipSortRules = { sort: integer({ min: 0, max: MAX_SORT, code: '310' }) } as const
