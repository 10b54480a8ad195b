import type { statisticsCalls } from '@contract/statistics/calls'
import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { categories, goods, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { asked, type Question, rowsIn, wholePage } from './counted'
import { yearOf } from './period'
import { byKey, monthsOf, type Sum, spanOf, sums, sumsOf } from './sums'

const ROOT = '0|'

/** The categories right below one, and how a line of an order is told to which of them it belongs. */
async function below(question: Question, category_id: number, path: string) {
  const rows = await question.db
    .select({ id: categories.category_id, name: categories.name })
    .from(categories)
    .where(eq(categories.parent_id, category_id))
    .orderBy(asc(categories.category_order), asc(categories.category_id))
  // '0|4|49|' is below 4 at the second place, below 49 at the third.
  const place = path.split('|').length
  const branchOf = (column: PgColumn) =>
    sql<number>`nullif(split_part(${column}, '|', ${sql.raw(String(place))}), '')::bigint`
  return { rows, branchOf }
}

type TopLevel = Awaited<ReturnType<typeof below>>

/** What is kept of each category, added up below the top ones. */
async function soldBelow(question: Question, { branchOf }: TopLevel, by: Sum) {
  const { period, scope } = await asked(question)
  const branch = branchOf(categories.category_path)
  return await question.db
    .select({ branch, value: sums[by] })
    .from(reportSums)
    .innerJoin(categories, eq(categories.category_id, sql`${reportSums.key}::bigint`))
    .where(monthsOf('category', period, scope.seller_id))
    .groupBy(branch)
}

/** An order with several lines below one category counts once there: orders are kept by the categories that they have. */
async function ordersBelow(question: Question, { branchOf }: TopLevel) {
  const { period, scope } = await asked(question)
  const { db } = question
  const baskets = byKey(db, monthsOf('basket', period, scope.seller_id)).as('baskets')
  const once = db
    .selectDistinct({
      branch: branchOf(categories.category_path).as('branch'),
      key: baskets.key,
      amount: baskets.amount,
    })
    .from(baskets)
    .innerJoin(categories, sql`${categories.category_id} = any(string_to_array(${baskets.key}, ',')::bigint[])`)
    .as('once')
  return await db
    .select({ branch: once.branch, value: sql<number>`sum(${once.amount})`.mapWith(Number) })
    .from(once)
    .groupBy(once.branch)
}

/** A bar for every top category, 0 where nothing was sold. */
async function scale(question: Question, name: string, by: Sum | 'orders') {
  const top = await below(question, 0, ROOT)
  const { rows } = top
  const sold = by === 'orders' ? await ordersBelow(question, top) : await soldBelow(question, top, by)
  const known = new Map(sold.map(one => [Number(one.branch), one.value]))
  const names = rows.map(one => one.name)
  const data = rows.map(({ id }) => String(known.get(id) ?? 0))
  return { series: { name, data, localName: names, ids: rows.map(({ id }) => String(id)) }, xAxis: [], yAxis: names }
}

/** What is on sale and what was sold below each category right below the one that is asked for. */
async function overview(question: Question) {
  const { db } = question
  const whole = { ...question, query: { ...question.query, cycle_type: 'YEAR' as const } }
  const { period: within, scope } = await asked(whole)
  const period = yearOf(within)
  const path = scope.path || ROOT
  const { rows, branchOf } = await below(question, scope.category_id, path)
  const ofShop = scope.seller_id === 0 ? undefined : eq(goods.seller_id, scope.seller_id)
  const branch = branchOf(goods.category_path)
  const there = await db
    .select({
      branch,
      goods: sql<number>`count(*)`.mapWith(Number),
      avg: sql<number>`avg(${goods.price})`.mapWith(Number),
    })
    .from(goods)
    .where(and(eq(goods.disabled, 1), like(goods.category_path, `${path}%`), ofShop))
    .groupBy(branch)
  const soldBranch = branchOf(categories.category_path)
  const sold = await db
    .select({ branch: soldBranch, pieces: sums.pieces, money: sums.money })
    .from(reportSums)
    .innerJoin(categories, eq(categories.category_id, sql`${reportSums.key}::bigint`))
    .where(and(monthsOf('category', period, scope.seller_id), like(categories.category_path, `${path}%`)))
    .groupBy(soldBranch)
  // Which goods those were is kept by goods: they stand where the goods stand now.
  const bought = byKey(db, sumsOf('goods', spanOf(period), scope.seller_id)).as('bought')
  const wares = await db
    .select({ branch, goods: rowsIn })
    .from(bought)
    .innerJoin(goods, eq(goods.goods_id, sql`${bought.key}::bigint`))
    .where(like(goods.category_path, `${path}%`))
    .groupBy(branch)
  const byBranch = <R extends { readonly branch: number }>(all: readonly R[]) =>
    new Map(all.map(one => [Number(one.branch), one]))
  const [goodsOf, soldOf, waresOf] = [byBranch(there), byBranch(sold), byBranch(wares)]
  return rows.map(({ id, name }) => {
    const [on, gone] = [goodsOf.get(id), soldOf.get(id)]
    const [all, soldGoods] = [on?.goods ?? 0, waresOf.get(id)?.goods ?? 0]
    return {
      category_name: name,
      industry_id: id,
      category_id: id,
      avg_price: Math.round((on?.avg ?? 0) * 100) / 100,
      sold_goods_num: soldGoods,
      sold_num: gone?.pieces ?? 0,
      sales_money: gone?.money ?? 0,
      goods_total_num: all,
      // Goods that were sold may be gone by now.
      nosales_goods_num: Math.max(0, all - soldGoods),
    }
  })
}

type Keys = Extract<keyof typeof statisticsCalls, `GET admin/statistics/industry/${string}`>

/** contract/statistics.md: how much the categories sell. */
export const industryStatistics: Handlers<Keys> = {
  'GET admin/statistics/industry/order/quantity': question => scale(question, '行业下单统计', 'orders'),
  'GET admin/statistics/industry/goods/num': question => scale(question, '行业下单商品数', 'pieces'),
  'GET admin/statistics/industry/order/money': question => scale(question, '行业下单金额', 'money'),
  'GET admin/statistics/industry/overview': async question => wholePage(await overview(question)),
}
