import type { ReadQuery } from '@contract/calls'
import type { statisticsCalls } from '@contract/statistics/calls'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { orderSkus, orders, reportSums } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { contains, pageOf, windowOf } from '../listing'
import { asked, ofCategory, paidIn, placesChart, type Question, rowsIn, total, wholePage } from './counted'
import { rangeChart } from './ranges'
import { spanOf, sums, sumsOf } from './sums'

const PLACES = 50

/** Lines of paid orders of the period, of the shop and the category. */
async function linesOf(question: Question): Promise<SQL | undefined> {
  const { period, scope } = await asked(question)
  return and(paidIn(period, scope.seller_id), ofCategory(question.db, scope.path))
}

/** Goods by goods of those lines: read line by line where a category or a name narrows them. */
const soldLines = (db: Database, where: SQL | undefined) =>
  db
    .select({
      goods_id: orderSkus.goods_id,
      name: sql<string>`max(${orderSkus.name})`.as('name'),
      amount: rowsIn.as('amount'),
      pieces: total(orderSkus.num).as('pieces'),
      money: total(orderSkus.subtotal).as('money'),
    })
    .from(orderSkus)
    .innerJoin(orders, eq(orders.sn, orderSkus.order_sn))
    .where(where)
    .groupBy(orderSkus.goods_id)
    .as('sold')

/** The same of all categories, as it is kept; by the name that stands in the last line. */
const soldSums = (db: Database, where: SQL | undefined) => {
  const goods_id = sql<number>`${reportSums.key}::bigint`
  return db
    .select({
      goods_id: goods_id.as('goods_id'),
      name: sql<string>`(select ${orderSkus.name} from ${orderSkus} where ${orderSkus.goods_id} = ${goods_id}
        order by ${orderSkus.item_id} desc limit 1)`.as('name'),
      amount: sums.amount.as('amount'),
      pieces: sums.pieces.as('pieces'),
      money: sums.money.as('money'),
    })
    .from(reportSums)
    .where(where)
    .groupBy(reportSums.key)
    .having(sql`${sums.amount} <> 0`)
    .as('sold')
}

async function soldOf(question: Question, goods_name?: string) {
  const { period, scope } = await asked(question)
  const { db } = question
  if (scope.path === '' && !goods_name) return soldSums(db, sumsOf('goods', spanOf(period), scope.seller_id))
  const named = goods_name ? contains(orderSkus.name, goods_name) : undefined
  return soldLines(db, and(await linesOf(question), named))
}

async function best(question: Question, by: 'amount' | 'money') {
  const sold = await soldOf(question)
  return await question.db
    .select({ name: sold.name, value: sold[by] })
    .from(sold)
    .orderBy(desc(sold[by]), asc(sold.goods_id))
    .limit(PLACES)
}
const byMoney = (question: Question) => best(question, 'money')
const byLines = (question: Question) => best(question, 'amount')

type Details = ReadQuery<'GET admin/statistics/goods/sale/details'>

/** Goods by goods, the one that sold for most first. */
async function details(question: Question, query: Details) {
  const { db } = question
  const sold = await soldOf(question, query.goods_name)
  const { limit, offset } = windowOf(query)
  const data = await db
    .select({ goods_name: sold.name, order_num: sold.amount, num: sold.pieces, price: sold.money })
    .from(sold)
    .orderBy(desc(sold.money), asc(sold.goods_id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ goods: rowsIn }).from(sold)
  return pageOf(data, all?.goods ?? 0, query)
}

type Keys = Exclude<
  Extract<keyof typeof statisticsCalls, `GET admin/statistics/goods/${string}`>,
  `GET admin/statistics/goods/collect${string}`
>

/** contract/statistics.md: what sells, for how much, and at which price. */
export const goodsStatistics: Handlers<Keys> = {
  'GET admin/statistics/goods/hot/money': async question => placesChart('下单金额', PLACES, await byMoney(question)),
  'GET admin/statistics/goods/hot/money/page': async question =>
    wholePage((await byMoney(question)).map(({ name, value }) => ({ goods_name: name, price: value }))),
  'GET admin/statistics/goods/hot/num': async question => placesChart('下单数量', PLACES, await byLines(question)),
  'GET admin/statistics/goods/hot/num/page': async question =>
    wholePage((await byLines(question)).map(({ name, value }) => ({ goods_name: name, order_num: value }))),
  'GET admin/statistics/goods/sale/details': question => details(question, question.query),
  'GET admin/statistics/goods/price/sales': async question => {
    const where = await linesOf(question)
    return rangeChart('销量', question.query.prices, DEFAULT_PRICES, orderSkus.purchase_price, fields =>
      question.db.select(fields).from(orderSkus).innerJoin(orders, eq(orders.sn, orderSkus.order_sn)).where(where),
    )
  },
}
const DEFAULT_PRICES = [0, 100, 1000, 10_000, 100_000]
