import { choice, text } from '../rules'

/** Maximum length of the name of a view, in characters. */
export const VIEW_NAME_MAX = 20

/** The name of a view, and whether it is shared (designed). */
export const viewRules = {
  name: text({ required: true, max: VIEW_NAME_MAX }),
  shared: choice([0, 1], { required: true }),
} as const

/** Maximum number of views per screen and administrator. */
export const MOST_VIEWS = 50
