import { z } from 'zod'
import { call, epoch, epochIn, formFrom, id, maybe, pageOf, paging, sorting, wordIn } from '../define'
import { attemptRules, messageRules } from './message-rules'

/** contract/members.md, "notification-history": messages of the site. */

const text = z.string()

const message = z.object({
  id,
  admin_id: id,
  admin_name: text,
  title: text,
  content: text,
  /** Ids joined by commas; null for everyone. */
  member_ids: text.nullable(),
  send_time: epoch,
})
const messageLine = message.extend({
  /** In words of the reader's language. */
  send_type: text,
  /** How many members were written to; null for everyone (designed). */
  receivers: z.number().nullable(),
})

export type Message = z.output<typeof messageLine>

export const calls = {
  'GET admin/systems/messages': call({
    summary: 'A page of the messages that were sent to members, newest first',
    query: z.object({
      ...paging,
      ...sorting('GET admin/systems/messages'),
      keyword: maybe(wordIn),
      title: maybe(wordIn),
      content: maybe(wordIn),
      send_type: maybe(z.enum(['0', '1'])),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(messageLine),
  }),
  'GET admin/systems/messages/recipients': call({
    summary: 'How many members a message to everyone reaches (designed)',
    answer: z.object({ recipients: z.number() }),
  }),
  'POST admin/systems/messages': call({
    summary:
      'Send a message to everyone or to chosen members. `once` (designed) names the attempt: sent again, nothing more is sent.',
    body: formFrom({ ...messageRules, ...attemptRules }),
    answer: message.extend({
      send_type: z.union([z.literal(0), z.literal(1)]),
      disabled: z.number(),
      /** How many members it was sent to (designed). */
      recipients: z.number(),
    }),
    errors: ['122', '123'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    /** Lists say in words to whom it went; its form sends a number and ids. */
    message: Omit<Message, 'send_type' | 'member_ids'> & { send_type: 0 | 1; member_ids: string[] }
  }
}
