import { choice, integer, text } from '../rules'

/** The reason that a rejection or a deactivation requires; the person concerned reads it. */
export const reasonRule = text({ required: true, max: 200 })

/** A predefined reason; the publisher reads `message_…`. */
export const reasonRules = {
  scene: choice(['REFUSE', 'UNDER', 'CLOSE'], { required: true }),
  area: choice(['shop', 'goods', 'publication', 'publisher'], { required: true }),
  zh: text({ required: true, max: 30 }),
  en: text({ required: true, max: 60 }),
  message_zh: reasonRule,
  message_en: text({ required: true, max: 200 }),
  sort: integer({ min: 0, max: 9999 }),
  disabled: choice([0, 1], {}),
} as const
