import type { calls as distributorCalls } from '@contract/distribution/distributors'
import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notFound } from '../../api-error'
import { commissionTpls, distributors, upgradeLogs } from '../../db/schema'
import type { Handlers } from '../../handler'
import { toYuan } from '../../money'
import { contains, defineFilters } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'

type Keys = Extract<
  keyof typeof distributorCalls,
  'GET admin/distribution/upgradelog' | `${string} admin/distribution/member${string}`
>

const above = alias(distributors, 'above')
const WAYS = { MANUAL: '手动', AUTOMATIC: '自动' } as const
/** Sortable columns whose wire name differs. */
const SORTED = {
  create_time: distributors.create_time,
  downline: distributors.downline,
  order_num: distributors.order_num,
  turnover_price: distributors.turnover,
  rebate_total: distributors.rebate_total,
}

const upgradeConditions = defineFilters('GET admin/distribution/upgradelog', upgradeLogs, { member_name: contains })

const queryConditions = defineFilters('GET admin/distribution/member', distributors, {
  member_name: contains,
})

/** Distributors, their templates, and changes of templates. */
export const distributorHandlers: Handlers<Keys> = {
  'GET admin/distribution/member': async ({ db, query }) => {
    const where = and(
      query.lv1_id === undefined ? undefined : referredBy(query.lv1_id),
      query.parent_id === undefined ? undefined : rightBelow(query.parent_id),
      queryConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ one: distributors, lv1_name: above.member_name, tpl_name: commissionTpls.tpl_name })
      .from(distributors)
      .leftJoin(above, eq(above.member_id, distributors.lv1_id))
      .leftJoin(commissionTpls, eq(commissionTpls.id, distributors.current_tpl_id))
      .where(where)
      .orderBy(
        ...orderOf(query, SORTED, distributors.member_id, [
          desc(distributors.create_time),
          desc(distributors.member_id),
        ]),
      )
      .limit(limit)
      .offset(offset)
    const data = rows.map(({ one, lv1_name, tpl_name }) => ({
      id: one.member_id,
      name: one.member_name,
      lv1_id: one.lv1_id,
      lv2_id: one.lv2_id,
      lv1_name,
      current_tpl_id: one.current_tpl_id,
      current_tpl_name: tpl_name ?? '',
      downline: one.downline,
      order_num: one.order_num,
      rebate_total: toYuan(one.rebate_total),
      turnover_price: toYuan(one.turnover),
      create_time: one.create_time,
    }))
    return pageOf(data, await db.$count(distributors, where), query)
  },

  'PUT admin/distribution/member/tpl': async ({ db, body, services, record, unchanged }) => {
    const ofMember = eq(distributors.member_id, body.member_id)
    const [one] = await db.select().from(distributors).where(ofMember).for('update')
    if (!one) throw notFound('1000member')
    const named = async (id: number) => (await db.select().from(commissionTpls).where(eq(commissionTpls.id, id)))[0]
    const after = await named(body.tpl_id)
    if (!after) throw notFound('1000tpl')
    if (one.current_tpl_id === after.id) {
      unchanged()
      return undefined
    }
    const before = await named(one.current_tpl_id)
    await db.update(distributors).set({ current_tpl_id: after.id }).where(ofMember)
    await db.insert(upgradeLogs).values({
      member_id: one.member_id,
      member_name: one.member_name,
      type: 'MANUAL',
      old_tpl_id: one.current_tpl_id,
      old_tpl_name: before?.tpl_name ?? '',
      new_tpl_id: after.id,
      new_tpl_name: after.tpl_name,
      create_time: Math.floor(services.now()),
    })
    record({ current_tpl_name: before?.tpl_name ?? '' }, { current_tpl_name: after.tpl_name })
    return undefined
  },

  'GET admin/distribution/upgradelog': async ({ db, query }) => {
    const where = upgradeConditions(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(upgradeLogs)
      .where(where)
      .orderBy(...orderOf(query, upgradeLogs, upgradeLogs.id, [desc(upgradeLogs.create_time), desc(upgradeLogs.id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({ ...row, type: WAYS[row.type] }))
    return pageOf(data, await db.$count(upgradeLogs, where), query)
  },
}

const rightBelow = (id: number): SQL => (id === 0 ? isNull(distributors.lv1_id) : eq(distributors.lv1_id, id))
const referredBy = (id: number): SQL | undefined => or(eq(distributors.lv1_id, id), eq(distributors.lv2_id, id))
