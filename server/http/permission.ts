import { eq } from 'drizzle-orm'
import { type MenuChecked, roles } from '../db/schema'
import type { Admin, Database } from '../handler'

/**
 * Who may call what (conventions, "Permission check on the server"): some checked node of the role must have an
 * auth_regular that matches the whole path and query. Methods are not distinguished; what nobody owns needs a founder.
 */
export async function mayCall(db: Database, admin: Admin, pathAndQuery: string): Promise<boolean> {
  if (admin.founder) return true
  const [role] = await db.select({ menus: roles.menus }).from(roles).where(eq(roles.role_id, admin.role_id))
  return role ? patternsOf(role.menus).some(pattern => matches(pattern, pathAndQuery)) : false
}

/** Names of the checked nodes, depth-first. */
export const checkedNames = (menus: readonly MenuChecked[]): string[] =>
  menus.flatMap(node => [...(node.checked ? [node.identifier] : []), ...checkedNames(node.children ?? [])])

const patternsOf = (menus: readonly MenuChecked[]): string[] =>
  menus.flatMap(node => [...(node.checked ? [node.auth_regular] : []), ...patternsOf(node.children ?? [])])

const compiled = new Map<string, RegExp | undefined>()

function matches(pattern: string, text: string): boolean {
  if (!compiled.has(pattern)) {
    if (compiled.size > 2_000) compiled.clear()
    compiled.set(pattern, compile(pattern))
  }
  return compiled.get(pattern)?.test(text) ?? false
}

/** A pattern that does not compile allows nothing. */
function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return undefined
  }
}
