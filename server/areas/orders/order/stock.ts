import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { goods, goodsSku, orderSkus } from '../../../db/schema'
import type { SkuRow } from './serialize-order'

/**
 * Stock movements of orders. An order deducts its pieces from the available stock (enable_quantity) immediately, and
 * from the actual stock (quantity) when it is shipped; an item stores its reserved pieces, so that nothing is returned
 * twice.
 */

/** An item, the available pieces, and whether they are too few. */
export interface ItemStock {
  readonly item: SkuRow
  readonly left: number
  readonly isShort: boolean
}

/** Locks goods and then their SKUs, each in the order of ids, to avoid deadlocks. */
const lockStock = (db: Database, items: readonly SkuRow[]) => stockOf(db, items, true)

async function stockOf(db: Database, items: readonly SkuRow[], isLocked: boolean) {
  const goodsIds = [...new Set(items.map(item => item.goods_id))]
  const skuIds = [...new Set(items.flatMap(item => (item.sku_id === 0 ? [] : [item.sku_id])))]
  const ofGoods = db
    .select({ goods_id: goods.goods_id, left: goods.enable_quantity })
    .from(goods)
    .where(inArray(goods.goods_id, goodsIds))
    .orderBy(asc(goods.goods_id))
  const ofSkus = db
    .select({ sku_id: goodsSku.sku_id, left: goodsSku.enable_quantity })
    .from(goodsSku)
    .where(inArray(goodsSku.sku_id, skuIds))
    .orderBy(asc(goodsSku.sku_id))
  const foundGoods = await (isLocked ? ofGoods.for('update') : ofGoods)
  const foundSkus = skuIds.length === 0 ? [] : await (isLocked ? ofSkus.for('update') : ofSkus)
  return {
    goodsStock: new Map(foundGoods.map(row => [row.goods_id, row.left])),
    skuStock: new Map(foundSkus.map(row => [row.sku_id, row.left])),
  }
}

/**
 * Available stock per item, less what earlier items of the same SKU take.
 * @param isLocked whether to lock the rows until the transaction ends
 */
export async function stockedOf(db: Database, items: readonly SkuRow[], isLocked: boolean): Promise<ItemStock[]> {
  if (items.length === 0) return []
  const { goodsStock, skuStock } = await stockOf(db, items, isLocked)
  return items.map(item => {
    const missing = item.num - item.held
    const stock = item.sku_id === 0 ? goodsStock : skuStock
    const key = item.sku_id === 0 ? item.goods_id : item.sku_id
    const left = stock.get(key) ?? 0
    stock.set(key, left - missing)
    return { item, left: Math.max(0, left), isShort: left < missing }
  })
}

/** The items with insufficient stock; the rows stay locked until the transaction ends. */
export const shortagesOf = async (db: Database, items: readonly SkuRow[]): Promise<ItemStock[]> =>
  (await stockedOf(db, items, true)).filter(({ isShort }) => isShort)

/** Reserves the missing pieces; the caller has checked that they are available. */
export async function takeStock(db: Database, items: readonly SkuRow[]): Promise<void> {
  for (const item of items) {
    const missing = item.num - item.held
    if (missing <= 0) continue
    await move(db, item, { enable_quantity: -missing, quantity: 0 })
    await db.update(orderSkus).set({ held: item.num }).where(eq(orderSkus.item_id, item.item_id))
  }
}

/** Deducts shipped pieces from the actual stock. */
export async function shipStock(db: Database, items: readonly SkuRow[]): Promise<void> {
  if (items.length > 0) await lockStock(db, items)
  for (const item of items) await move(db, item, { enable_quantity: 0, quantity: -item.held })
}

/**
 * Returns pieces to the available stock, at most as many as each item holds.
 * @param isShipped whether they had been shipped
 * @param pieces pieces of an item; all it holds by default
 */
export async function returnStock(
  db: Database,
  items: readonly SkuRow[],
  isShipped: boolean,
  pieces: (item: SkuRow) => number = item => item.held,
): Promise<void> {
  if (items.length > 0) await lockStock(db, items)
  for (const item of items) {
    const back = Math.min(item.held, pieces(item))
    if (back <= 0) continue
    await move(db, item, { enable_quantity: back, quantity: isShipped ? back : 0 })
    await db
      .update(orderSkus)
      .set({ held: sql`${orderSkus.held} - ${back}` })
      .where(eq(orderSkus.item_id, item.item_id))
  }
}

async function move(
  db: Database,
  { goods_id, sku_id }: SkuRow,
  by: { readonly enable_quantity: number; readonly quantity: number },
): Promise<void> {
  const moved = (table: typeof goods | typeof goodsSku) => ({
    enable_quantity: sql`greatest(0, ${table.enable_quantity} + ${by.enable_quantity})`,
    quantity: sql`greatest(0, ${table.quantity} + ${by.quantity})`,
  })
  await db.update(goods).set(moved(goods)).where(eq(goods.goods_id, goods_id))
  if (sku_id !== 0) await db.update(goodsSku).set(moved(goodsSku)).where(eq(goodsSku.sku_id, sku_id))
}
