import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { goods, goodsSku } from '../../db/schema'
import type { Handlers } from '../../handler'
import { pageOf, windowOf } from '../listing'
import { idsOf, whereOf } from './filters'
import { skuLineOnWire, skuOnWire } from './sku-wire'

type SkuKeys = 'GET admin/goods/skus' | 'GET admin/goods/skus/{sku_ids}/details'

/** SKUs across goods, for the pickers. */
export const skuLists: Handlers<SkuKeys> = {
  'GET admin/goods/skus': async ({ db, query }) => {
    const where = await whereOf(db, query)
    const { limit, offset } = windowOf(query)
    const joined = eq(goodsSku.goods_id, goods.goods_id)
    const rows = await db
      .select()
      .from(goodsSku)
      .innerJoin(goods, joined)
      .where(where)
      .orderBy(desc(goodsSku.goods_id), asc(goodsSku.sort), asc(goodsSku.sku_id))
      .limit(limit)
      .offset(offset)
    const [total] = await db.select({ rows: count() }).from(goodsSku).innerJoin(goods, joined).where(where)
    return pageOf(
      rows.map(row => skuLineOnWire(row.goods_sku, row.goods)),
      total?.rows ?? 0,
      query,
    )
  },

  'GET admin/goods/skus/{sku_ids}/details': async ({ db, params }) => {
    const ids = idsOf(params.sku_ids)
    const rows = await db
      .select()
      .from(goodsSku)
      .innerJoin(goods, eq(goodsSku.goods_id, goods.goods_id))
      .where(inArray(goodsSku.sku_id, ids))
    const byId = new Map(rows.map(row => [row.goods_sku.sku_id, row]))
    return ids.flatMap(id => {
      const row = byId.get(id)
      return row ? [skuOnWire(row.goods_sku, row.goods)] : []
    })
  },
}
