import { choice, text } from '../rules'

/** contract/settings.md, "payment": what its form asks, the clients apart. */
export const paymentRules = {
  image: text({ max: 500, pattern: 'picture' }),
  is_retrace: choice([0, 1], { required: true }),
} as const
