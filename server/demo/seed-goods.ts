import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import { goods, goodsParams, goodsSku, type parameters } from '../db/schema'
import { type GoodsRow, makeGoods } from './goods'
import { FIELD_PARAMS, OTHER_PARAMS } from './goods-texts'
import type { Pictures } from './pictures'
import { type DressOptions, dressPublications } from './publications'
import { type Random, randomOf } from './random'
import type { Catalogue } from './seed-catalogue'
import type { ShopRow } from './shops'
import { makeSkus, type SkuRow } from './skus'
import { withoutIndexes } from './without-indexes'

/** Inserts goods of all content types with SKUs and parameters, and returns goods and SKUs. */
export async function seedGoods(
  db: Database,
  shops: readonly ShopRow[],
  catalogue: Catalogue,
  { count, now, pictures, ...dress }: { count: number; pictures: Pictures } & DressOptions,
): Promise<{ goods: GoodsRow[]; skus: SkuRow[] }> {
  const firstId = await nextId(db, goods, 'goods_id')
  const plain = makeGoods(shops, catalogue.tree, {
    count,
    firstId,
    now,
    images: pictures.goods,
    brandsOf: catalogue.brandsOf,
  })
  const goodsRows = dressPublications(plain, { ...dress, now })
  const made = makeSkus(goodsRows, catalogue.specsOf, await nextId(db, goodsSku, 'sku_id'))
  await withoutIndexes(db, [goods, goodsSku, goodsParams], async () => {
    await insertRows(db, goods, made.goods)
    await insertRows(db, goodsSku, made.skus)
    await insertRows(db, goodsParams, answersOf(made.goods, catalogue.paramsOf))
  })
  await continueIds(db, goods, 'goods', 'goods_id')
  await continueIds(db, goodsSku, 'goods_sku', 'sku_id')
  return made
}

const ANSWERS = new Map(
  [...Object.values(FIELD_PARAMS), OTHER_PARAMS]
    .flat()
    .flatMap(({ params }) => params.map(({ name, answers }) => [name, answers] as const)),
)

/** Parameter values of plain goods. */
function answersOf(
  goodsRows: readonly GoodsRow[],
  paramsOf: Catalogue['paramsOf'],
): (typeof goodsParams.$inferInsert)[] {
  const random = randomOf('params')
  return goodsRows.flatMap(({ goods_id, content_type, category_id }) =>
    content_type === 2 ? (paramsOf.get(category_id) ?? []).map(param => answerTo(random, goods_id, param)) : [],
  )
}

const answerTo = (random: Random, goods_id: number, { param_id, param_name }: typeof parameters.$inferInsert) => ({
  goods_id,
  param_id: param_id ?? 0,
  param_name,
  param_value: random.pick(ANSWERS.get(param_name) ?? ['不限']),
})
