import { companyCalls } from './companies'
import { connectCalls } from './connect'
import { paymentCalls } from './payment'
import { smtpCalls } from './smtp'
import { templateCalls, wechatCalls } from './templates'

/** contract/settings.md: what connects the marketplace with others, and what it writes to them. */
export const calls = {
  ...smtpCalls,
  ...companyCalls,
  ...paymentCalls,
  ...connectCalls,
  ...templateCalls,
  ...wechatCalls,
} as const
