import type { calls as statisticsCalls } from '@contract/statistics/calls'
import { and, asc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { categories, reportSums } from '../../db/schema'
import type { Handlers } from '../../handler'
import { yearOf } from './period'
import { byKey, sumsDuring } from './period-sums'
import { type ReportRequest, reportScope, wholePage } from './report-scope'
import { countedKeys, EVER, type Sum, spanOf, sums, sumsOf } from './sums'

const ROOT = '0|'

/** The children of a category, and the expression that assigns an order line to one of them. */
async function below(question: ReportRequest, category_id: number, path: string) {
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

type Branches = Awaited<ReturnType<typeof below>>

/** Stored sums by category, aggregated over the children of the requested category. */
const sumsBelow = ({ db }: ReportRequest, { branchOf }: Branches, from: SQL | typeof reportSums, where?: SQL) =>
  db
    .select({ branch: branchOf(categories.category_path), ...sums })
    .from(from)
    .innerJoin(categories, eq(categories.category_id, sql`${reportSums.key}::bigint`))
    .where(where)
    .groupBy(sql`1`)

/** An order with several lines below one category counts once: orders are stored by their set of categories. */
async function ordersBelow(question: ReportRequest, { branchOf }: Branches) {
  const { period, scope } = await reportScope(question)
  const { db } = question
  const baskets = byKey(db, 'basket', period, scope.seller_id).as('baskets')
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

const byBranch = <R extends { readonly branch: number }>(all: readonly R[]): ReadonlyMap<number, R> =>
  new Map(all.map(one => [Number(one.branch), one]))

/** A bar per top-level category, 0 without sales. */
async function scale(question: ReportRequest, name: string, by: Sum | 'orders') {
  const { period, scope } = await reportScope(question)
  const top = await below(question, 0, ROOT)
  const { rows } = top
  const sold =
    by === 'orders'
      ? await ordersBelow(question, top)
      : (await sumsBelow(question, top, sumsDuring('category', period, scope.seller_id))).map(one => ({
          branch: one.branch,
          value: one[by],
        }))
  const known = byBranch(sold)
  const names = rows.map(one => one.name)
  const data = rows.map(({ id }) => String(known.get(id)?.value ?? 0))
  return { series: { name, data, localName: names, ids: rows.map(({ id }) => String(id)) }, xAxis: [], yAxis: names }
}

/** Number of goods sold below each category, by their category at the time of sale. */
async function soldGoodsBelow(
  { db }: ReportRequest,
  { branchOf }: Branches,
  year: number,
  seller_id: number,
  within: SQL,
) {
  return await db
    .select({ branch: branchOf(categories.category_path), goods: sql<number>`sum(counted.num)`.mapWith(Number) })
    .from(sql`${countedKeys('ware', 'soldin', year, seller_id)} as counted`)
    .innerJoin(categories, sql`${categories.category_id} = counted.under::bigint`)
    .where(within)
    .groupBy(sql`1`)
}

/** Goods on sale and goods sold, per child of the requested category. */
async function overview(question: ReportRequest) {
  const { period: within, scope } = await reportScope({ ...question, query: { ...question.query, cycle_type: 'YEAR' } })
  const period = yearOf(within, question.client.language)
  const [path, { seller_id }] = [scope.path || ROOT, scope]
  const branches = await below(question, scope.category_id, path)
  const inPath = like(categories.category_path, `${path}%`)
  const offered = byBranch(
    await sumsBelow(question, branches, reportSums, and(sumsOf('offered', EVER, seller_id), inPath)),
  )
  const sold = byBranch(await sumsBelow(question, branches, sumsDuring('category', period, seller_id), inPath))
  const goodsCounts = byBranch(await soldGoodsBelow(question, branches, spanOf(period), seller_id, inPath))
  return branches.rows.map(({ id, name }) => {
    const [there, gone] = [offered.get(id), sold.get(id)]
    const [all, soldGoods] = [there?.amount ?? 0, goodsCounts.get(id)?.goods ?? 0]
    return {
      category_name: name,
      industry_id: id,
      category_id: id,
      avg_price: all === 0 ? 0 : Math.round(((there?.money ?? 0) / all) * 100) / 100,
      sold_goods_num: soldGoods,
      sold_num: gone?.pieces ?? 0,
      sales_money: gone?.money ?? 0,
      goods_total_num: all,
      // Sold goods may have been deleted since.
      nosales_goods_num: Math.max(0, all - soldGoods),
    }
  })
}

type Keys = Extract<keyof typeof statisticsCalls, `GET admin/statistics/industry/${string}`>

/** contract/statistics.md: sales by category. */
export const industryStatistics: Handlers<Keys> = {
  'GET admin/statistics/industry/order/quantity': question => scale(question, '行业下单统计', 'orders'),
  'GET admin/statistics/industry/goods/num': question => scale(question, '行业下单商品数', 'pieces'),
  'GET admin/statistics/industry/order/money': question => scale(question, '行业下单金额', 'money'),
  'GET admin/statistics/industry/overview': async question => wholePage(await overview(question)),
}
