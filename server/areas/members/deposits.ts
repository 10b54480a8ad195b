import type { ReadQuery } from '@contract/calls'
import type { depositCalls } from '@contract/members/deposits'
import { sayStored } from '@contract/stored-words'
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { depositLogs, memberWallets, recharges } from '../../db/schema'
import type { Handlers } from '../../handler'
import { countedPageOf, countLarge } from '../counting'
import { orderOf, windowOf } from '../listing'
import { memberOf } from './rows'

/** What members have paid in, and how it came and went. */
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
    const data = rows.map(row => ({ ...row, detail: sayStored(row.detail, client.language) }))
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
    const data = rows.map(row => ({ ...row, recharge_way: sayStored(row.recharge_way, client.language) }))
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

/** The database adds whole cents (numeric); of nothing at all the sum is 0. */
const total = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

type Whose = Pick<ReadQuery<'GET admin/members/deposit/log'>, 'member_name' | 'member_id' | 'start_time' | 'end_time'>

function narrowed(
  { member_name, member_id, start_time, end_time }: Whose,
  at: { readonly name: PgColumn; readonly id: PgColumn; readonly time: PgColumn },
): SQL | undefined {
  return and(
    member_name ? eq(at.name, member_name) : undefined,
    member_id === undefined ? undefined : eq(at.id, member_id),
    start_time === undefined ? undefined : gte(at.time, start_time),
    end_time === undefined ? undefined : lte(at.time, end_time),
  )
}

const ofLog = (query: Whose): SQL | undefined =>
  narrowed(query, { name: depositLogs.member_name, id: depositLogs.member_id, time: depositLogs.time })

/** What was not paid is nobody's recharge yet. */
const ofRecharges = (query: Whose & { readonly sn?: string | undefined }): SQL | undefined =>
  and(
    eq(recharges.pay_status, 'PAY_YES'),
    query.sn ? eq(recharges.recharge_sn, query.sn) : undefined,
    narrowed(query, { name: recharges.member_name, id: recharges.member_id, time: recharges.recharge_time }),
  )
