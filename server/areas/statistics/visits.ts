import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { and, eq, sql } from 'drizzle-orm'
import { goods, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { scopeOf } from './period'
import { mostDuring } from './period-sums'
import { axisOf, byStep, placesChart, type ReportRequest, reportScope, timeChart, wholePage } from './report-scope'
import { EVER, mostOf, partsOf, stepOfSpan, sums } from './sums'

const MAX_VISITED = 30
const MAX_LIKED = 50

/** The goods that most members collected; a category excludes its descendants. */
async function liked({ db, query, client }: Pick<ReportRequest, 'db' | 'query' | 'client'>) {
  const { seller_id, category_id } = await scopeOf(db, query, client.language)
  const isMeant = and(
    eq(goods.goods_id, sql`key::bigint`),
    eq(goods.disabled, 1),
    seller_id === 0 ? undefined : eq(goods.seller_id, seller_id),
    category_id === 0 ? undefined : eq(goods.category_id, category_id),
  )
  const only = sql`exists (select 1 from ${goods} where ${isMeant})`
  return await db
    .select({
      goods_id: goods.goods_id,
      goods_sn: goods.sn,
      goods_name: goods.goods_name,
      price: goods.price,
      seller_name: goods.seller_name,
      favorite_num: sql`best.amount`.mapWith(Number),
    })
    .from(sql`${mostOf('liked', EVER, 0, 'amount', MAX_LIKED, only)} as best`)
    .innerJoin(goods, eq(goods.goods_id, sql`best.id`))
    .orderBy(sql`best.amount desc, best.id`)
}

type Keys = Extract<
  keyof typeof statisticsCalls,
  `GET admin/statistics/page_view/${string}` | `GET admin/statistics/goods/collect${string}`
>

/** contract/statistics.md: visits and favourites. */
export const visitStatistics: Handlers<Keys> = {
  'GET admin/statistics/page_view/shop': async question => {
    const { period, scope } = await reportScope(question)
    const step = stepOfSpan(period)
    const rows = await question.db
      .select({ step, value: sums.amount })
      .from(reportSums)
      .where(partsOf('visits', period, scope.seller_id))
      .groupBy(step)
    const data = byStep(rows, period)
    return timeChart('访问量', data, data, axisOf(period))
  },
  'GET admin/statistics/page_view/goods': async question => {
    const { period, scope } = await reportScope(question)
    const seen = mostDuring('seen', period, scope.seller_id, 'amount', MAX_VISITED)
    const rows = await question.db
      .select({
        name: sql<string>`coalesce(${goods.goods_name}, '')`,
        value: sql<number>`best.amount`.mapWith(Number),
        id: sql<string>`best.id::text`,
        code: sql<string>`coalesce(${goods.sn}, '')`,
      })
      .from(sql`${seen} as best`)
      .leftJoin(goods, eq(goods.goods_id, sql`best.id`))
      .orderBy(sql`best.amount desc, best.id`)
    return placesChart('访问量', MAX_VISITED, rows)
  },
  'GET admin/statistics/goods/collect': async question => {
    const rows = await liked(question)
    return placesChart(
      '收藏数量',
      MAX_LIKED,
      rows.map(({ goods_id, goods_sn, goods_name, favorite_num }) => ({
        ...{ name: goods_name, value: favorite_num, id: String(goods_id), code: goods_sn },
      })),
    )
  },
  'GET admin/statistics/goods/collect/page': async question => wholePage(await liked(question)),
}
