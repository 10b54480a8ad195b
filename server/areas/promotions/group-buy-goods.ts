import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import type { calls as groupBuyCalls, groupBuyGoodsLine } from '@contract/promotions/group-buys'
import { groupBuyAuditLabels } from '@contract/promotions/labels'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { goods, goodsSku, groupBuyGoods, groupBuys } from '../../db/schema'
import type { Handlers } from '../../handler'
import { toFen } from '../../money'
import { contains, defineFilters, equalsUnlessZero } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'
import { type Claim, rejectConflicts } from './conflicts'
import { type GroupBuyRow, groupBuyOf, groupBuyState } from './group-buy-rows'
import { specsOf, specText } from './specs'

type GroupBuyGoodsRow = typeof groupBuyGoods.$inferSelect
type DecisionContext = Pick<
  Context<'POST admin/promotion/group-buy-actives/batch/audit'>,
  'db' | 'services' | 'client' | 'record'
>

const newest = [desc(groupBuyGoods.gb_id)]
const ENABLED = { NOT_STARTED: 1, STARTED: 2, OVER: 0 } as const

const queryConditions = defineFilters('GET admin/promotion/group-buy-goods', groupBuyGoods, {
  goods_name: contains,
  gb_name: contains,
  seller_id: equalsUnlessZero,
})

/** Goods that shops registered for a group buy. */
export const groupBuyGoodsHandlers: Handlers<
  Extract<
    keyof typeof groupBuyCalls,
    `${string}group-buy-goods${string}` | `${string}/batch/audit` | `${string}/review/${string}`
  >
> = {
  'GET admin/promotion/group-buy-goods': async ({ db, query, services, client }) => {
    const where = and(
      eq(groupBuyGoods.act_id, query.act_id),
      query.gb_status === undefined ? undefined : eq(groupBuyGoods.gb_status, Number(query.gb_status) as 0 | 1 | 2),
      queryConditions(query),
    )
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ item: groupBuyGoods, act: groupBuys })
      .from(groupBuyGoods)
      .innerJoin(groupBuys, eq(groupBuys.act_id, groupBuyGoods.act_id))
      .where(where)
      .orderBy(...orderOf(query, groupBuyGoods, groupBuyGoods.gb_id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(({ item, act }) => serializeGroupBuyGoods(item, act, services.now(), client.language))
    return pageOf(data, await db.$count(groupBuyGoods, where), query)
  },

  'GET admin/promotion/group-buy-goods/{gb_id}': async ({ db, params, services, client }) => {
    const [found] = await db
      .select({ item: groupBuyGoods, act: groupBuys, whole: goods, sku: goodsSku })
      .from(groupBuyGoods)
      .innerJoin(groupBuys, eq(groupBuys.act_id, groupBuyGoods.act_id))
      .leftJoin(goods, eq(goods.goods_id, groupBuyGoods.goods_id))
      .leftJoin(goodsSku, eq(goodsSku.sku_id, groupBuyGoods.sku_id))
      .where(eq(groupBuyGoods.gb_id, params.gb_id))
    if (!found) throw notFound('400gbgoods')
    const { item, act, whole, sku } = found
    const stock = sku ?? whole
    return {
      ...serializeGroupBuyGoods(item, act, services.now(), client.language),
      quantity: stock?.quantity ?? 0,
      enable_quantity: stock?.enable_quantity ?? 0,
    }
  },

  'POST admin/promotion/group-buy-actives/batch/audit': async context => {
    const { act_id, gb_ids, status } = context.body
    await decide(context, act_id, [...new Set(gb_ids)], status)
  },

  'POST admin/promotion/group-buy-actives/review/{act_id}': async context => {
    const { gb_id, status } = context.query
    await decide(context, context.params.act_id, [gb_id], status === '1' ? 1 : 2)
  },
}

/** Decides on all registrations in one transaction; the activity counts the approved ones. */
async function decide(
  { db, services, client, record }: DecisionContext,
  act_id: number,
  ids: readonly number[],
  status: 1 | 2,
): Promise<void> {
  const act = await groupBuyOf(db, act_id, true)
  if (groupBuyState(act, services.now()) === 'OVER') throw new ApiError('400over', 409, { n: act.act_name })
  const isSelected = and(eq(groupBuyGoods.act_id, act_id), inArray(groupBuyGoods.gb_id, [...ids]))
  const rows = await db.select().from(groupBuyGoods).where(isSelected).orderBy(asc(groupBuyGoods.gb_id)).for('update')
  if (rows.length < ids.length) throw notFound('400gbgoods')
  for (const row of rows) {
    if (row.gb_status !== 0) throw new ApiError('400audited', 409, { n: row.gb_name || row.goods_name })
    if (status === 1 && toFen(row.price) >= toFen(row.original_price))
      throw new ApiError('400price', 409, { n: row.gb_name || row.goods_name })
  }
  if (status === 1) {
    const own = { kind: 'GROUPBUY', id: act_id } as const
    await rejectConflicts(
      db,
      rows.map(row => claimOf(row, act)),
      own,
      client.language,
    )
    await db
      .update(groupBuys)
      .set({ goods_num: sql`${groupBuys.goods_num} + ${rows.length}` })
      .where(eq(groupBuys.act_id, act_id))
  }
  await db.update(groupBuyGoods).set({ gb_status: status }).where(isSelected)
  record({ gb_status: 0 }, { gb_status: status })
}

const claimOf = (
  { goods_id, sku_id, goods_name }: GroupBuyGoodsRow,
  { start_time, end_time }: Pick<GroupBuyRow, 'start_time' | 'end_time'>,
): Claim => ({ goods_id, sku_id, goods_name, from: start_time, to: end_time })

/** Claims of the approved goods of a group buy, for a given period. */
export async function claimsOf(
  db: Database,
  act_id: number,
  period: Pick<GroupBuyRow, 'start_time' | 'end_time'>,
): Promise<Claim[]> {
  const rows = await db
    .select()
    .from(groupBuyGoods)
    .where(and(eq(groupBuyGoods.act_id, act_id), eq(groupBuyGoods.gb_status, 1)))
  return rows.map(row => claimOf(row, period))
}

const serializeGroupBuyGoods = (
  item: GroupBuyGoodsRow,
  act: GroupBuyRow,
  now: number,
  language: Language,
): AnswerInput<typeof groupBuyGoodsLine> => ({
  ...item,
  specs: specsOf(item.specs),
  spec_text: specText(item.specs),
  gb_status_text: translate(groupBuyAuditLabels[item.gb_status], language),
  title: act.act_name,
  start_time: act.start_time,
  end_time: act.end_time,
  is_enable: ENABLED[groupBuyState(act, now)],
  delete_status: act.delete_status,
  delete_reason: act.delete_reason,
  delete_time: act.delete_time,
  delete_name: act.delete_name,
})
