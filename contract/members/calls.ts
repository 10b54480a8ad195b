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
  pointHistory,
} from './entities'
import { faceRules, memberRules, newMemberRules, pointRules } from './rules'

/** contract/members.md: members, their points and addresses, their comments and questions. */

const between = { start_time: maybe(epochIn), end_time: maybe(epochIn) }
const yesNo = maybe(z.enum(['YES', 'NO']))
const bit = maybe(z.enum(['0', '1']))
const audit = maybe(z.enum(auditStatuses))
/** What waits is decided on many at a time, all of them or none. */
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

/** The dialog asks four characters of a user name; the server takes two (contract, "uname"). */
const newMember = z.object(fieldsFrom({ ...newMemberRules, ...faceRules, uname: { ...newMemberRules.uname, min: 2 } }))

export const calls = {
  'GET admin/members': call({
    summary: 'A page of members, newest first; with disabled -1 those in the recycle bin.',
    query: z.object({
      ...paging,
      keyword: maybe(wordIn),
      uname: maybe(wordIn),
      mobile: maybe(wordIn),
      email: maybe(wordIn),
      sex: bit,
      region: maybe(idIn),
      ...between,
      /** Whatever is not -1 counts as 0. */
      disabled: maybe(wordIn),
      member_ids: z.union([z.string(), z.array(z.string())]).optional(),
      ...sorting('GET admin/members'),
    }),
    answer: pageOf(member),
  }),
  'POST admin/members': call({
    summary: 'Add a member. The password is the md5 (hex) of what was typed.',
    body: newMember,
    answer: member,
    errors: ['107', '117'],
    ownTransaction: true,
  }),
  'GET admin/members/{member_ids}/list': call({
    summary: 'The members with these comma-separated ids.',
    params: z.object({ member_ids: idListIn }),
    answer: z.array(member),
  }),
  'GET admin/members/{member_id}': call({ summary: 'One member', answer: member, errors: ['003'] }),
  'PUT admin/members/{member_id}': call({
    summary: 'Change a member. An empty password stays; a new one signs the member out.',
    body: z.object(fieldsFrom({ ...memberRules, ...faceRules })),
    answer: member,
    errors: ['003', '117', '118', '124'],
    ownTransaction: true,
  }),
  'DELETE admin/members/{member_id}': call({
    summary: 'Put a member into the recycle bin and sign the member out',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'POST admin/members/{member_id}': call({
    summary: 'Take a member out of the recycle bin',
    answer: member,
    errors: ['003'],
  }),
  'GET admin/members/addresses/{member_id}': call({
    summary: 'The receiving addresses of a member, the default one first',
    query: z.object({ ...paging, ...sorting('GET admin/members/addresses/{member_id}') }),
    answer: pageOf(memberAddress),
  }),
  'GET admin/members/point/{member_id}': call({
    summary: 'How the points of a member changed, newest first',
    query: z.object({ ...paging, ...sorting('GET admin/members/point/{member_id}') }),
    answer: pageOf(pointHistory),
  }),
  'PUT admin/members/point/{member_id}': call({
    summary: 'Set the points a member can spend: the new total, with a line in their history.',
    body: z.object(fieldsFrom(pointRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '124'],
  }),
  'GET admin/members/comments': call({
    summary: 'A page of comments, newest first',
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
  'GET admin/members/comments/{comment_id}': call({ summary: 'One comment', answer: comment, errors: ['003'] }),
  'POST admin/members/comments/batch/audit': call({
    summary: 'Decide on comments that wait, all of them or none.',
    ...decisions('201'),
    errors: ['200', '201'],
    touches: { comment: 'body.ids' },
  }),
  'DELETE admin/members/comments/{comment_id}': call({
    summary: 'Delete a comment',
    answer: nothing,
    kind: 'empty',
    errors: ['002'],
  }),
  'GET admin/members/asks': call({
    summary: 'A page of questions about goods, newest first',
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
  'GET admin/members/asks/{ask_id}': call({ summary: 'One question', answer: ask, errors: ['003'] }),
  'POST admin/members/asks/batch/audit': call({
    summary: 'Decide on questions that wait, all of them or none.',
    ...decisions('107'),
    errors: ['107'],
    touches: { ask: 'body.ids' },
  }),
  'DELETE admin/members/asks/{ask_id}': call({
    summary: 'Delete a question with its replies',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
  'GET admin/members/reply': call({
    summary: 'A page of what other members answered to a question, newest first',
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
    summary: 'Decide on answers of members that wait, all of them or none; a question counts those that are approved.',
    ...decisions('107'),
    errors: ['107'],
    touches: { askReply: 'body.ids' },
  }),
  'DELETE admin/members/reply/{id}': call({
    summary: 'Delete an answer of a member',
    answer: nothing,
    kind: 'empty',
    errors: ['202'],
  }),
} as const
