import { paramViolations } from '@contract/goods/param-rules'
import { goodsMessages } from '@contract/goods/rules'
import { type Label, type Language, translate } from '@contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { brands, categories, parameters, type StoredPicture, shops } from '../../db/schema'
import type { FieldErrors, GoodsBody, SkuDraft } from './sku-form'

/** Locks a category until the transaction ends, so that it is neither moved nor deleted. */
export async function holdCategory(db: Database, category_id: number) {
  const [category] = await db.select().from(categories).where(eq(categories.category_id, category_id)).for('share')
  return category
}

/** Loads the rows that a form refers to; missing or forbidden ones are reported in `wrong`. */
export async function referred(db: Database, body: GoodsBody, language: Language, wrong: FieldErrors) {
  const note = (field: string, label: Label) => {
    wrong[field] ??= translate(label, language)
  }
  const category = await holdCategory(db, body.category_id)
  if (!category) note('category_id', goodsMessages.noCategory)
  const brand_id = body.brand_id ?? 0
  if (brand_id !== 0) {
    const [brand] = await db
      .select()
      .from(brands)
      .where(and(eq(brands.brand_id, brand_id), eq(brands.disabled, 1)))
      .for('share')
    if (!brand) note('brand_id', goodsMessages.noBrand)
  }
  const [shop] = await db.select().from(shops).where(eq(shops.shop_id, body.seller_id)).for('update')
  if (shop?.shop_disable !== 'OPEN') note('seller_id', goodsMessages.noShop)
  return { category_path: category?.category_path ?? '', shop, params: await paramsOf(db, body, note) }
}

/** The values of the category's parameters in the form. */
async function paramsOf(db: Database, body: GoodsBody, note: (field: string, label: Label) => void) {
  const known = await db.select().from(parameters).where(eq(parameters.category_id, body.category_id))
  const rows = body.goods_params_list ?? []
  for (const [path, { label }] of Object.entries(paramViolations(known, rows))) note(path, label)
  const names = new Map(known.map(({ param_id, param_name }) => [param_id, param_name]))
  const filled = new Map(rows.map(({ param_id, param_value }) => [param_id, param_value?.trim() ?? '']))
  return [...filled].flatMap(([param_id, param_value]) => {
    const param_name = names.get(param_id)
    return param_value === '' || param_name === undefined ? [] : [{ param_id, param_name, param_value }]
  })
}

/** New pictures receive ids; existing ones keep theirs, wherever they are now. */
export function galleryOf(body: GoodsBody): StoredPicture[] {
  const imageIds = body.goods_gallery_list.map(({ img_id = -1 }) => img_id)
  let last = Math.max(0, ...imageIds)
  const taken = new Set<number>()
  return body.goods_gallery_list.map(({ original }, sort) => {
    const before = imageIds[sort] ?? -1
    const keeps = before > 0 && !taken.has(before)
    if (!keeps) last += 1
    const img_id = keeps ? before : last
    taken.add(img_id)
    return { img_id, original, sort }
  })
}

/** Aggregates of goods: the price of the cheapest SKU, and the total stock. */
export function totalsOf(skus: readonly Pick<SkuDraft, 'price' | 'cost' | 'weight' | 'quantity'>[]) {
  const [cheapest] = [...skus].sort((a, b) => a.price - b.price)
  return {
    price: cheapest?.price ?? 0,
    cost: cheapest?.cost ?? 0,
    weight: cheapest?.weight ?? 0,
    quantity: skus.reduce((sum, sku) => sum + sku.quantity, 0),
  }
}
