import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { goods, goodsSku, groupBuyGoods, pintuanGoods, seckillApplies } from '../../db/schema'
import { type ActivityGoods, type FoundActivity, keyOf } from './calendar-parts'

/** Maximum number of registrations read; beyond it the answer is marked as truncated. */
const MAX = 20_000

/** The goods of activities; a closed activity has none. */
export async function activityGoodsOf(
  db: Database,
  found: readonly FoundActivity[],
): Promise<{ activityGoods: ActivityGoods[]; isWhole: boolean }> {
  const live = found.filter(({ state }) => state !== 'CLOSED')
  const idsOf = (kind: FoundActivity['kind']) => live.flatMap(one => (one.kind === kind ? [one.id] : []))
  const signed = [
    ...named('SECKILL', live, await ofSeckills(db, idsOf('SECKILL'))),
    ...named('GROUPBUY', live, await ofGroupBuys(db, idsOf('GROUPBUY'))),
    ...named('PINTUAN', live, await ofPintuans(db, idsOf('PINTUAN'))),
  ]
  const coupons = live.filter(({ kind }) => kind === 'COUPON')
  const activityGoods = [...signed, ...(await ofSkus(db, coupons)), ...(await ofCategories(db, coupons, signed))]
  return { activityGoods, isWhole: signed.length < MAX }
}

type Row = Omit<ActivityGoods, 'of' | 'activity'> & { readonly id: number }

function named(kind: FoundActivity['kind'], found: readonly FoundActivity[], rows: readonly Row[]): ActivityGoods[] {
  const known = new Map(found.flatMap(one => (one.kind === kind ? [[one.id, one] as const] : [])))
  return rows.flatMap(({ id, ...row }) => {
    const activity = known.get(id)
    return activity ? [{ ...row, activity, of: keyOf(activity) }] : []
  })
}

async function ofSeckills(db: Database, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: seckillApplies.seckill_id,
      goods_id: seckillApplies.goods_id,
      sku_id: seckillApplies.sku_id,
      goods_name: seckillApplies.goods_name,
      seller_id: seckillApplies.seller_id,
      seller_name: seckillApplies.shop_name,
      status: seckillApplies.status,
    })
    .from(seckillApplies)
    .where(and(inArray(seckillApplies.seckill_id, ids), ne(seckillApplies.status, 'FAIL')))
    .limit(MAX)
  return rows.map(({ status, ...row }) => ({ ...row, waiting: status === 'APPLY' }))
}

async function ofGroupBuys(db: Database, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: groupBuyGoods.act_id,
      goods_id: groupBuyGoods.goods_id,
      sku_id: groupBuyGoods.sku_id,
      goods_name: groupBuyGoods.goods_name,
      seller_id: groupBuyGoods.seller_id,
      seller_name: groupBuyGoods.seller_name,
      gb_status: groupBuyGoods.gb_status,
    })
    .from(groupBuyGoods)
    .where(and(inArray(groupBuyGoods.act_id, ids), ne(groupBuyGoods.gb_status, 2)))
    .limit(MAX)
  return rows.map(({ gb_status, ...row }) => ({ ...row, waiting: gb_status === 0 }))
}

async function ofPintuans(db: Database, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: pintuanGoods.pintuan_id,
      goods_id: pintuanGoods.goods_id,
      sku_id: pintuanGoods.sku_id,
      goods_name: pintuanGoods.goods_name,
      seller_id: pintuanGoods.seller_id,
      seller_name: pintuanGoods.seller_name,
    })
    .from(pintuanGoods)
    .where(inArray(pintuanGoods.pintuan_id, ids))
    .limit(MAX)
  return rows.map(row => ({ ...row, waiting: false }))
}

/** Coupons list the SKUs they apply to. */
async function ofSkus(db: Database, coupons: readonly FoundActivity[]): Promise<ActivityGoods[]> {
  const skus = [...new Set(coupons.flatMap(({ scope }) => scope?.skus ?? []))]
  if (skus.length === 0) return []
  const rows = await db
    .select({
      goods_id: goods.goods_id,
      sku_id: goodsSku.sku_id,
      goods_name: goods.goods_name,
      seller_id: goods.seller_id,
      seller_name: goods.seller_name,
    })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(inArray(goodsSku.sku_id, skus))
  return coupons.flatMap(activity =>
    rows.flatMap(row =>
      activity.scope?.skus.includes(row.sku_id) ? [{ ...row, activity, of: keyOf(activity), waiting: false }] : [],
    ),
  )
}

/** A category may have thousands of goods, so only those in another activity are included. */
async function ofCategories(
  db: Database,
  coupons: readonly FoundActivity[],
  signed: readonly ActivityGoods[],
): Promise<ActivityGoods[]> {
  const wide = coupons.filter(({ scope }) => (scope?.categories.length ?? 0) > 0)
  if (wide.length === 0 || signed.length === 0) return []
  const known = new Map(signed.map(item => [item.goods_id, item]))
  const rows = await db
    .select({ goods_id: goods.goods_id, category_path: goods.category_path })
    .from(goods)
    .where(inArray(goods.goods_id, [...known.keys()]))
  return wide.flatMap(activity =>
    rows.flatMap(({ goods_id, category_path }) => {
      const item = known.get(goods_id)
      const isIn = activity.scope?.categories.some(id => category_path.includes(`|${id}|`))
      return item && isIn ? [{ ...item, sku_id: 0, activity, of: keyOf(activity), waiting: false }] : []
    }),
  )
}
