import { errorMessages } from '@contract/error-codes'
import { type Language, ruleMessages, translate } from '@contract/messages'
import { and, asc, eq, ne, type SQL } from 'drizzle-orm'
import { ApiError, invalidFields } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { goods, goodsSku } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { totalsOf } from './form'
import { lockGoods } from './lock'
import { waitsForAudit } from './settings'
import { countOnSale } from './state'

type SkuRow = typeof goodsSku.$inferSelect
type StockBody = Context<'PUT admin/goods/skus'>['body']

/** Bulk updates of prices and stock by SKU number. */
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
    // Deleted while waiting for the lock on its goods.
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
    const enable_quantity = after.reduce((sum, sku) => sum + sku.enable_quantity, 0)
    // A new price returns the goods to review; new stock does not.
    const isForAudit = change.price !== undefined && change.price !== before.price && (await waitsForAudit(db, owner))
    const audit = isForAudit ? { is_auth: 0 as const, auth_message: '' } : {}
    const [auditBefore, auditAfter] = changesOf(owner, { ...owner, ...audit })
    await db
      .update(goods)
      .set({ ...totalsOf(after), ...audit, enable_quantity, last_modify })
      .where(eq(goods.goods_id, goods_id))
    if (isForAudit) await countOnSale(db, [owner])
    record(
      { sn: before.sn, ...(changedBefore as object), ...(auditBefore as object) },
      { sn: before.sn, ...(changedAfter as object), ...(auditAfter as object) },
      { goods: [goods_id] },
    )
    return undefined
  },
}

function rejectNothing({ sku_price, sku_cost, sku_quantity }: StockBody, language: Language): void {
  if (sku_price === undefined && sku_cost === undefined && sku_quantity === undefined)
    throw invalidFields({ sku_price: translate(ruleMessages.required, language) })
}

/** The SKU with a number; if no SKU has it, the only SKU of the goods with that number. */
async function skuNumbered(db: Database, body: StockBody, language: Language) {
  const sku_sn = body.sku_sn.trim()
  const goods_sn = body.goods_sn?.trim()
  const [one, other] = await skusWhere(db, and(eq(goodsSku.sn, sku_sn), goods_sn ? eq(goods.sn, goods_sn) : undefined))
  if (other) throw rejected('301skus', sku_sn, language, 'goods_sn')
  if (one) return one
  // The numbers of SKU and goods contradict each other.
  if (goods_sn && goods_sn !== sku_sn) throw noSku(body, language)
  const [only, further] = await skusWhere(db, eq(goods.sn, sku_sn))
  if (further) throw rejected(further.goods_id === only?.goods_id ? '301specs' : '301numbers', sku_sn, language)
  if (!only) throw noSku(body, language)
  return only
}

/** At most two matching SKUs: enough to tell whether the match is unique. */
const skusWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({ sku_id: goodsSku.sku_id, goods_id: goods.goods_id })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(and(where, eq(goods.content_type, 2), ne(goods.disabled, -1)))
    .limit(2)

const noSku = ({ sku_sn }: StockBody, language: Language) => rejected('301sku', sku_sn.trim(), language)

type NumberError = '301sku' | '301skus' | '301specs' | '301numbers'

/** The error belongs to the field with the number to correct or fill in. */
function rejected(key: NumberError, n: string, language: Language, field: keyof StockBody = 'sku_sn'): ApiError {
  return new ApiError(key, 409, { n, fields: { [field]: translate(errorMessages[key], language, n) } })
}

/** The changed columns of a SKU. Reserved stock stays reserved. */
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
