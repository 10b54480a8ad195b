import { choice, text } from '../rules'

/** contract/members.md, "notification-history": what its dialog asks. */
export const messageRules = {
  title: text({ required: true, min: 2, max: 30 }),
  content: text({ required: true, max: 500 }),
  /** 0 everyone, 1 chosen members. */
  send_type: choice([0, 1], { required: true }),
  /** Comma-joined or repeated. That one is chosen says 122, not this rule. */
  member_ids: text({ list: true, max: 20_000 }),
} as const

/** What no form asks: the name of the attempt. */
export const attemptRules = { once: text({ max: 64 }) } as const
