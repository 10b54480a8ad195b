import { CALENDAR_LIMITS } from '@contract/promotions/labels'
import { and, asc, type Column, eq, exists, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import {
  coupons,
  goods,
  goodsSku,
  groupBuyGoods,
  groupBuys,
  pintuanGoods,
  pintuans,
  seckillApplies,
  seckills,
} from '../../db/schema'
import { spanOf } from '../../db/schema/columns'
import { contains } from '../filters'
import type { FoundActivity } from './calendar-parts'
import { couponState, idsIn } from './coupons'
import { groupBuyState, isLive } from './group-buy-rows'
import { pintuanState } from './pintuan'
import { seckillState } from './states'

const DAY = 86_400
/** One more than the answer contains, to detect truncation. */
const MAX = CALENDAR_LIMITS.activities + 1

type Query = Context<'GET admin/promotion/calendar'>['query']

/** Overlaps the period, by the index of the time range. */
const touches = (
  of: { readonly start_time: Column; readonly end_time: Column },
  { start_time, end_time }: Query,
): SQL => sql`${spanOf(of)} && int8range(${start_time}::bigint, ${end_time}::bigint)`

/** Whether it includes goods of the shop, or the given goods. */
function sells(
  db: Database,
  of: typeof seckillApplies | typeof groupBuyGoods | typeof pintuanGoods,
  isOf: SQL,
  { seller_id, goods_id }: Query,
): SQL | undefined {
  if (!seller_id && !goods_id) return undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(of)
      .where(
        and(
          isOf,
          seller_id ? eq(of.seller_id, seller_id) : undefined,
          goods_id ? eq(of.goods_id, goods_id) : undefined,
        ),
      ),
  )
}

export async function seckillsWithin(db: Database, query: Query, now: number): Promise<FoundActivity[]> {
  const isOf = and(eq(seckillApplies.seckill_id, seckills.seckill_id), ne(seckillApplies.status, 'FAIL')) as SQL
  const rows = await db
    .select()
    .from(seckills)
    .where(
      and(
        lt(seckills.start_day, query.end_time),
        // Its day may have started before the period.
        gte(seckills.start_day, query.start_time - DAY + 1),
        query.keyword ? contains(seckills.seckill_name, query.keyword) : undefined,
        sells(db, seckillApplies, isOf, query),
      ),
    )
    .orderBy(asc(seckills.start_day), asc(seckills.seckill_id))
    .limit(MAX)
  return rows.map(row => ({
    ...{ kind: 'SECKILL' as const, id: row.seckill_id, name: row.seckill_name, ...PLATFORM, whole: false },
    state: row.closed_time === null ? SECKILL_STATES[seckillState(row, now)] : 'CLOSED',
    start_time: row.start_day,
    end_time: row.start_day + DAY,
  }))
}

const PLATFORM = { seller_id: 0, seller_name: '' }
const SECKILL_STATES = { EDITING: 'DRAFT', RELEASE: 'COMING', OPEN: 'RUNNING', CLOSED: 'OVER' } as const
const GROUP_BUY_STATES = { NOT_STARTED: 'COMING', STARTED: 'RUNNING', OVER: 'OVER' } as const
const PINTUAN_STATES = { WAIT: 'COMING', UNDERWAY: 'RUNNING', END: 'OVER' } as const
const COUPON_STATES = { COMING: 'COMING', VALID: 'RUNNING', OVER: 'OVER' } as const

export async function groupBuysIn(db: Database, query: Query, now: number): Promise<FoundActivity[]> {
  const isOf = and(eq(groupBuyGoods.act_id, groupBuys.act_id), ne(groupBuyGoods.gb_status, 2)) as SQL
  const rows = await db
    .select()
    .from(groupBuys)
    .where(
      and(
        touches(groupBuys, query),
        isLive,
        query.keyword ? contains(groupBuys.act_name, query.keyword) : undefined,
        sells(db, groupBuyGoods, isOf, query),
      ),
    )
    .orderBy(asc(groupBuys.start_time), asc(groupBuys.act_id))
    .limit(MAX)
  return rows.map(row => ({
    ...{ kind: 'GROUPBUY' as const, id: row.act_id, name: row.act_name, ...PLATFORM, whole: false },
    state: GROUP_BUY_STATES[groupBuyState(row, now)],
    ...{ start_time: row.start_time, end_time: row.end_time },
  }))
}

