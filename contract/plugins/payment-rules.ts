import { choice, text } from '../rules'

/** contract/settings.md, "payment": rules of its form, except the clients. */
export const paymentRules = {
  image: text({ max: 500, pattern: 'picture' }),
  is_retrace: choice([0, 1], { required: true }),
} as const
