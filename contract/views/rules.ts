import { choice, text } from '../rules'

/** The name of a view, and whether others see it (designed). */
export const viewRules = {
  name: text({ required: true, max: 20 }),
  shared: choice([0, 1], { required: true }),
} as const

/** Views of one screen that one person may keep. */
export const MOST_VIEWS = 50
