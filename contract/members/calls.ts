import { z } from 'zod'
import {
  call,
  epochIn,
  estimated,
  fieldsFrom,
  idIn,
  idListIn,
  maybe,
  nothing,
  pageOf,
  paging,
  sorting,
  wordIn,
} from '../define'
import {
  ask,
  askReply,
  auditStatuses,
  comment,
  commentTypes,
  grades,
  member,
  memberAddress,
  memberSummary,
  pointHistory,
} from './entities'
import { faceRules, memberRules, newMemberRules, pointRules } from './rules'

/** contract/members.md: members, their points and addresses, their comments and questions. */

const between = { start_time: maybe(epochIn), end_time: maybe(epochIn) }
const yesNo = maybe(z.enum(['YES', 'NO']))
const bit = maybe(z.enum(['0', '1']))
const audit = maybe(z.enum(auditStatuses))
/** A batch of pending records is decided in one transaction. */
const decisions = (code: '107' | '201') =>
  ({
    body: z.object({
      ids: z.array(idIn).min(1).max(1_000),
      auth_status: z.enum(['PASS_AUDIT', 'REFUSE_AUDIT']),
    }),
    codes: { ids: code, auth_status: code },
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
  }) as const
const whose = { member_id: maybe(idIn), seller_id: maybe(idIn) }

/** The dialog requires four characters of a user name, the server two (contract, "uname"). */
const newMember = z.object(fieldsFrom({ ...newMemberRules, ...faceRules, uname: { ...newMemberRules.uname, min: 2 } }))

export const calls = {
  'GET admin/members': call({
    summary: 'Returns a page of members, newest first. With disabled -1, returns members in the recycle bin.',
    query: z.object({
      ...paging,
      keyword: maybe(wordIn),
      uname: maybe(wordIn),
      mobile: maybe(wordIn),
      email: maybe(wordIn),
      sex: bit,
      region: maybe(idIn),
      ...between,
      /** Any value but -1 counts as 0. */
      disabled: maybe(wordIn),
      member_ids: z.union([z.string(), z.array(z.string())]).optional(),
      ...sorting('GET admin/members'),
    }),
    answer: pageOf(member),
  }),
  'POST admin/members': call({
    summary: 'Creates a member. The password is the md5 (hex) of the plain text.',
    body: newMember,
    answer: member,
    errors: ['107', '117'],
    ownTransaction: true,
  }),
  'GET admin/members/{member_ids}/list': call({
    summary: 'Returns the members with the given comma-separated ids.',
    params: z.object({ member_ids: idListIn }),
    answer: z.array(member),
  }),
  'GET admin/members/{member_id}': call({ summary: 'Returns a member.', answer: member, errors: ['003'] }),
  'GET admin/members/{member_id}/summary': call({
    summary:
      'Returns the order totals of a member: orders, payments and refunds (designed). Without the permission to read the list of orders, the object is empty.',
    answer: memberSummary,
    errors: ['003'],
  }),
  'PUT admin/members/{member_id}': call({
    summary: 'Updates a member. An empty password keeps the stored one; a new password revokes the member’s sessions.',
    body: z.object(fieldsFrom({ ...memberRules, ...faceRules })),
    answer: member,
    errors: ['003', '117', '118', '124'],
    ownTransaction: true,
  }),
  'DELETE admin/members/{member_id}': call({
    summary: 'Moves a member to the recycle bin and revokes the member’s sessions.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'POST admin/members/{member_id}': call({
    summary: 'Restores a member from the recycle bin.',
    answer: member,
    errors: ['003'],
  }),
  'GET admin/members/addresses/{member_id}': call({
    summary: 'Returns the delivery addresses of a member, default first.',
    query: z.object({ ...paging, ...sorting('GET admin/members/addresses/{member_id}') }),
    answer: pageOf(memberAddress),
  }),
  'GET admin/members/point/{member_id}': call({
    summary: 'Returns the point history of a member, newest first.',
    query: z.object({ ...paging, ...sorting('GET admin/members/point/{member_id}') }),
    answer: pageOf(pointHistory),
  }),
  'PUT admin/members/point/{member_id}': call({
    summary: 'Sets the points that a member can spend to a new total, and adds an entry to the history.',
    body: z.object(fieldsFrom(pointRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '124'],
  }),
  'GET admin/members/comments': call({
    summary: 'Returns a page of comments, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/members/comments'),
      keyword: maybe(wordIn),
      content: maybe(wordIn),
      goods_name: maybe(wordIn),
      member_name: maybe(wordIn),
      grade: maybe(z.enum(grades)),
      comments_type: maybe(z.enum(commentTypes)),
      have_image: bit,
      audit_status: audit,
      reply_status: bit,
      ...whose,
      goods_id: maybe(idIn),
      comment_status: maybe(z.enum(['WAIT_CHASE', 'FINISHED'])),
      have_additional: bit,
      ...between,
    }),
    answer: pageOf(comment).extend(estimated),
  }),
  'GET admin/members/comments/{comment_id}': call({ summary: 'Returns a comment.', answer: comment, errors: ['003'] }),
  'POST admin/members/comments/batch/audit': call({
    summary: 'Approves or rejects pending comments in one transaction.',
    ...decisions('201'),
    errors: ['200', '201'],
    touches: { comment: 'body.ids' },
  }),
  'DELETE admin/members/comments/{comment_id}': call({
    summary: 'Deletes a comment.',
    answer: nothing,
    kind: 'empty',
    errors: ['002'],
  }),
  'GET admin/members/asks': call({
    summary: 'Returns a page of questions about goods, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/members/asks'),
      keyword: maybe(wordIn),
      goods_name: maybe(wordIn),
      member_name: maybe(wordIn),
      content: maybe(wordIn),
      auth_status: audit,
      reply_status: yesNo,
      anonymous: yesNo,
      ...whose,
      ...between,
    }),
    answer: pageOf(ask).extend(estimated),
  }),
  'GET admin/members/asks/{ask_id}': call({ summary: 'Returns a question.', answer: ask, errors: ['003'] }),
  'POST admin/members/asks/batch/audit': call({
    summary: 'Approves or rejects pending questions in one transaction.',
    ...decisions('107'),
    errors: ['107'],
    touches: { ask: 'body.ids' },
  }),
  'DELETE admin/members/asks/{ask_id}': call({
    summary: 'Deletes a question with its answers.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'GET admin/members/reply': call({
    summary: 'Returns a page of the answers of other members to a question, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/members/reply'),
      ask_id: idIn,
      keyword: maybe(wordIn),
      member_name: maybe(wordIn),
      content: maybe(wordIn),
      auth_status: audit,
      anonymous: yesNo,
      member_id: maybe(idIn),
      reply_id: maybe(idIn),
      ...between,
    }),
    answer: pageOf(askReply),
  }),
  'POST admin/members/reply/batch/audit': call({
    summary:
      'Approves or rejects pending answers in one transaction. The reply count of a question includes approved answers only.',
    ...decisions('107'),
    errors: ['107'],
    touches: { askReply: 'body.ids' },
  }),
  'DELETE admin/members/reply/{id}': call({
    summary: 'Deletes an answer of a member.',
    answer: nothing,
    kind: 'empty',
    errors: ['202'],
  }),
} as const
