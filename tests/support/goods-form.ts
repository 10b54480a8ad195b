import { randomUUID } from 'node:crypto'
import type { Database } from '@server/db/database'
import { categories, goods, parameters, shops, specs, specValues } from '@server/db/schema'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'

export type GoodsRow = typeof goods.$inferSelect

/** An open shop of the demo data. */
export async function openShop(db: Database) {
  const [shop] = await db
    .select()
    .from(shops)
    .where(eq(shops.shop_disable, 'OPEN'))
    .orderBy(asc(shops.shop_id))
    .limit(1)
  if (!shop) throw new Error('The tests need an open shop')
  return shop
}

/** New goods of an open shop, with these columns. */
export async function goodsWith(db: Database, columns: Partial<typeof goods.$inferInsert> = {}): Promise<GoodsRow> {
  const shop = await openShop(db)
  const [category] = await db.select().from(categories).where(eq(categories.parent_id, 0)).limit(1)
  const [row] = await db
    .insert(goods)
    .values({
      goods_name: `测试商品 ${randomUUID()}`,
      sn: `T${randomUUID().slice(0, 8)}`,
      category_id: category?.category_id ?? 0,
      category_path: category?.category_path ?? '',
      seller_id: shop.shop_id,
      seller_name: shop.shop_name,
      create_time: 1_700_000_000,
      ...columns,
    })
    .returning()
  if (!row) throw new Error('No goods were made')
  return row
}

export async function goodsNow(db: Database, goods_id: number): Promise<GoodsRow> {
  const [row] = await db.select().from(goods).where(eq(goods.goods_id, goods_id))
  if (!row) throw new Error('The goods are gone')
  return row
}

/**
 * A goods form without specifications, with a valid value in every field, in a category without required parameters.
 */
export async function goodsForm(db: Database) {
  const shop = await openShop(db)
  const [category] = await db
    .select()
    .from(categories)
    .where(
      notExists(db.select({ one: sql`1` }).from(parameters).where(eq(parameters.category_id, categories.category_id))),
    )
    .orderBy(asc(categories.category_id))
    .limit(1)
  return {
    goods_name: '青瓷茶杯',
    category_id: category?.category_id ?? 0,
    brand_id: 0,
    seller_id: shop.shop_id,
    goods_type: 'NORMAL',
    sn: 'TEST-1',
    price: '88.50',
    cost: 40,
    weight: '0.35',
    quantity: 12,
    mktprice: 120,
    point: 0,
    goods_gallery_list: [
      { img_id: '-1', original: '/files/goods/a.jpg' },
      { img_id: '-1', original: '/files/goods/b.jpg' },
    ],
    goods_params_list: [],
    goods_video: '',
    intro: '<p>手工拉坯</p>',
    mobile_intro: '',
    page_title: '青瓷',
    meta_keywords: '',
    meta_description: '',
    template_id: 0,
    goods_transfee_charge: 1,
    market_enable: 1,
    sort: 0,
  }
}

/** Two specifications of the platform with three values each, in the form's format. */
export async function twoSpecs(db: Database) {
  const rows = await db
    .select()
    .from(specs)
    .where(and(eq(specs.seller_id, 0), eq(specs.disabled, 1)))
    .orderBy(asc(specs.spec_id))
  const found: { spec_id: number; values: { spec_value: string }[] }[] = []
  for (const { spec_id } of rows) {
    const values = await db
      .select({ spec_value: specValues.spec_value })
      .from(specValues)
      .where(and(eq(specValues.spec_id, spec_id), eq(specValues.seller_id, 0)))
      .orderBy(asc(specValues.sort))
    if (values.length >= 3) found.push({ spec_id, values: values.slice(0, 3) })
  }
  const [first, second] = found
  if (!first || !second) throw new Error('The tests need two specifications')
  return [first, second] as const
}

/** One row of sku_list for every combination of the specifications. */
export function everySku(list: readonly { spec_id: number; values: readonly { spec_value: string }[] }[]) {
  const choices = list.reduce<{ spec_id: number; spec_value: string }[][]>(
    (before, { spec_id, values }) =>
      before.flatMap(row => values.map(({ spec_value }) => [...row, { spec_id, spec_value }])),
    [[]],
  )
  return choices.map((specs, i) => ({ specs, price: 10 + i, quantity: i, sn: '' }))
}
