import { storedTexts, translateStored } from '@contract/stored-texts'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { memberAddresses, members, pointHistory } from '../../db/schema'
import type { Handlers } from '../../handler'
import { orderOf, pageOf, windowOf } from '../listing'
import { lockMember } from './rows'

type PointKeys =
  | 'GET admin/members/point/{member_id}'
  | 'PUT admin/members/point/{member_id}'
  | 'GET admin/members/addresses/{member_id}'

const defaultFirst = [desc(memberAddresses.def_addr), desc(memberAddresses.addr_id)]

/** Dependent data of a member: points with their history, and addresses. */
export const memberBelongings: Handlers<PointKeys> = {
  'GET admin/members/point/{member_id}': async ({ db, params, query, client }) => {
    const { limit, offset } = windowOf(query)
    // Entries without a change are not listed.
    const where = and(
      eq(pointHistory.member_id, params.member_id),
      or(ne(pointHistory.grade_point, 0), ne(pointHistory.consum_point, 0)),
    )
    const rows = await db
      .select()
      .from(pointHistory)
      .where(where)
      .orderBy(...orderOf(query, pointHistory, pointHistory.id, [desc(pointHistory.time), desc(pointHistory.id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({
      ...row,
      reason: translateStored(row.reason, client.language),
      operator: translateStored(row.operator, client.language),
    }))
    return pageOf(data, await db.$count(pointHistory, where), query)
  },

  'PUT admin/members/point/{member_id}': async ({ db, params, body, admin, services, record }) => {
    const { member_id, disabled, consum_point } = await lockMember(db, params.member_id)
    if (disabled === -1) throw conflict('124')
    const difference = body.point - consum_point
    if (difference === 0) return
    await db.update(members).set({ consum_point: body.point }).where(eq(members.member_id, member_id))
    await db.insert(pointHistory).values({
      member_id,
      time: services.now(),
      reason: storedTexts.pointsByHand[0],
      operator: admin?.username ?? '',
      consum_point: Math.abs(difference),
      consum_point_type: difference > 0 ? 1 : 0,
    })
    record({ consum_point }, { consum_point: body.point })
  },

  'GET admin/members/addresses/{member_id}': async ({ db, params, query }) => {
    const { limit, offset } = windowOf(query)
    const where = eq(memberAddresses.member_id, params.member_id)
    const rows = await db
      .select()
      .from(memberAddresses)
      .where(where)
      .orderBy(...orderOf(query, memberAddresses, memberAddresses.addr_id, defaultFirst))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(memberAddresses, where), query)
  },
}

/** One address. */
export async function addressOf(db: Database, addr_id: number) {
  const [row] = await db.select().from(memberAddresses).where(eq(memberAddresses.addr_id, addr_id))
  if (!row) throw notFound()
  return row
}
