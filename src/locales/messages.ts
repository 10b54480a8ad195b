import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the recipient preview of site messages. */
export const memberMessageTexts = {
  'messages.toEveryone': ['将发送给全部 {n} 位会员', 'Will be sent to all {n} members'],
  'messages.toChosen': ['将发送给所选的 {n} 位会员', 'Will be sent to {n} selected members'],
} as const satisfies Messages
