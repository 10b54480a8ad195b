import { and, desc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../api-error'
import { brands, categoryBrands, categorySpecs, specs } from '../../db/schema'
import type { Handlers } from '../../handler'
import { categoryOf, lockTree } from './category-tree'

type LinkKeys =
  | 'GET admin/goods/categories/{category_id}/brands'
  | 'PUT admin/goods/categories/{category_id}/brands'
  | 'GET admin/goods/categories/{category_id}/specs'
  | 'PUT admin/goods/categories/{category_id}/specs'

const idsOf = (chosen: readonly string[]): number[] => [...new Set(chosen.map(Number))]

/** An option; `falgid` (sic in the contract) is the id of the category if the option is selected. */
const lineOf = (id: number, text: string, category_id: number, selected: boolean) => ({
  id,
  text,
  selected,
  falgid: selected ? category_id : null,
})

/** The brands and specifications linked to a category. */
export const categoryLinks: Handlers<LinkKeys> = {
  'GET admin/goods/categories/{category_id}/brands': async ({ db, params }) => {
    const { category_id } = await categoryOf(db, params.category_id)
    const links = await db.select().from(categoryBrands).where(eq(categoryBrands.category_id, category_id))
    const linked = new Set(links.map(link => link.brand_id))
    const all = await db.select().from(brands).where(eq(brands.disabled, 1)).orderBy(desc(brands.brand_id))
    return all.map(row => lineOf(row.brand_id, row.name, category_id, linked.has(row.brand_id)))
  },

  'PUT admin/goods/categories/{category_id}/brands': async ({ db, params, body, record }) => {
    await lockTree(db)
    const { category_id } = await categoryOf(db, params.category_id)
    const ids = idsOf(body.choose_brands)
    const known = await db
      .select({ id: brands.brand_id })
      .from(brands)
      .where(and(inArray(brands.brand_id, ids), eq(brands.disabled, 1)))
      .orderBy(brands.brand_id)
      // Lock, so that a concurrent delete sees the link.
      .for('share')
    if (known.length < ids.length) throw notFound('300brand')
    const before = await db.delete(categoryBrands).where(eq(categoryBrands.category_id, category_id)).returning()
    const rows =
      ids.length === 0
        ? []
        : await db
            .insert(categoryBrands)
            .values(ids.map(brand_id => ({ category_id, brand_id })))
            .returning()
    record({ brands: before.map(row => row.brand_id) }, { brands: ids })
    return rows
  },

  'GET admin/goods/categories/{category_id}/specs': async ({ db, params }) => {
    const { category_id } = await categoryOf(db, params.category_id)
    const links = await db.select().from(categorySpecs).where(eq(categorySpecs.category_id, category_id))
    const linked = new Set(links.map(link => link.spec_id))
    const all = await db
      .select()
      .from(specs)
      .where(and(eq(specs.disabled, 1), eq(specs.seller_id, 0)))
      .orderBy(desc(specs.spec_id))
    return all.map(row => lineOf(row.spec_id, row.spec_name, category_id, linked.has(row.spec_id)))
  },

  'PUT admin/goods/categories/{category_id}/specs': async ({ db, params, body, record }) => {
    await lockTree(db)
    const { category_id } = await categoryOf(db, params.category_id)
    const ids = idsOf(body.choose_specs)
    const known = await db
      .select({ id: specs.spec_id })
      .from(specs)
      .where(and(inArray(specs.spec_id, ids), eq(specs.disabled, 1), eq(specs.seller_id, 0)))
      .orderBy(specs.spec_id)
      .for('share')
    if (known.length < ids.length) throw notFound('300spec')
    const before = await db.delete(categorySpecs).where(eq(categorySpecs.category_id, category_id)).returning()
    const rows =
      ids.length === 0
        ? []
        : await db
            .insert(categorySpecs)
            .values(ids.map(spec_id => ({ category_id, spec_id })))
            .returning()
    record({ specs: before.map(row => row.spec_id) }, { specs: ids })
    return rows
  },
}
