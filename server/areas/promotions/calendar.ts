import type { Language } from '@contract/messages'
import { translate } from '@contract/messages'
import type { CalendarActivity, calls as calendarCalls } from '@contract/promotions/calendar'
import { CALENDAR_DAYS, CALENDAR_LIMITS, timeLabels } from '@contract/promotions/labels'
import { invalidFields } from '../../api-error'
import type { Admin, Context } from '../../context'
import type { Database } from '../../db/database'
import type { Handlers } from '../../handler'
import { allowed } from '../../http/permission'
import { activityGoodsOf } from './activity-goods'
import { couponsIn, groupBuysIn, pintuansWithin, seckillsWithin } from './calendar-activities'
import { overlapsOf } from './calendar-overlaps'
import { pagesWithin } from './calendar-pages'
import { type FoundActivity, keyOf } from './calendar-parts'

const DAY = 86_400
type Query = Context<'GET admin/promotion/calendar'>['query']
type Kind = CalendarActivity['kind']

const PAGE = 'GET admin/pages/{client_type}/{page_type}'
/** A kind is in the calendar for callers who may read its list. */
const LISTS = [
  { kind: 'SECKILL', key: 'GET admin/promotion/seckills' },
  { kind: 'GROUPBUY', key: 'GET admin/promotion/group-buy-actives' },
  { kind: 'PINTUAN', key: 'GET admin/promotion/pintuan' },
  { kind: 'COUPON', key: 'GET admin/promotion/coupons' },
  { kind: 'PC_PAGE', key: PAGE, where: { client_type: 'PC', page_type: 'INDEX' } },
  { kind: 'MOBILE_PAGE', key: PAGE, where: { client_type: 'WAP', page_type: 'INDEX' } },
] as const
type ReadKind = (db: Database, query: Query, now: number, language: Language) => Promise<FoundActivity[]>
const READ: Readonly<Record<Kind, ReadKind>> = {
  SECKILL: seckillsWithin,
  GROUPBUY: groupBuysIn,
  PINTUAN: pintuansWithin,
  COUPON: couponsIn,
  PC_PAGE: pagesWithin('PC_PAGE'),
  MOBILE_PAGE: pagesWithin('MOBILE_PAGE'),
}

/** All activities of a period, and their overlaps in goods. */
export const calendarHandlers: Handlers<keyof typeof calendarCalls> = {
  'GET admin/promotion/calendar': async ({ db, admin, query, services, client }) => {
    rejectInvalidPeriod(query, client.language)
    const kinds = (await kindsFor(db, admin)).filter(kind => query.kind === undefined || query.kind === kind)
    const found: FoundActivity[] = []
    for (const kind of kinds) found.push(...(await READ[kind](db, query, services.now(), client.language)))
    found.sort((one, other) => one.start_time - other.start_time || one.id - other.id)
    const shown = found.slice(0, CALENDAR_LIMITS.activities)
    const { activityGoods, isWhole } = await activityGoodsOf(db, shown)
    const overlaps = overlapsOf(shown, activityGoods)
    const goods = goodsOf(activityGoods.filter(item => isMatching(item, query)))
    return {
      activities: shown.map(({ scope: _, ...activity }) => ({
        ...activity,
        goods_num: new Set(activityGoods.flatMap(item => (item.of === keyOf(activity) ? [item.goods_id] : []))).size,
        overlaps: overlaps.get(keyOf(activity)) ?? [],
      })),
      goods: goods.slice(0, CALENDAR_LIMITS.goods),
      capped: found.length > shown.length,
      goods_capped: !isWhole || goods.length > CALENDAR_LIMITS.goods,
    }
  },
}

async function kindsFor(db: Database, admin: Admin | undefined): Promise<Kind[]> {
  return admin ? (await allowed(db, admin, LISTS)).map(({ kind }) => kind) : []
}

function rejectInvalidPeriod({ start_time, end_time }: Query, language: Language): void {
  if (end_time <= start_time) throw invalidFields({ end_time: translate(timeLabels.wrongWay, language) })
  if (end_time - start_time > CALENDAR_DAYS * DAY)
    throw invalidFields({ end_time: translate(timeLabels.tooLong, language, CALENDAR_DAYS) })
}

type CalendarGoods = Awaited<ReturnType<typeof activityGoodsOf>>['activityGoods'][number]

/** With a filter by shop or goods, an activity's other goods are left out. */
const isMatching = (item: CalendarGoods, { seller_id, goods_id }: Query): boolean =>
  (!seller_id || item.seller_id === seller_id) && (!goods_id || item.goods_id === goods_id)

/** Goods with their activities; those in most activities first. */
function goodsOf(activityGoods: readonly CalendarGoods[]) {
  const known = new Map<number, { item: CalendarGoods; of: Map<string, CalendarGoods['activity']> }>()
  for (const item of activityGoods) {
    const one = known.get(item.goods_id) ?? { item, of: new Map() }
    one.of.set(item.of, item.activity)
    known.set(item.goods_id, one)
  }
  return [...known.values()]
    .sort((one, other) => other.of.size - one.of.size || one.item.goods_id - other.item.goods_id)
    .map(({ item: { goods_id, goods_name, seller_id, seller_name }, of }) => ({
      ...{ goods_id, goods_name, seller_id, seller_name },
      in: [...of.values()].map(({ kind, id }) => ({ kind, id })),
    }))
}
