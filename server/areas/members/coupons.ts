import type { AnswerInput } from '@contract/define'
import type { calls as couponCalls, memberCoupon } from '@contract/members/coupons'
import { couponStatusLabels } from '@contract/members/labels'
import { type Language, translate } from '@contract/messages'
import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import { memberCoupons } from '../../db/schema'
import type { Handlers } from '../../handler'
import { defineFilters, equals } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'

type CouponRow = typeof memberCoupons.$inferSelect

/** An unused coupon past its end is expired. */
const statusOf = ({ used_status, end_time }: CouponRow, now: number): 0 | 1 | 2 | 3 =>
  used_status === 0 && end_time < now ? 2 : used_status

function serializeCoupon(row: CouponRow, now: number, language: Language): AnswerInput<typeof memberCoupon> {
  const used_status = statusOf(row, now)
  return { ...row, used_status, used_status_text: translate(couponStatusLabels[used_status], language) }
}

function inState(state: '0' | '1' | '2' | '3' | undefined, now: number): SQL | undefined {
  const { used_status, end_time } = memberCoupons
  if (state === undefined) return undefined
  if (state === '0') return and(eq(used_status, 0), gte(end_time, now))
  if (state === '2') return and(eq(used_status, 0), lt(end_time, now))
  return eq(used_status, state === '1' ? 1 : 3)
}

const queryConditions = defineFilters('GET admin/members/coupon', memberCoupons, {
  coupon_id: equals,
  member_id: equals,
})

/** The coupons issued to members. */
export const couponHandlers: Handlers<keyof typeof couponCalls> = {
  'GET admin/members/coupon': async ({ db, query, services, client }) => {
    const now = services.now()
    const where = and(inState(query.used_status, now), queryConditions(query))
    const newest = [desc(memberCoupons.create_time), desc(memberCoupons.mc_id)]
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(memberCoupons)
      .where(where)
      .orderBy(...orderOf(query, memberCoupons, memberCoupons.mc_id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => serializeCoupon(row, now, client.language))
    return pageOf(data, await db.$count(memberCoupons, where), query)
  },

  'PUT admin/members/coupon/{mc_id}/cancel': async ({ db, params, services, record }) => {
    const [before] = await db.select().from(memberCoupons).where(eq(memberCoupons.mc_id, params.mc_id)).for('update')
    if (!before) throw notFound()
    if (statusOf(before, services.now()) !== 0) throw conflict('203state')
    await db.update(memberCoupons).set({ used_status: 3 }).where(eq(memberCoupons.mc_id, before.mc_id))
    record({ used_status: 0 }, { used_status: 3 })
  },
}
