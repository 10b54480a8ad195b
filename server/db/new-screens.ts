import { MORE_GROUPS, MORE_ROUTES } from '@contract/more-routes'
import { eq } from 'drizzle-orm'
import type { Database } from './database'
import { type MenuNode, menuTree } from './menu-tree'
import { menus, settings } from './schema'

/** Setting with the screens already added to the menu, so that one removed by an administrator is not added again. */
const SETTING = 'more_screens'

/** Adds screens beyond those of the specification to the menu of an existing database. */
export async function addNewScreens(
  db: Database,
  tree: readonly MenuNode[] = menuTree(),
  expected: readonly string[] = Object.keys({ ...MORE_GROUPS, ...MORE_ROUTES }),
): Promise<void> {
  await db.transaction(async tx => {
    const [setting] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update')
    const known = new Set((setting?.value as string[] | undefined) ?? [])
    if (expected.every(name => known.has(name))) return
    const added = new Set(expected.filter(name => !known.has(name)))
    for (const node of tree) await addMissing(tx, node, { id: 0, path: ',', grade: 0 }, added)
    const value = [...new Set([...known, ...expected])]
    await tx
      .insert(settings)
      .values({ name: SETTING, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  })
}

type Parent = Pick<typeof menus.$inferSelect, 'id' | 'path' | 'grade'>

/** Adds a node and its descendants; existing ones are not changed. */
async function addMissing(db: Database, node: MenuNode, parent: Parent, expected: ReadonlySet<string>): Promise<void> {
  const { identifier, title, auth_regular } = node
  const [found] = await db.select().from(menus).where(eq(menus.identifier, identifier))
  const at = found ?? (expected.has(identifier) ? await added() : undefined)
  if (at) for (const child of node.children) await addMissing(db, child, at, expected)

  async function added(): Promise<Parent | undefined> {
    const grade = parent.grade + 1
    const values = { parent_id: parent.id, title, identifier, auth_regular, grade }
    const [row] = await db.insert(menus).values(values).returning({ id: menus.id })
    if (!row) return undefined
    const path = `${parent.path}${row.id},`
    await db.update(menus).set({ path }).where(eq(menus.id, row.id))
    return { id: row.id, path, grade }
  }
}
