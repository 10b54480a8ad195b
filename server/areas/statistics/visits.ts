import type { statisticsCalls } from '@contract/statistics/calls'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { goods, goodsFavorites, goodsVisits } from '../../db/schema'
import type { Handlers } from '../../handler'
import { asked, byDay, dayOf, placesChart, type Question, rowsIn, timeChart, total, wholePage, within } from './counted'
import { type Period, scopeOf } from './period'

const MOST_VISITED = 30
const MOST_LIKED = 50

const seenIn = (period: Period, seller_id: number): SQL | undefined =>
  and(within(goodsVisits.day, period), seller_id === 0 ? undefined : eq(goodsVisits.seller_id, seller_id))

/** The goods that most members keep; a category is meant without those below it. */
async function liked({ db, query, client }: Pick<Question, 'db' | 'query' | 'client'>) {
  const { seller_id, category_id } = await scopeOf(db, query, client.language)
  return await db
    .select({ goods_name: goods.goods_name, price: goods.price, seller_name: goods.seller_name, favorite_num: rowsIn })
    .from(goodsFavorites)
    .innerJoin(goods, eq(goods.goods_id, goodsFavorites.goods_id))
    .where(
      and(
        eq(goods.disabled, 1),
        seller_id === 0 ? undefined : eq(goods.seller_id, seller_id),
        category_id === 0 ? undefined : eq(goods.category_id, category_id),
      ),
    )
    .groupBy(goods.goods_id)
    .orderBy(desc(rowsIn), asc(goods.goods_id))
    .limit(MOST_LIKED)
}

type Keys = Extract<
  keyof typeof statisticsCalls,
  `GET admin/statistics/page_view/${string}` | `GET admin/statistics/goods/collect${string}`
>

/** contract/statistics.md: visits and favourites. */
export const visitStatistics: Handlers<Keys> = {
  'GET admin/statistics/page_view/shop': async question => {
    const { period, scope } = await asked(question)
    const rows = await question.db
      .select({ day: dayOf(goodsVisits.day), value: total(goodsVisits.num) })
      .from(goodsVisits)
      .where(seenIn(period, scope.seller_id))
      .groupBy(goodsVisits.day)
    const data = byDay(rows, period)
    return timeChart('访问量', data, data)
  },
  'GET admin/statistics/page_view/goods': async question => {
    const { period, scope } = await asked(question)
    const value = total(goodsVisits.num)
    const rows = await question.db
      .select({ name: goods.goods_name, value })
      .from(goodsVisits)
      .innerJoin(goods, eq(goods.goods_id, goodsVisits.goods_id))
      .where(seenIn(period, scope.seller_id))
      .groupBy(goods.goods_id)
      .orderBy(desc(value), asc(goods.goods_id))
      .limit(MOST_VISITED)
    return placesChart('访问量', MOST_VISITED, rows)
  },
  'GET admin/statistics/goods/collect': async question => {
    const rows = await liked(question)
    return placesChart(
      '收藏数量',
      MOST_LIKED,
      rows.map(({ goods_name, favorite_num }) => ({ name: goods_name, value: favorite_num })),
    )
  },
  'GET admin/statistics/goods/collect/page': async question => wholePage(await liked(question)),
}
