import { entity } from '../entity'

/** Answers of other members to a question (contract/members.md, "AskReply"). */
export const askReply = entity('askReply', {
  path: 'admin/members/reply',
  id: 'id',
  titleField: 'content',
  label: ['回复', 'answer'],
  fullLabel: ['咨询回复', 'answer'],
  sorts: ['reply_time'],
  defaultSort: ['reply_time', 'desc'],
  invalidates: ['ask'],
  kind: 'reply',
  named: false,
  readBy: ['GET admin/members/reply'],
})
