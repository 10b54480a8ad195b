import type { Member, memberCalls } from '@contract/members/calls'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, pageOf, windowOf, withDigits } from '../listing'

type MemberRow = typeof members.$inferSelect

const wire = (row: MemberRow): Member => withDigits(row, ['member_id', 'create_time', 'shop_id'])

/** contract/members.md, as far as the member picker goes. */
export const memberHandlers: Handlers<keyof typeof memberCalls> = {
  'GET admin/members': async ({ db, query }) => {
    const ids = query.member_ids && idsOf(query.member_ids)
    const where = and(
      // The recycle bin is a list of its own.
      eq(members.disabled, 0),
      query.keyword
        ? or(
            contains(members.uname, query.keyword),
            contains(members.nickname, query.keyword),
            contains(members.mobile, query.keyword),
          )
        : undefined,
      query.uname ? contains(members.uname, query.uname) : undefined,
      query.mobile ? contains(members.mobile, query.mobile) : undefined,
      query.sex ? eq(members.sex, query.sex === '1' ? 1 : 0) : undefined,
      ids ? inArray(members.member_id, ids) : undefined,
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(members)
      .where(where)
      .orderBy(desc(members.create_time), desc(members.member_id))
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(wire), await db.$count(members, where), query)
  },

  'GET admin/members/{member_ids}/list': async ({ db, params }) => {
    const ids = idsOf(params.member_ids)
    const rows = await db.select().from(members).where(inArray(members.member_id, ids))
    const byId = new Map(rows.map(row => [row.member_id, row]))
    return [...new Set(ids)].flatMap(id => byId.get(id) ?? []).map(wire)
  },
}

/** Comma-separated or repeated ids. What is no id is nobody's, and neither is one beyond a safe integer. */
const idsOf = (text: string | readonly string[]): number[] =>
  [text]
    .flat()
    .flatMap(part => part.split(','))
    .filter(Boolean)
    .map(part => (/^\d+$/.test(part) ? Number(part) : 0))
    .filter(Number.isSafeInteger)
