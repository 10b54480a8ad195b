import { z } from 'zod'
import { call, epoch, flag, id, maybe, pageOf, paging, wordIn } from '../define'

/** contract/members.md: what the member picker needs. */
const text = z.string()

export const member = z.object({
  member_id: id,
  uname: text,
  nickname: text,
  email: text,
  mobile: text,
  /** 1 male, 0 female. */
  sex: flag,
  face: text,
  create_time: epoch,
  disabled: z.number(),
  have_shop: flag,
  shop_id: id.nullable(),
})

export const memberCalls = {
  'GET admin/members': call({
    summary: 'A page of members, newest first.',
    query: z.object({
      ...paging,
      keyword: maybe(wordIn),
      uname: maybe(wordIn),
      mobile: maybe(wordIn),
      sex: maybe(z.enum(['0', '1'])),
      member_ids: z.union([z.string(), z.array(z.string())]).optional(),
    }),
    answer: pageOf(member),
  }),
  'GET admin/members/{member_ids}/list': call({
    summary: 'The members with these comma-separated ids.',
    params: z.object({ member_ids: z.string().regex(/^\d{1,19}(,\d{1,19}){0,999}$/) }),
    answer: z.array(member),
  }),
} as const

export type Member = z.output<typeof member>
