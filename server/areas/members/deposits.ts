import type { ReadQuery } from '@contract/calls'
import type { calls as depositCalls } from '@contract/members/deposits'
import { translateStored } from '@contract/stored-texts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { depositLogs, memberWallets, recharges } from '../../db/schema'
import type { Handlers } from '../../handler'
import { countedPageOf, countLarge } from '../counting'
import { defineFilters, equals, on, range } from '../filters'
import { orderOf, windowOf } from '../listing'
import { memberOf } from './rows'

/** Recharges of members, and changes of their balance. */
export const depositHandlers: Handlers<keyof typeof depositCalls> = {
  'GET admin/members/deposit/log': async ({ db, query, client }) => {
    const where = ofLog(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(depositLogs)
      .where(where)
      .orderBy(...orderOf(query, depositLogs, depositLogs.id, [desc(depositLogs.time), desc(depositLogs.id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({ ...row, detail: translateStored(row.detail, client.language) }))
    return countedPageOf(data, await countLarge(db, depositLogs, where), query)
  },

  'GET admin/members/deposit/log/totals': async ({ db, query }) => {
    const [found] = await db
      .select({ money: total(depositLogs.money) })
      .from(depositLogs)
      .where(ofLog(query))
    return { money: found?.money ?? 0 }
  },

  'GET admin/members/deposit/recharge': async ({ db, query, client }) => {
    const where = ofRecharges(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(recharges)
      .where(where)
      .orderBy(...orderOf(query, recharges, recharges.id, [desc(recharges.recharge_time), desc(recharges.id)]))
      .limit(limit)
      .offset(offset)
    const data = rows.map(row => ({ ...row, recharge_way: translateStored(row.recharge_way, client.language) }))
    return countedPageOf(data, await countLarge(db, recharges, where), query)
  },

  'GET admin/members/deposit/recharge/totals': async ({ db, query }) => {
    const [found] = await db
      .select({ recharge_money: total(recharges.recharge_money) })
      .from(recharges)
      .where(ofRecharges(query))
    return { recharge_money: found?.recharge_money ?? 0 }
  },

  'GET admin/members/deposit/balance/{member_id}': async ({ db, params }) => {
    const { member_id } = await memberOf(db, params.member_id)
    const [wallet] = await db.select().from(memberWallets).where(eq(memberWallets.member_id, member_id))
    return { balance: wallet?.balance ?? 0 }
  },
}

/** Sums whole fen (numeric); 0 without rows. */
const total = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

const ofLog = defineFilters('GET admin/members/deposit/log', depositLogs, {
  member_name: equals,
  member_id: equals,
  time: range,
})

const rechargeConditions = defineFilters('GET admin/members/deposit/recharge', recharges, {
  sn: on(recharges.recharge_sn, equals),
  member_name: equals,
  member_id: equals,
  recharge_time: range,
})

/** An unpaid recharge is not listed. */
const ofRecharges = (query: ReadQuery<'GET admin/members/deposit/recharge'>): SQL | undefined =>
  and(eq(recharges.pay_status, 'PAY_YES'), rechargeConditions(query))
