import { type CallKey, isWrite, splitKey } from '@contract/calls'
import { eq } from 'drizzle-orm'
import { type MenuChecked, roles } from '../db/schema'
import type { Admin, Database } from '../handler'
import { KINDS } from './kinds'
import { type Asked, permits } from './patterns'
import type { Read } from './read'

/**
 * Who may call what (conventions, "Permission check on the server"): some checked node of the role must have an
 * auth_regular that allows it; what nobody owns needs a founder.
 */
export interface Permission {
  /** Whether the call may be made at all, on some kind of record. */
  readonly mayCall: boolean
  /** Whether it may be made on the very records it names. */
  readonly mayTouch: (db: Database, read: Read) => Promise<boolean>
}

const ALL: Permission = { mayCall: true, mayTouch: async () => true }

export async function permissionOf(
  db: Database,
  admin: Admin,
  key: CallKey,
  where: Omit<Asked, 'method'>,
): Promise<Permission> {
  if (admin.founder) return ALL
  const [role] = await db.select({ menus: roles.menus }).from(roles).where(eq(roles.role_id, admin.role_id))
  const patterns = role ? patternsOf(role.menus) : []
  const asked = { ...where, method: methodOf(key) }
  const allows = (kind?: string) => patterns.some(pattern => permits(pattern, asked, kind))
  const kinds = KINDS[key]
  return {
    mayCall: kinds ? kinds.among.some(allows) : allows(),
    mayTouch: async (on, read) => !kinds || (await kinds.of(on, read)).every(kind => allows(kind)),
  }
}

/** A GET that changes something is no reading: in patterns it is a POST. */
export const methodOf = (key: CallKey): string => {
  const { method } = splitKey(key)
  return method === 'GET' && isWrite(key) ? 'POST' : method
}

/** Names of the checked nodes, depth-first. */
export const checkedNames = (menus: readonly MenuChecked[]): string[] =>
  menus.flatMap(node => [...(node.checked ? [node.identifier] : []), ...checkedNames(node.children ?? [])])

const patternsOf = (menus: readonly MenuChecked[]): string[] =>
  menus.flatMap(node => [...(node.checked ? [node.auth_regular] : []), ...patternsOf(node.children ?? [])])
