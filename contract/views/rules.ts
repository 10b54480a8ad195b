import { choice, text } from '../rules'

/** Maximum length of the name of a view, in characters. */
export const MAX_VIEW_NAME = 20

/** The name of a view, and whether it is shared (designed). */
export const viewRules = {
  name: text({ required: true, max: MAX_VIEW_NAME }),
  shared: choice([0, 1], { required: true }),
} as const

/** Maximum number of views per screen and administrator. */
export const MAX_VIEWS = 50
