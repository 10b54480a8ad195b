import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, number, word } from './columns'

/** contract/members.md: messages of the site. */
export const siteMessages = pgTable(
  'site_messages',
  {
    id: identity(),
    admin_id: number().notNull(),
    admin_name: word(),
    title: word(),
    content: word(),
    /** 0 everyone, 1 chosen members. */
    send_type: flag(),
    /** Ids joined by commas, as on the wire; null for all members. */
    member_ids: text(),
    send_time: number().notNull(),
    disabled: smallint().notNull().default(0),
    /** Idempotency key of the sender: a repeated request creates no second message. */
    once: text(),
  },
  t => [
    index('site_messages_newest').on(t.send_time, t.id),
    index('site_messages_type').on(t.send_type, t.send_time, t.id),
    uniqueIndex('site_messages_once').on(t.admin_id, t.once),
  ],
)

/**
 * Recipients of a message. Selected members have a row from the start; a message to everyone has none until a member
 * reads it.
 */
export const memberMessages = pgTable(
  'member_messages',
  { message_id: number().notNull(), member_id: number().notNull(), read_time: number() },
  t => [
    primaryKey({ columns: [t.message_id, t.member_id] }),
    index('member_messages_of').on(t.member_id, t.message_id),
  ],
)
