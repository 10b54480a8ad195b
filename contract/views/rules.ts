import { choice, text } from '../rules'

/** Characters that the name of a view may have. */
export const VIEW_NAME_MAX = 20

/** The name of a view, and whether others see it (designed). */
export const viewRules = {
  name: text({ required: true, max: VIEW_NAME_MAX }),
  shared: choice([0, 1], { required: true }),
} as const

/** Views of one screen that one person may keep. */
export const MOST_VIEWS = 50
