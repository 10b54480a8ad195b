import type { AnswerInput } from '@contract/define'
import type { exchangeCat, calls as offerCalls } from '@contract/promotions/offers'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { exchangeCats, exchangeGoods, goods } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, equalsUnlessZero, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'

type CatRow = typeof exchangeCats.$inferSelect
type SaveContext = Pick<Context<'POST admin/promotion/exchange-cats'>, 'db' | 'body' | 'client' | 'record'>

const newest = [desc(exchangeGoods.exchange_id)]

const queryConditions = defineFilters('GET admin/promotion/exchange-goods', exchangeGoods, {
  cat_id: on(exchangeGoods.category_id, equalsUnlessZero),
  goods_name: on(goods.goods_name, contains),
  goods_sn: on(goods.sn, contains),
  seller_name: on(goods.seller_name, contains),
})

/** Goods for points, and their categories. */
export const exchangeHandlers: Handlers<Extract<keyof typeof offerCalls, `${string}/exchange-${string}`>> = {
  'GET admin/promotion/exchange-cats/{parent_id}/children': async ({ db, params }) => {
    const rows = await db
      .select()
      .from(exchangeCats)
      .where(eq(exchangeCats.parent_id, params.parent_id))
      .orderBy(asc(exchangeCats.category_order), asc(exchangeCats.category_id))
    return withCounts(db, rows)
  },

  'GET admin/promotion/exchange-cats/{category_id}': async ({ db, params }) =>
    alone(db, await catOf(db, params.category_id)),

  'POST admin/promotion/exchange-cats': context => save(context, undefined),

  'PUT admin/promotion/exchange-cats/{category_id}': async context =>
    save(context, await catOf(context.db, context.params.category_id, true)),

  'DELETE admin/promotion/exchange-cats/{category_id}': async ({ db, params, record }) => {
    const row = await catOf(db, params.category_id, true)
    if ((await db.$count(exchangeCats, eq(exchangeCats.parent_id, row.category_id))) > 0) throw conflict('300below')
    if ((await db.$count(exchangeGoods, eq(exchangeGoods.category_id, row.category_id))) > 0)
      throw conflict('300exchange')
    await db.delete(exchangeCats).where(eq(exchangeCats.category_id, row.category_id))
    record(row, null)
  },

  'GET admin/promotion/exchange-goods': async ({ db, query }) => {
    const where = queryConditions(query)
    const { limit, offset } = windowOf(query)
    const from = () =>
      db
        .select({ exchange: exchangeGoods, item: goods, total: sql<number>`count(*) over ()`.mapWith(Number) })
        .from(exchangeGoods)
        .innerJoin(goods, eq(goods.goods_id, exchangeGoods.goods_id))
        .where(where)
    const rows = await from()
      .orderBy(...orderOf(query, exchangeGoods, exchangeGoods.exchange_id, newest))
      .limit(limit)
      .offset(offset)
    const data = rows.map(({ exchange, item }) => ({
      ...exchange,
      goods_name: item.goods_name,
      goods_price: item.price,
      goods_img: item.thumbnail,
    }))
    // A page beyond the last one has no row that contains the total.
    const total = rows[0]?.total ?? (offset === 0 ? 0 : ((await from().limit(1))[0]?.total ?? 0))
    return pageOf(data, total, query)
  },
}

async function save({ db, body, client, record }: SaveContext, before: CatRow | undefined) {
  const values = {
    name: body.name.trim(),
    parent_id: before?.parent_id ?? body.parent_id ?? 0,
    category_order: body.category_order,
    image: body.image,
    list_show: body.list_show ?? before?.list_show ?? (1 as const),
  }
  const same = and(eq(exchangeCats.name, values.name), ne(exchangeCats.category_id, before?.category_id ?? 0))
  if ((await db.$count(exchangeCats, same)) > 0) throw conflict('407', client.language, 'name')
  const above = values.parent_id === 0 ? undefined : await catOf(db, values.parent_id)
  const write = before
    ? db.update(exchangeCats).set(values).where(eq(exchangeCats.category_id, before.category_id))
    : db.insert(exchangeCats).values(values)
  const [saved] = await write.returning()
  if (!saved) throw new Error('The saved category was not answered')
  const category_path = `${above?.category_path ?? '0|'}${saved.category_id}|`
  await db.update(exchangeCats).set({ category_path }).where(eq(exchangeCats.category_id, saved.category_id))
  const after = { ...saved, category_path }
  if (before) record(...changesOf(before, after))
  else record(null, after)
  return alone(db, after)
}

async function catOf(db: Database, category_id: number, lock = false): Promise<CatRow> {
  const query = db.select().from(exchangeCats).where(eq(exchangeCats.category_id, category_id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}

async function alone(db: Database, row: CatRow): Promise<AnswerInput<typeof exchangeCat>> {
  const [found] = await withCounts(db, [row])
  return found ?? { ...row, goods_count: 0 }
}

/** Categories with the number of their goods. */
async function withCounts(db: Database, rows: readonly CatRow[]): Promise<AnswerInput<typeof exchangeCat>[]> {
  if (rows.length === 0) return []
  const counts = await db
    .select({ id: exchangeGoods.category_id, goods: sql<number>`count(*)`.mapWith(Number) })
    .from(exchangeGoods)
    .where(
      inArray(
        exchangeGoods.category_id,
        rows.map(row => row.category_id),
      ),
    )
    .groupBy(exchangeGoods.category_id)
  const of = new Map(counts.map(one => [one.id, one.goods]))
  return rows.map(row => ({ ...row, goods_count: of.get(row.category_id) ?? 0 }))
}
