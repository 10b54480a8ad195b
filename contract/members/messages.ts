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
  /** Ids joined by commas; null for all members. */
  member_ids: text.nullable(),
  send_time: epoch,
})
const messageLine = message.extend({
  /** Text in the reader's language. */
  send_type: text,
  /** Number of recipients; null for all members (designed). */
  receivers: z.number().nullable(),
})

export type Message = z.output<typeof messageLine>

export const calls = {
  'GET admin/systems/messages': call({
    summary: 'Returns a page of messages sent to members, newest first.',
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
    summary: 'Returns the number of recipients of a message to all members (designed).',
    answer: z.object({ recipients: z.number() }),
  }),
  'POST admin/systems/messages': call({
    summary:
      'Sends a message to all or to selected members. `once` (designed) is an idempotency key: a repeated request sends nothing.',
    body: formFrom({ ...messageRules, ...attemptRules }),
    answer: message.extend({
      send_type: z.union([z.literal(0), z.literal(1)]),
      disabled: z.number(),
      /** Number of recipients (designed). */
      recipients: z.number(),
    }),
    errors: ['122', '123'],
  }),
} as const

declare module '../entities' {
  interface Entities {
    /** Lists have the audience as text; the form sends a number and ids. */
    message: Omit<Message, 'send_type' | 'member_ids'> & { send_type: 0 | 1; member_ids: string[] }
  }
}
