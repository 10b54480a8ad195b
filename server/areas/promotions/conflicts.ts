import { errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { activityLabels } from '@contract/promotions/labels'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import { chinaDate } from '../../china-time'
import type { Database } from '../../db/database'
import { goods, groupBuyGoods, groupBuys, pintuanGoods, pintuans, seckillApplies, seckills } from '../../db/schema'

const DAY = 86_400

export type ActivityKind = keyof typeof activityLabels

/** Goods that an activity would sell, from one moment until another. */
export interface Claim {
  readonly goods_id: number
  /** 0: all SKUs of the goods. */
  readonly sku_id: number
  readonly goods_name: string
  readonly from: number
  readonly to: number
}

/** An activity with its times. */
export interface Activity {
  readonly kind: ActivityKind
  readonly id: number
  readonly name: string
  readonly from: number
  readonly to: number
}

interface ActivityClaim extends Claim {
  readonly activity: Activity
}

/**
 * Locks goods until the transaction ends, so that two transactions cannot add them to overlapping activities at the
 * same time.
 */
export async function lockClaimed(db: Database, claims: readonly Claim[]): Promise<void> {
  const ids = [...new Set(claims.map(claim => claim.goods_id))]
  if (ids.length === 0) return
  await db
    .select({ goods_id: goods.goods_id })
    .from(goods)
    .where(inArray(goods.goods_id, ids))
    .orderBy(asc(goods.goods_id))
    .for('update')
}

const overlaps = (one: Pick<Claim, 'from' | 'to'>, other: Pick<Claim, 'from' | 'to'>) =>
  one.from < other.to && other.from < one.to

const isSame = (one: Claim, other: Claim) =>
  one.goods_id === other.goods_id && (one.sku_id === other.sku_id || one.sku_id === 0 || other.sku_id === 0)

/**
 * Rejects goods that another activity sells at the same time, with 401 and their name, the activity and its days.
 * Acquires the necessary lock.
 * @param own the activity that the goods are meant for
 * @param field form field of the error, if there is a form
 */
export async function rejectConflicts(
  db: Database,
  claims: readonly Claim[],
  own: Pick<Activity, 'kind' | 'id'>,
  language: Language,
  field?: string,
): Promise<void> {
  if (claims.length === 0) return
  await lockClaimed(db, claims)
  const others = (await claimedOf(db, claims)).filter(
    ({ activity }) => activity.kind !== own.kind || activity.id !== own.id,
  )
  const found = claims.flatMap(claim => others.filter(other => isSame(claim, other) && overlaps(claim, other.activity)))
  if (found.length === 0) return
  const conflicts = found.map(({ goods_id, goods_name, activity }) => ({
    goods_id: String(goods_id),
    goods_name,
    kind: activity.kind,
    activity_id: String(activity.id),
    activity_name: activity.name,
    start_time: String(activity.from),
    end_time: String(activity.to),
  }))
  const lines = [...new Set(found.map(({ goods_name, activity }) => lineOf(goods_name, activity, language)))]
  const n = lines.join(language === 'zh' ? '；' : '; ')
  const fields = field === undefined ? undefined : { [field]: translate(errorMessages['401goods'], language, n) }
  throw new ApiError('401goods', 409, { n, data: { conflicts }, ...(fields && { fields }) })
}

/** 「青瓷杯」在「周末团购」（团购，2026-11-24 至 2026-11-26） */
const lineOf = (goods_name: string, activity: Activity, language: Language): string =>
  language === 'zh'
    ? `「${goods_name}」已参加${activityText(activity, language)}`
    : `“${goods_name}” is in ${activityText(activity, language)}`

/** An activity with its name, kind and days. */
export function activityText({ kind, name, from, to }: Activity, language: Language): string {
  const [first, last] = [chinaDate(from), chinaDate(to - 1)]
  const days = first === last ? first : `${first} ${language === 'zh' ? '至' : 'to'} ${last}`
  const what = translate(activityLabels[kind], language)
  return language === 'zh' ? `「${name}」（${what}，${days}）` : `“${name}” (${what}, ${days})`
}

/** Claims of unfinished activities on these goods, within the period that all of the new claims span. */
async function claimedOf(db: Database, claims: readonly Claim[]): Promise<ActivityClaim[]> {
  const ids = [...new Set(claims.map(claim => claim.goods_id))]
  const from = Math.min(...claims.map(claim => claim.from))
  const to = Math.max(...claims.map(claim => claim.to))
  const rows = [
    ...(await ofSeckills(db, ids, from, to)),
    ...(await ofGroupBuys(db, ids, from, to)),
    ...(await ofPintuans(db, ids, from, to)),
  ]
  return rows.map(({ goods_id, sku_id, goods_name, ...activity }) => ({
    goods_id,
    sku_id,
    goods_name,
    from: activity.from,
    to: activity.to,
    activity,
  }))
}

const ofSeckills = (db: Database, ids: number[], from: number, to: number) =>
  db
    .select({
      kind: sql<'SECKILL'>`'SECKILL'`,
      id: seckills.seckill_id,
      name: seckills.seckill_name,
      from: seckills.start_day,
      to: sql<number>`${seckills.start_day} + ${DAY}::bigint`.mapWith(Number),
      goods_id: seckillApplies.goods_id,
      sku_id: seckillApplies.sku_id,
      goods_name: seckillApplies.goods_name,
    })
    .from(seckillApplies)
    .innerJoin(seckills, eq(seckills.seckill_id, seckillApplies.seckill_id))
    .where(
      and(
        inArray(seckillApplies.goods_id, ids),
        eq(seckillApplies.status, 'PASS'),
        eq(seckills.seckill_status, 'RELEASE'),
        isNull(seckills.closed_time),
        lt(seckills.start_day, to),
        gt(seckills.start_day, from - DAY),
      ),
    )

const ofGroupBuys = (db: Database, ids: number[], from: number, to: number) =>
  db
    .select({
      kind: sql<'GROUPBUY'>`'GROUPBUY'`,
      id: groupBuys.act_id,
      name: groupBuys.act_name,
      from: groupBuys.start_time,
      to: groupBuys.end_time,
      goods_id: groupBuyGoods.goods_id,
      sku_id: groupBuyGoods.sku_id,
      goods_name: groupBuyGoods.goods_name,
    })
    .from(groupBuyGoods)
    .innerJoin(groupBuys, eq(groupBuys.act_id, groupBuyGoods.act_id))
    .where(
      and(
        inArray(groupBuyGoods.goods_id, ids),
        eq(groupBuyGoods.gb_status, 1),
        eq(groupBuys.delete_status, 'NORMAL'),
        lt(groupBuys.start_time, to),
        gt(groupBuys.end_time, from),
      ),
    )

const ofPintuans = (db: Database, ids: number[], from: number, to: number) =>
  db
    .select({
      kind: sql<'PINTUAN'>`'PINTUAN'`,
      id: pintuans.promotion_id,
      name: pintuans.promotion_name,
      from: pintuans.start_time,
      to: pintuans.end_time,
      goods_id: pintuanGoods.goods_id,
      sku_id: pintuanGoods.sku_id,
      goods_name: pintuanGoods.goods_name,
    })
    .from(pintuanGoods)
    .innerJoin(pintuans, eq(pintuans.promotion_id, pintuanGoods.pintuan_id))
    .where(
      and(
        inArray(pintuanGoods.goods_id, ids),
        isNull(pintuans.closed_time),
        lt(pintuans.start_time, to),
        gt(pintuans.end_time, from),
      ),
    )
