import type { GivenCategory } from '@contract/goods/catalogue'
import { and, asc, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { categories, goods } from '../../db/schema'
import type { Handlers } from '../../handler'

export type CategoryRow = typeof categories.$inferSelect

/** Sort order of siblings. */
const inOrder = [asc(categories.category_order), asc(categories.category_id)]

/**
 * A category as the wire has it.
 * @param children its nested rows, already serialized
 */
export const serializeCategory = (
  row: CategoryRow,
  has_children: boolean,
  children: GivenCategory[] | null,
): GivenCategory => ({
  ...row,
  // Filled in buyers' calls only; administrators have a separate call for linked brands.
  brand_list: null,
  has_children,
  children,
})

type TreeKeys =
  | 'GET admin/goods/categories/{parent_id}/children'
  | 'GET admin/goods/categories/{parent_id}/all-children'
  | 'GET admin/goods/categories/{category_id}'

/** The calls that read the category tree. */
export const categoryReads: Handlers<TreeKeys> = {
  'GET admin/goods/categories/{parent_id}/children': async ({ db, params, query }) => {
    const below = byParent(await threeLevels(db, params.parent_id))
    const nested = (parent: number): GivenCategory[] | null => {
      // Hidden categories are excluded below the requested level, as buyers never see them.
      const shown = (below.get(parent) ?? []).filter(row => row.is_show === 'YES')
      return shown.length > 0 ? shown.map(row => serializeCategory(row, below.has(row.category_id), null)) : null
    }
    const short = (row: CategoryRow) => query.format !== undefined && { id: row.category_id, text: row.name }
    return (below.get(params.parent_id) ?? []).map(row => ({
      ...serializeCategory(row, below.has(row.category_id), nested(row.category_id)),
      ...short(row),
    }))
  },

  'GET admin/goods/categories/{parent_id}/all-children': async ({ db, params }) => {
    const below = byParent(
      await db
        .select()
        .from(categories)
        .where(eq(categories.is_show, 'YES'))
        .orderBy(...inOrder),
    )
    const branch = (parent: number): GivenCategory[] =>
      (below.get(parent) ?? []).map(row => {
        const children = branch(row.category_id)
        return serializeCategory(row, children.length > 0, children.length > 0 ? children : null)
      })
    return branch(params.parent_id)
  },

  'GET admin/goods/categories/{category_id}': async ({ db, params }) => {
    const row = await categoryOf(db, params.category_id)
    const has_children = (await childrenOf(db, row.category_id)).length > 0
    return { ...serializeCategory(row, has_children, null), goods_count: await db.$count(goods, goodsIn(row)) }
  },
}

/** The requested level, the nested one, and the next one, which determines has_children. */
function threeLevels(db: Database, parent_id: number): Promise<CategoryRow[]> {
  const top = db.select({ id: categories.category_id }).from(categories).where(eq(categories.parent_id, parent_id))
  const second = db.select({ id: categories.category_id }).from(categories).where(inArray(categories.parent_id, top))
  return db
    .select()
    .from(categories)
    .where(
      or(
        eq(categories.parent_id, parent_id),
        inArray(categories.parent_id, top),
        inArray(categories.parent_id, second),
      ),
    )
    .orderBy(...inOrder)
}

export async function categoryOf(db: Database, category_id: number): Promise<CategoryRow> {
  const [row] = await db.select().from(categories).where(eq(categories.category_id, category_id))
  if (!row) throw notFound('300')
  return row
}

/** The children of a category, in their order. */
export const childrenOf = (db: Database, parent_id: number): Promise<CategoryRow[]> =>
  db
    .select()
    .from(categories)
    .where(eq(categories.parent_id, parent_id))
    .orderBy(...inOrder)

/** The goods of a category and its descendants, including the recycle bin. */
export const goodsIn = ({ category_path }: Pick<CategoryRow, 'category_path'>): SQL | undefined =>
  and(like(goods.category_path, `${category_path}%`), ne(goods.disabled, -1))

/**
 * Serializes writers of the tree and its dependents: paths, names, levels, links, parameters and their order span many
 * rows. Acquired before anything is read.
 */
export const lockTree = (db: Database) => db.execute(sql`lock table ${categories} in share row exclusive mode`)

function byParent(rows: readonly CategoryRow[]): Map<number, CategoryRow[]> {
  const groups = new Map<number, CategoryRow[]>()
  for (const row of rows) {
    const group = groups.get(row.parent_id)
    if (group) group.push(row)
    else groups.set(row.parent_id, [row])
  }
  return groups
}
