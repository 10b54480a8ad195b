import { choice, integer, text } from '../rules'

/** What a person has to write when he rejects or disables; it is read by whom it is about. */
export const reasonRule = text({ required: true, max: 200 })

/** A stored reason; `message_…` is what the publisher will read. */
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
