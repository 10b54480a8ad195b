import { isActionName } from '@contract/permissions'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { menus } from '../../db/schema'

export type MenuRow = typeof menus.$inferSelect

/** The nodes of the menu in their order, including those of actions. */
export const liveMenus = (db: Database): Promise<MenuRow[]> =>
  db.select().from(menus).where(eq(menus.delete_flag, 0)).orderBy(asc(menus.sort), asc(menus.id))

/** A node with its descendants. */
export function branchOf(rows: readonly MenuRow[], id: number): MenuRow[] {
  const itself = rows.filter(row => row.id === id)
  const below = rows.filter(row => row.parent_id === id)
  return [...itself, ...below.flatMap(row => branchOf(rows, row.id))]
}

/** The depth of a branch in folders and screens; actions do not count. */
export function levelsOf(rows: readonly MenuRow[], id: number): number {
  const below = rows.filter(row => row.parent_id === id && !isActionName(row.identifier))
  return 1 + Math.max(0, ...below.map(row => levelsOf(rows, row.id)))
}
