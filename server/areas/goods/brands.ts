import { brand as brandEntity } from '@contract/goods/brand'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import { brands, categoryBrands, goods } from '../../db/schema'
import type { Handlers } from '../../handler'
import { idsOf } from '../../id-list'
import { crud } from '../crud'
import { contains } from '../filters'

/** Brands. Deletion is soft, since deleted goods may still refer to a brand. */
const brand = crud(brandEntity, {
  table: brands,
  none: '302',
  within: () => ({ disabled: 1 as const }),
  filters: { name: contains },
  order: [desc(brands.brand_id)],
  unique: { columns: ['name'], errorKey: '302name', field: 'name' },
  toColumns: ({ name, logo }) => ({ name: name.trim(), logo }),
})

export const brandHandlers: Handlers<
  keyof typeof brand.handlers | 'GET admin/goods/brands/all' | 'DELETE admin/goods/brands/{ids}'
> = {
  ...brand.handlers,

  'GET admin/goods/brands/all': ({ db }) =>
    db.select().from(brands).where(eq(brands.disabled, 1)).orderBy(desc(brands.brand_id)),

  'DELETE admin/goods/brands/{ids}': async ({ db, params, record }) => {
    const ids = idsOf(params.ids)
    const rows = await db
      .select()
      .from(brands)
      .where(and(inArray(brands.brand_id, ids), eq(brands.disabled, 1)))
      .orderBy(brands.brand_id)
      .for('update')
    if (rows.length < ids.length) throw notFound('302')
    for (const { brand_id, name } of rows) {
      const linked = await db.$count(categoryBrands, eq(categoryBrands.brand_id, brand_id))
      if (linked > 0) throw new ApiError('302category', 409, { n: name })
      const [used] = await db
        .select({ goods_id: goods.goods_id })
        .from(goods)
        .where(and(eq(goods.brand_id, brand_id), ne(goods.disabled, -1)))
        .limit(1)
      if (used) throw new ApiError('302goods', 409, { n: name })
    }
    await db.update(brands).set({ disabled: 0 }).where(inArray(brands.brand_id, ids))
    record(rows, null)
  },
}