export async function pintuansWithin(db: Database, query: Query, now: number): Promise<FoundActivity[]> {
  const rows = await db
    .select()
    .from(pintuans)
    .where(
      and(
        touches(pintuans, query),
        query.keyword ? contains(pintuans.promotion_name, query.keyword) : undefined,
        query.seller_id ? eq(pintuans.seller_id, query.seller_id) : undefined,
        query.goods_id ? sells(db, pintuanGoods, eq(pintuanGoods.pintuan_id, pintuans.promotion_id), query) : undefined,
      ),
    )
    .orderBy(asc(pintuans.start_time), asc(pintuans.promotion_id))
    .limit(MAX)
  return rows.map(row => ({
    ...{ kind: 'PINTUAN' as const, id: row.promotion_id, name: row.promotion_name, whole: false },
    state: row.closed_time === null ? PINTUAN_STATES[pintuanState(row, now)] : 'CLOSED',
    ...{ seller_id: row.seller_id, seller_name: row.seller_name, start_time: row.start_time, end_time: row.end_time },
  }))
}

export async function couponsIn(db: Database, query: Query, now: number): Promise<FoundActivity[]> {
  const rows = await db
    .select()
    .from(coupons)
    .where(
      and(
        touches(coupons, query),
        query.keyword ? contains(coupons.title, query.keyword) : undefined,
        ...(query.seller_id || query.goods_id ? [holdsFor(db, query)] : []),
      ),
    )
    .orderBy(asc(coupons.start_time), asc(coupons.coupon_id))
    .limit(MAX)
  return rows.map(row => ({
    ...{ kind: 'COUPON' as const, id: row.coupon_id, name: row.title, whole: row.use_scope === 'ALL' },
    state: COUPON_STATES[couponState(row, now)],
    ...{ seller_id: row.seller_id, seller_name: row.seller_name, start_time: row.start_time, end_time: row.end_time },
    scope: {
      skus: row.use_scope === 'SOME_GOODS' ? idsIn(row.scope_id) : [],
      categories: row.use_scope === 'CATEGORY' ? idsIn(row.scope_id) : [],
    },
  }))
}

const SCOPE = sql`string_to_array(trim(both ',' from ${coupons.scope_id}), ',')`

/** A coupon of the shop itself, one for all goods of the platform, or one for goods of the shop or the given goods. */
function holdsFor(db: Database, { seller_id, goods_id }: Query): SQL | undefined {
  const matchesFilter = and(
    seller_id ? eq(goods.seller_id, seller_id) : undefined,
    goods_id ? eq(goods.goods_id, goods_id) : undefined,
  )
  const some = db
    .select({ one: sql`1` })
    .from(goods)
    .innerJoin(goodsSku, eq(goodsSku.goods_id, goods.goods_id))
    .where(and(matchesFilter, sql`${goodsSku.sku_id} = any(${SCOPE}::bigint[])`))
  const category = db
    .select({ one: sql`1` })
    .from(goods)
    .where(and(matchesFilter, sql`string_to_array(${goods.category_path}, '|') && ${SCOPE}`))
  return and(
    seller_id ? inArray(coupons.seller_id, [0, seller_id]) : undefined,
    or(
      eq(coupons.use_scope, 'ALL'),
      and(eq(coupons.use_scope, 'SOME_GOODS'), exists(some)),
      and(eq(coupons.use_scope, 'CATEGORY'), exists(category)),
    ),
  )
}
