import type { AnswerInput } from '@contract/define'
import type { goodsDetail, goodsSpec } from '@contract/goods/entities'
import { and, asc, eq, ne } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { goods, goodsParams, goodsSku, type StoredSpec } from '../../db/schema'
import { goodsLines } from './line'
import { serializeSku } from './serialize-sku'

/** Goods with all dependent data, including those in the recycle bin. */
export async function detailOf(db: Database, goods_id: number): Promise<AnswerInput<typeof goodsDetail>> {
  const where = and(eq(goods.goods_id, goods_id), ne(goods.disabled, -1))
  const [row] = await db.select().from(goods).where(where)
  const [line] = await goodsLines(db, where, { limit: 1, offset: 0 })
  if (!row || !line) throw notFound('301')
  const skus = await db
    .select()
    .from(goodsSku)
    .where(eq(goodsSku.goods_id, goods_id))
    .orderBy(asc(goodsSku.sort), asc(goodsSku.sku_id))
  const params = await db
    .select()
    .from(goodsParams)
    .where(eq(goodsParams.goods_id, goods_id))
    .orderBy(asc(goodsParams.id))
  return {
    ...line,
    cost: row.cost,
    weight: row.weight,
    point: row.point,
    grade: row.grade,
    comment_num: row.comment_num,
    have_spec: row.have_spec,
    self_operated: row.self_operated,
    shop_cat_id: row.shop_cat_id,
    small: row.small,
    big: row.big,
    original: row.original,
    goods_video: row.goods_video,
    intro: row.intro,
    mobile_intro: row.mobile_intro,
    page_title: row.page_title,
    meta_keywords: row.meta_keywords,
    meta_description: row.meta_description,
    template_id: row.template_id,
    goods_transfee_charge: row.goods_transfee_charge,
    goods_gallery_list: row.gallery,
    goods_params_list: params,
    spec_list: specsOf(skus.map(sku => sku.specs)),
    sku_list: skus.map(sku => serializeSku(sku, row)),
    attributes: row.attributes,
  }
}

/** The specifications of goods, and the values their SKUs have, in the order in which they first appear. */
function specsOf(skus: readonly (readonly StoredSpec[])[]): AnswerInput<typeof goodsSpec>[] {
  const found = new Map<number, AnswerInput<typeof goodsSpec>>()
  for (const { spec_id, spec_name, spec_value_id, spec_value, spec_image } of skus.flat()) {
    const spec = found.get(spec_id) ?? { spec_id, spec_name, values: [] }
    found.set(spec_id, spec)
    if (spec.values.some(value => value.spec_value === spec_value)) continue
    spec.values.push({ spec_value_id, spec_value, spec_image })
  }
  return [...found.values()]
}
