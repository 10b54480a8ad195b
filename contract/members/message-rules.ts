import { choice, text } from '../rules'

/** contract/members.md, "notification-history": rules of its dialog. */
export const messageRules = {
  title: text({ required: true, min: 2, max: 30 }),
  content: text({ required: true, max: 500 }),
  /** 0 everyone, 1 chosen members. */
  send_type: choice([0, 1], { required: true }),
  /** Comma-joined or repeated. A missing selection is reported as 122, not by this rule. */
  member_ids: text({ list: true, max: 20_000 }),
} as const

/** The idempotency key, which no form shows. */
export const attemptRules = { once: text({ max: 64 }) } as const
