import { eq } from 'drizzle-orm'
import { roles } from '../../db/schema'
import type { Handler } from '../../handler'
import { checkedNames } from '../../http/permission'
import { missing } from '../../refusal'

/** The route names a role may use; every signed-in administrator may ask, because the client builds its menu of it. */
export const readChecked: Handler<'GET admin/systems/roles/{id}/checked'> = async ({ db, params }) => {
  const [role] = await db.select({ menus: roles.menus }).from(roles).where(eq(roles.role_id, params.id))
  if (!role) throw missing()
  return checkedNames(role.menus)
}
