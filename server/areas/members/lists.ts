import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { members } from '../../db/schema'
import type { Handlers } from '../../handler'
import { byNumber } from '../../http/personal-search'
import { isUnfiltered, sumCounters } from '../counters'
import { contains, defineFilters, flag, rangeInside } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { memberOf, serializeMember } from './rows'

type ListKeys = 'GET admin/members' | 'GET admin/members/{member_ids}/list' | 'GET admin/members/{member_id}'

const newestFirst = [desc(members.create_time), desc(members.member_id)]

const SORTS = {
  create_time: members.create_time,
  last_login: members.last_login,
  login_count: members.login_count,
}

/** Members of a region or its descendants. */
const isInRegion = (region: number): SQL | undefined =>
  or(
    eq(members.province_id, region),
    eq(members.city_id, region),
    eq(members.county_id, region),
    eq(members.town_id, region),
  )

const queryConditions = defineFilters('GET admin/members', members, {
  uname: contains,
  sex: flag,
  create_time: rangeInside,
})

/** The calls that read members. */
export const memberLists: Handlers<ListKeys> = {
  'GET admin/members': async ({ db, admin, query }) => {
    const { keyword, mobile, email, region } = query
    const ids = query.member_ids && idsOf(query.member_ids)
    // The recycle bin is a separate list.
    const disabled = query.disabled === '-1' ? -1 : 0
    const where = and(
      eq(members.disabled, disabled),
      keyword
        ? or(
            contains(members.uname, keyword),
            contains(members.nickname, keyword),
            byNumber(admin, members.mobile, keyword, contains),
          )
        : undefined,
      mobile ? byNumber(admin, members.mobile, mobile, contains) : undefined,
      email ? eq(sql`lower(${members.email})`, email.toLowerCase()) : undefined,
      region ? isInRegion(region) : undefined,
      ids ? inArray(members.member_id, ids) : undefined,
      queryConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(members)
      .where(where)
      .orderBy(...orderOf(query, SORTS, members.member_id, newestFirst))
      .limit(limit)
      .offset(offset)
    const { page_no, page_size, sort_by, sort_order, disabled: _, ...filters } = query
    const total = isUnfiltered(filters)
      ? await sumCounters(db, 'members', part => part.disabled === disabled)
      : await db.$count(members, where)
    return pageOf(rows.map(serializeMember), total, query)
  },

  'GET admin/members/{member_ids}/list': async ({ db, params }) => {
    const ids = idsOf(params.member_ids)
    const rows = await db.select().from(members).where(inArray(members.member_id, ids))
    const byId = new Map(rows.map(row => [row.member_id, row]))
    return [...new Set(ids)].flatMap(id => byId.get(id) ?? []).map(serializeMember)
  },

  'GET admin/members/{member_id}': async ({ db, params }) => serializeMember(await memberOf(db, params.member_id)),
}

/** Comma-separated or repeated ids. Invalid and unsafe integers match nothing. */
const idsOf = (text: string | readonly string[]): number[] =>
  [text]
    .flat()
    .flatMap(part => part.split(','))
    .filter(Boolean)
    .map(part => (/^\d+$/.test(part) ? Number(part) : 0))
    .filter(Number.isSafeInteger)
