import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { shops } from '../../db/schema'
import type { Handlers } from '../../handler'
import { isUnfiltered, sumCounters } from '../counters'
import { contains, defineFilters, on, rangeInside } from '../filters'
import { orderOf, pageOf, windowOf } from '../listing'

export type ShopRow = typeof shops.$inferSelect

/** Newest first; shops that were never opened have no creation time and come last. */
export const newestFirst = [sql`${desc(shops.shop_createtime)} nulls last`, desc(shops.shop_id)]

const SORTS = {
  shop_name: shops.shop_name,
  member_name: shops.member_name,
  shop_createtime: shops.shop_createtime,
  apply_time: shops.apply_time,
}

/** Locks a shop until the transaction ends. */
export async function lockShop(db: Database, shop_id: number): Promise<ShopRow> {
  const [row] = await db.select().from(shops).where(eq(shops.shop_id, shop_id)).for('update')
  if (!row) throw notFound('E206')
  return row
}

type ListKeys = 'GET admin/shops' | 'GET admin/shops/list' | 'GET admin/shops/{shop_id}'

const queryConditions = defineFilters('GET admin/shops', shops, {
  keyword: on([shops.shop_name, shops.member_name], contains),
  shop_name: contains,
  member_name: contains,
  shop_createtime: rangeInside,
})

/** The calls that read shops. */
export const shopLists: Handlers<ListKeys> = {
  'GET admin/shops': async ({ db, query }) => {
    const { shop_disable = 'OPEN', page_no, page_size, sort_by, sort_order, ...filters } = query
    const where = and(isIn(shop_disable), queryConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(shops)
      .where(where)
      .orderBy(...orderOf(query, SORTS, shops.shop_id, newestFirst))
      .limit(limit)
      .offset(offset)
    const total = isUnfiltered(filters)
      ? await sumCounters(db, 'shops', part =>
          shop_disable === 'ALL' ? part.shop_disable !== 'APPLYING' : part.shop_disable === shop_disable,
        )
      : await db.$count(shops, where)
    return pageOf(rows, total, query)
  },

  'GET admin/shops/list': async ({ db }) => {
    const { shop_id, shop_name, shop_disable, shop_logo, self_operated } = shops
    const rows = await db
      .select({ shop_id, shop_name, shop_disable, shop_logo, self_operated })
      .from(shops)
      .where(isIn('OPEN'))
      .orderBy(...newestFirst)
    return rows
  },

  'GET admin/shops/{shop_id}': async ({ db, params }) => {
    const [row] = await db.select().from(shops).where(eq(shops.shop_id, params.shop_id))
    if (!row) throw notFound('E206')
    return row
  },
}

/** ALL excludes incomplete applications, which concern their sellers only. */
const isIn = (state: ShopRow['shop_disable'] | 'ALL'): SQL =>
  state === 'ALL' ? ne(shops.shop_disable, 'APPLYING') : eq(shops.shop_disable, state)
