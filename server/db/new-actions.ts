import type { CheckedMenuNode } from '@contract/admins/entities'
import { isActionName } from '@contract/permissions'
import { eq, sql } from 'drizzle-orm'
import type { Database } from './database'
import { actionsOf } from './menu-tree'
import { menus, roles } from './schema'

/**
 * Adds the actions of a release to an existing database: to the menu below their screens, and to every role that has
 * the screen. Roles that already set an action keep their setting.
 */
export async function addNewActions(db: Database): Promise<void> {
  await db.transaction(async tx => {
    const rows = await tx.select().from(menus).orderBy(menus.id)
    const known = new Set(rows.map(row => row.identifier))
    for (const screen of rows.filter(row => !isActionName(row.identifier))) {
      for (const { identifier, title, auth_regular } of actionsOf(screen.identifier)) {
        if (known.has(identifier)) continue
        const [added] = await tx
          .insert(menus)
          .values({ parent_id: screen.id, title, identifier, auth_regular, grade: screen.grade + 1 })
          .returning({ id: menus.id })
        const path = sql`${screen.path} || ${`${added?.id},`}`
        if (added) await tx.update(menus).set({ path }).where(eq(menus.id, added.id))
      }
    }
    for (const role of await tx.select().from(roles).for('update')) {
      const next = role.menus.map(withActions)
      if (JSON.stringify(next) !== JSON.stringify(role.menus)) {
        await tx.update(roles).set({ menus: next }).where(eq(roles.role_id, role.role_id))
      }
    }
  })
}

/** A role's node with the actions it lacks, checked like their screen. */
function withActions(node: CheckedMenuNode): CheckedMenuNode {
  const children = (node.children ?? []).map(withActions)
  const named = new Set(children.map(one => one.identifier))
  const added = actionsOf(node.identifier).flatMap(({ identifier, title, auth_regular }) =>
    named.has(identifier) ? [] : [{ title, identifier, checked: node.checked, auth_regular, children: [] }],
  )
  return { ...node, children: [...children, ...added] }
}
