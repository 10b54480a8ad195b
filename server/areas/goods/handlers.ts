import type { Category, goodsCalls } from '@contract/goods'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { categories } from '../../db/schema'
import type { Handlers } from '../../handler'
import { withDigits } from '../listing'

type CategoryRow = typeof categories.$inferSelect

/** contract/goods.md, as far as the shop form goes. */
export const goodsHandlers: Handlers<keyof typeof goodsCalls> = {
  'GET admin/goods/categories/{parent_id}/children': async ({ db, params }) => {
    const top = db
      .select({ id: categories.category_id })
      .from(categories)
      .where(eq(categories.parent_id, params.parent_id))
    const second = db.select({ id: categories.category_id }).from(categories).where(inArray(categories.parent_id, top))
    // Three levels at once: the one asked for, the one nested in it, and the one that says has_children of that.
    const rows = await db
      .select()
      .from(categories)
      .where(
        or(
          eq(categories.parent_id, params.parent_id),
          inArray(categories.parent_id, top),
          inArray(categories.parent_id, second),
        ),
      )
      .orderBy(asc(categories.category_order), asc(categories.category_id))
    const below = byParent(rows)
    const wire = (row: CategoryRow, nested: CategoryRow[]): Category => ({
      ...withDigits(row, ['category_id', 'parent_id']),
      has_children: below.has(row.category_id),
      children: nested.length > 0 ? nested.map(child => wire(child, [])) : null,
    })
    // Buyers never see hidden categories, so only the level that is asked for has them.
    const shown = (parent: number) => (below.get(parent) ?? []).filter(row => row.is_show === 'YES')
    return (below.get(params.parent_id) ?? []).map(row => wire(row, shown(row.category_id)))
  },
}

function byParent(rows: readonly CategoryRow[]): Map<number, CategoryRow[]> {
  const groups = new Map<number, CategoryRow[]>()
  for (const row of rows) groups.set(row.parent_id, [...(groups.get(row.parent_id) ?? []), row])
  return groups
}
