import { errorMessages } from '@contract/error-codes'
import { type Language, ruleMessages, translate } from '@contract/messages'
import { and, asc, eq, ne } from 'drizzle-orm'
import { ApiError, invalidFields } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { goods, goodsSku } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { lockGoods } from './lock'

type SkuRow = typeof goodsSku.$inferSelect
type StockBody = Context<'PUT admin/goods/skus'>['body']

/** Prices and stock by number, as they change by the thousand. */
export const skuStock: Handlers<'PUT admin/goods/skus'> = {
  'PUT admin/goods/skus': async ({ db, body, client, services, record, unchanged }) => {
    rejectNothing(body, client.language)
    const { goods_id, sku_id } = await skuNumbered(db, body, client.language)
    const [owner] = await lockGoods(db, [goods_id])
    if (owner?.disabled !== 1) throw new ApiError('301state', 409, { n: owner?.goods_name ?? '' })
    const skus = await db
      .select()
      .from(goodsSku)
      .where(eq(goodsSku.goods_id, goods_id))
      .orderBy(asc(goodsSku.sort), asc(goodsSku.sku_id))
      .for('update')
    const before = skus.find(sku => sku.sku_id === sku_id)
    // It went while its goods were being waited for.
    if (!before) throw noSku(body, client.language)
    const change = changeOf(before, body)
    const [changedBefore, changedAfter] = changesOf(before, { ...before, ...change })
    if (Object.keys(changedAfter as object).length === 0) {
      unchanged()
      return undefined
    }
    const last_modify = Math.floor(services.now())
    await db
      .update(goodsSku)
      .set({ ...change, last_modify })
      .where(eq(goodsSku.sku_id, sku_id))
    const after = skus.map(sku => (sku.sku_id === sku_id ? { ...sku, ...change } : sku))
    await db
      .update(goods)
      .set({ ...sumsOf(after), last_modify })
      .where(eq(goods.goods_id, goods_id))
    record(
      { sn: before.sn, ...(changedBefore as object) },
      { sn: before.sn, ...(changedAfter as object) },
      {
        goods: [goods_id],
      },
    )
    return undefined
  },
}

function rejectNothing({ sku_price, sku_cost, sku_quantity }: StockBody, language: Language): void {
  if (sku_price === undefined && sku_cost === undefined && sku_quantity === undefined)
    throw invalidFields({ sku_price: translate(ruleMessages.required, language) })
}

/** The SKU with a number; the only one of the goods with this number where no SKU has it. */
async function skuNumbered(db: Database, body: StockBody, language: Language) {
  const sku_sn = body.sku_sn.trim()
  const goods_sn = body.goods_sn?.trim()
  const found = await db
    .select({ sku_id: goodsSku.sku_id, goods_id: goods.goods_id })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(
      and(
        eq(goodsSku.sn, sku_sn),
        eq(goods.content_type, 2),
        ne(goods.disabled, -1),
        goods_sn ? eq(goods.sn, goods_sn) : undefined,
      ),
    )
    .limit(2)
  if (found.length > 1) throw rejected('301skus', sku_sn, language, 'goods_sn')
  const [one, other] = found.length > 0 ? found : await skusOfGoods(db, sku_sn)
  if (other) throw rejected('301specs', sku_sn, language)
  if (!one) throw noSku(body, language)
  return one
}

const skusOfGoods = (db: Database, sn: string) =>
  db
    .select({ sku_id: goodsSku.sku_id, goods_id: goods.goods_id })
    .from(goods)
    .innerJoin(goodsSku, eq(goods.goods_id, goodsSku.goods_id))
    .where(and(eq(goods.sn, sn), eq(goods.content_type, 2), ne(goods.disabled, -1)))
    .limit(2)

const noSku = ({ sku_sn }: StockBody, language: Language) => rejected('301sku', sku_sn.trim(), language)

type NumberError = '301sku' | '301skus' | '301specs'

/** The error stands beside the number that is to be corrected or filled in. */
function rejected(key: NumberError, n: string, language: Language, field: keyof StockBody = 'sku_sn'): ApiError {
  return new ApiError(key, 409, { n, fields: { [field]: translate(errorMessages[key], language, n) } })
}

/** What of a SKU changes. What is reserved of its stock stays reserved. */
function changeOf(before: SkuRow, { sku_price, sku_cost, sku_quantity }: StockBody): Partial<SkuRow> {
  const reserved = before.quantity - before.enable_quantity
  return {
    ...(sku_price !== undefined && { price: sku_price }),
    ...(sku_cost !== undefined && { cost: sku_cost }),
    ...(sku_quantity !== undefined && {
      quantity: sku_quantity,
      enable_quantity: Math.max(0, sku_quantity - reserved),
    }),
  }
}

/** What goods say of all their SKUs: price and cost of the cheapest, and how many there are. */
function sumsOf(skus: readonly SkuRow[]) {
  const [cheapest] = [...skus].sort((a, b) => a.price - b.price)
  const sum = (of: (sku: SkuRow) => number) => skus.reduce((total, sku) => total + of(sku), 0)
  return {
    price: cheapest?.price ?? 0,
    cost: cheapest?.cost ?? 0,
    weight: cheapest?.weight ?? 0,
    quantity: sum(sku => sku.quantity),
    enable_quantity: sum(sku => sku.enable_quantity),
  }
}
