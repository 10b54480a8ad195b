import type { CheckedMenuNode } from '@contract/admins/entities'
import { listFieldRestrictions } from '@contract/field-rights/restrictions'
import { deniedPermission, isActionName, screenOfAction } from '@contract/permissions'
import { eq } from 'drizzle-orm'
import { notFound } from '../../api-error'
import { roles } from '../../db/schema'
import type { Handler } from '../../handler'
import { checkedNames, deniedActions } from '../../http/permission'

/**
 * The screens and actions that a role permits, then the actions it denies on those screens, then its field
 * restrictions. Every signed-in administrator may read it, because the client builds its menu from it.
 */
export const readChecked: Handler<'GET admin/systems/roles/{id}/checked'> = async ({ db, params }) => {
  const { menus, field_rights } = roles
  const [role] = await db.select({ menus, field_rights }).from(roles).where(eq(roles.role_id, params.id))
  if (!role) throw notFound()
  return [
    ...checkedNames(role.menus),
    ...deniedActions(role.menus).map(deniedPermission),
    ...listFieldRestrictions(role.field_rights),
  ]
}

/** Names of the roles with all requested permissions, oldest first. */
export const readGranting: Handler<'GET admin/systems/roles/granting'> = async ({ db, query }) => {
  const requested = query.permissions.split(',')
  const all = await db.select({ name: roles.role_name, menus: roles.menus }).from(roles).orderBy(roles.role_id)
  return all.filter(({ menus }) => holdsAll(menus, requested)).map(({ name }) => name)
}

function holdsAll(menus: readonly CheckedMenuNode[], requested: readonly string[]): boolean {
  const granted = new Set(checkedNames(menus))
  const denied = new Set(deniedActions(menus))
  return requested.every(name =>
    isActionName(name) ? granted.has(screenOfAction(name)) && !denied.has(name) : granted.has(name),
  )
}
