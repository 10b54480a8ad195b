import type { Brand } from '@contract/goods/catalogue'
import type { Language } from '@contract/messages'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { brands, categoryBrands, goods } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { conflict, missing, Refusal } from '../../refusal'
import { changesOf, contains, pageOf, windowOf, withDigits } from '../listing'
import { idsOf } from './filters'

type BrandRow = typeof brands.$inferSelect

const wire = (row: BrandRow): Brand => withDigits(row, ['brand_id'])
const inUse = eq(brands.disabled, 1)

type BrandKeys =
  | 'GET admin/goods/brands'
  | 'GET admin/goods/brands/all'
  | 'POST admin/goods/brands'
  | 'GET admin/goods/brands/{brand_id}'
  | 'PUT admin/goods/brands/{brand_id}'
  | 'DELETE admin/goods/brands/{ids}'

/** Brands. A removed one stays as a row, because goods that were deleted may still name it. */
export const brandHandlers: Handlers<BrandKeys> = {
  'GET admin/goods/brands': async ({ db, query }) => {
    const where = and(inUse, query.name ? contains(brands.name, query.name) : undefined)
    const { limit, offset } = windowOf(query)
    const rows = await db.select().from(brands).where(where).orderBy(desc(brands.brand_id)).limit(limit).offset(offset)
    return pageOf(rows.map(wire), await db.$count(brands, where), query)
  },

  'GET admin/goods/brands/all': async ({ db }) => {
    const rows = await db.select().from(brands).where(inUse).orderBy(desc(brands.brand_id))
    return rows.map(wire)
  },

  'GET admin/goods/brands/{brand_id}': async ({ db, params }) => wire(await brandOf(db, params.brand_id)),

  'POST admin/goods/brands': async ({ db, body, client, record }) => {
    await refuseTaken(db, body.name.trim(), 0, client.language)
    const [row] = await db.insert(brands).values({ name: body.name.trim(), logo: body.logo }).returning()
    if (!row) throw new Error('The new brand was not answered')
    record(null, row)
    return wire(row)
  },

  'PUT admin/goods/brands/{brand_id}': async ({ db, params, body, client, record }) => {
    const before = await brandOf(db, params.brand_id, true)
    await refuseTaken(db, body.name.trim(), before.brand_id, client.language)
    const change = { name: body.name.trim(), logo: body.logo }
    await db.update(brands).set(change).where(eq(brands.brand_id, before.brand_id))
    record(...changesOf(before, { ...before, ...change }))
    return wire({ ...before, ...change })
  },

  'DELETE admin/goods/brands/{ids}': async ({ db, params, record }) => {
    const ids = idsOf(params.ids)
    const rows = await db
      .select()
      .from(brands)
      .where(and(inArray(brands.brand_id, ids), inUse))
      .orderBy(brands.brand_id)
      .for('update')
    if (rows.length < ids.length) throw missing('302')
    for (const { brand_id, name } of rows) {
      const linked = await db.$count(categoryBrands, eq(categoryBrands.brand_id, brand_id))
      if (linked > 0) throw new Refusal('302category', 409, { n: name })
      const [used] = await db
        .select({ goods_id: goods.goods_id })
        .from(goods)
        .where(and(eq(goods.brand_id, brand_id), ne(goods.disabled, -1)))
        .limit(1)
      if (used) throw new Refusal('302goods', 409, { n: name })
    }
    await db.update(brands).set({ disabled: 0 }).where(inArray(brands.brand_id, ids))
    record(rows, null)
  },
}

async function brandOf(db: Database, brand_id: number, lock = false): Promise<BrandRow> {
  const read = db
    .select()
    .from(brands)
    .where(and(eq(brands.brand_id, brand_id), inUse))
  const [row] = await (lock ? read.for('update') : read)
  if (!row) throw missing('302')
  return row
}

async function refuseTaken(db: Database, name: string, brand_id: number, language: Language): Promise<void> {
  const taken = await db.$count(brands, and(eq(brands.name, name), inUse, ne(brands.brand_id, brand_id)))
  if (taken > 0) throw conflict('302name', language, 'name')
}
