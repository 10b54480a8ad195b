import type { ReadQuery } from '@contract/calls'
import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import { categories, goods, orderSkus, orders, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains } from '../filters'
import { pageOf, windowOf } from '../listing'
import { countedKeysDuring, mostDuring, sumsDuring } from './period-sums'
import { rangeChart } from './ranges'
import { ofCategory, paidIn, placesChart, type ReportRequest, reportScope, wholePage } from './report-scope'
import { spanOf, sums, sumsOf } from './sums'

const PLACES = 50

/** Stored sums per goods, filtered by category or name. */
async function narrowed(question: ReportRequest, goods_name: string | undefined): Promise<SQL> {
  const { period, scope } = await reportScope(question)
  const { amount, pieces, money } = sums
  const named = goods_name
    ? sql`id in (select ${goods.goods_id} from ${goods} where ${contains(goods.goods_name, goods_name)})`
    : sql`true`
  const sumColumns = sql`select ${amount} as amount, ${pieces} as pieces, ${money} as money`
  if (scope.path === '') {
    return sql`(select * from (${sumColumns}, ${reportSums.key}::bigint as id from ${sumsDuring('goods', period, scope.seller_id)}
      group by ${reportSums.key} having ${amount} <> 0) as each where ${named})`
  }
  const category = sql`${categories.category_id}`
  const ofEach =
    period.type === 'range'
      ? sql`${sumsDuring('ware', period, scope.seller_id)} on ${category} = split_part(${reportSums.key}, 'g', 1)::bigint`
      : // One category after the other: the keys of each are adjacent in the index.
        sql`${reportSums} on ${sumsOf('ware', spanOf(period), scope.seller_id)}
          and ${reportSums.key} >= ${category} || 'g' and ${reportSums.key} < ${category} || 'h'`
  return sql`(select * from (${sumColumns}, split_part(${reportSums.key}, 'g', 2)::bigint as id
    from ${categories} join ${ofEach}
    where ${like(categories.category_path, `${scope.path}%`)} group by id having ${amount} <> 0) as each where ${named})`
}

/** The best-selling goods, and their number; rows are read only up to the last one of the page. */
async function soldOf(question: ReportRequest, by: 'amount' | 'money', limit: number, offset = 0, goods_name?: string) {
  const { period, scope } = await reportScope(question)
  const isNarrow = scope.path !== '' || Boolean(goods_name)
  const seller = scope.seller_id
  const sold = isNarrow ? await narrowed(question, goods_name) : mostDuring('goods', period, seller, by, limit + offset)
  const rows = await question.db
    .select({
      goods_name: sql<string>`coalesce((select ${orderSkus.name} from ${orderSkus} where ${orderSkus.goods_id} = best.id
        order by ${orderSkus.item_id} desc limit 1), '')`,
      goods_id: sql`best.id`.mapWith(Number),
      goods_sn: sql<string>`coalesce((select ${goods.sn} from ${goods} where ${goods.goods_id} = best.id), '')`,
      amount: sql`best.amount`.mapWith(Number),
      pieces: sql`best.pieces`.mapWith(Number),
      money: sql`best.money`.mapWith(Number),
    })
    .from(sql`(select * from ${sold} as sold order by ${sql.raw(by)} desc, id limit ${limit} offset ${offset}) as best`)
    .orderBy(sql`best.${sql.raw(by)} desc, best.id`)
  const all = isNarrow ? sql`(select count(*) as num from ${sold} as sold)` : countedKeysDuring('goods', period, seller)
  return { rows, all }
}

const best = async (question: ReportRequest, by: 'amount' | 'money') =>
  (await soldOf(question, by, PLACES)).rows.map(({ goods_name, goods_id, goods_sn, ...row }) => ({
    ...{ name: goods_name, value: row[by], id: String(goods_id), code: goods_sn },
    row: { goods_name, goods_id, goods_sn },
  }))
const byMoney = (question: ReportRequest) => best(question, 'money')
const byLines = (question: ReportRequest) => best(question, 'amount')

type Details = ReadQuery<'GET admin/statistics/goods/sale/details'>

/** Sales per goods, highest amount first. */
async function details(question: ReportRequest, query: Details) {
  const { limit, offset } = windowOf(query)
  const { rows, all } = await soldOf(question, 'money', limit, offset, query.goods_name)
  const [counted] = await question.db.select({ goods: sql`num`.mapWith(Number) }).from(sql`${all} as counted`)
  const data = rows.map(({ goods_name, goods_id, goods_sn, amount, pieces, money }) => ({
    ...{ goods_name, goods_id, goods_sn },
    order_num: amount,
    num: pieces,
    price: money,
  }))
  return pageOf(data, counted?.goods ?? 0, query)
}

type Keys = Exclude<
  Extract<keyof typeof statisticsCalls, `GET admin/statistics/goods/${string}`>,
  `GET admin/statistics/goods/collect${string}`
>

/** contract/statistics.md: sales of goods by amount, quantity and price. */
export const goodsStatistics: Handlers<Keys> = {
  'GET admin/statistics/goods/hot/money': async question => placesChart('下单金额', PLACES, await byMoney(question)),
  'GET admin/statistics/goods/hot/money/page': async question =>
    wholePage((await byMoney(question)).map(({ row, value }) => ({ ...row, price: value }))),
  'GET admin/statistics/goods/hot/num': async question => placesChart('下单数量', PLACES, await byLines(question)),
  'GET admin/statistics/goods/hot/num/page': async question =>
    wholePage((await byLines(question)).map(({ row, value }) => ({ ...row, order_num: value }))),
  'GET admin/statistics/goods/sale/details': question => details(question, question.query),
  'GET admin/statistics/goods/price/sales': async question => {
    const { db } = question
    const { period, scope } = await reportScope(question)
    const { seller_id, path } = scope
    return rangeChart(db, {
      name: '销量',
      prices: question.query.prices,
      sumScope: { kind: path === '' ? 'price' : 'pricein', seller_id, path },
      period,
      price: orderSkus.purchase_price,
      read: (fields, spans) =>
        db
          .select(fields)
          .from(orderSkus)
          .innerJoin(orders, eq(orders.sn, orderSkus.order_sn))
          .where(and(paidIn(spans, seller_id), ofCategory(db, path))),
    })
  },
}
