import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { goods, goodsSku } from '../../db/schema'
import type { Handlers } from '../../handler'
import { idsOf } from '../../id-list'
import { pageOf, windowOf } from '../listing'
import { whereOf } from './filters'
import { ownerColumns, serializeSku, serializeSkuLine } from './serialize-sku'

type SkuKeys = 'GET admin/goods/skus' | 'GET admin/goods/skus/{sku_ids}/details'

/** SKUs across goods, for pickers. */
export const skuLists: Handlers<SkuKeys> = {
  'GET admin/goods/skus': async ({ db, query }) => {
    const where = await whereOf(db, query)
    const { limit, offset } = windowOf(query)
    const joined = eq(goodsSku.goods_id, goods.goods_id)
    const rows = await db
      .select({ sku: goodsSku, of: ownerColumns })
      .from(goodsSku)
      .innerJoin(goods, joined)
      .where(where)
      .orderBy(desc(goodsSku.goods_id), asc(goodsSku.sort), asc(goodsSku.sku_id))
      .limit(limit)
      .offset(offset)
    const [total] = await db.select({ rows: count() }).from(goodsSku).innerJoin(goods, joined).where(where)
    return pageOf(
      rows.map(({ sku, of }) => serializeSkuLine(sku, of)),
      total?.rows ?? 0,
      query,
    )
  },

  'GET admin/goods/skus/{sku_ids}/details': async ({ db, params }) => {
    const ids = idsOf(params.sku_ids)
    const rows = await db
      .select({ sku: goodsSku, of: ownerColumns })
      .from(goodsSku)
      .innerJoin(goods, eq(goodsSku.goods_id, goods.goods_id))
      .where(and(inArray(goodsSku.sku_id, ids), ne(goods.disabled, -1)))
    const byId = new Map(rows.map(row => [row.sku.sku_id, row]))
    return ids.flatMap(id => {
      const row = byId.get(id)
      return row ? [serializeSku(row.sku, row.of)] : []
    })
  },
}
