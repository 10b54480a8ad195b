import { companyCalls } from './companies'
import { connectCalls } from './connect'
import { paymentCalls } from './payment'
import { smtpCalls } from './smtp'
import { templateCalls, wechatCalls } from './templates'

/** contract/settings.md: integrations with external services, and message templates. */
export const calls = {
  ...smtpCalls,
  ...companyCalls,
  ...paymentCalls,
  ...connectCalls,
  ...templateCalls,
  ...wechatCalls,
} as const
