import type { CheckedMenuNode } from '@contract/admins/entities'
import { type ErrorKey, errorMessages } from '@contract/error-codes'
import { ALL_FIELDS, FIELD_GROUPS, type FieldRights, rightTo, SIGHTS } from '@contract/field-rights/rules'
import { translate } from '@contract/messages'
import { isActionName } from '@contract/permissions'
import { GROUPS } from '@contract/routes'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Admin, Context } from '../../context'
import type { Database } from '../../db/database'
import { MENU_PATTERNS } from '../../db/menu-patterns'
import { actionsOf } from '../../db/menu-tree'
import { roles } from '../../db/schema'

/**
 * Permissions of an administrator. A caller can neither grant nor revoke permissions he lacks, nor act on an
 * administrator who has them.
 */
export interface Powers {
  /** The checked menu nodes, each with the pattern it allows. */
  readonly menus: readonly CheckedMenuNode[]
  readonly field_rights: FieldRights
}

type Client = Context<'POST admin/systems/roles'>['client']

/** The permissions of a role; none without a role. */
export async function powersOf(db: Database, role_id: number): Promise<Powers> {
  const [role] = await db
    .select({ menus: roles.menus, field_rights: roles.field_rights })
    .from(roles)
    .where(eq(roles.role_id, role_id))
  return role ?? { menus: [], field_rights: ALL_FIELDS }
}

/**
 * Rejects a caller who grants or affects permissions beyond his own; founders have all.
 * @param fields form fields of the errors: of permissions, and of field rights
 */
export async function rejectExceedingPermissions(
  { db, admin, client }: { readonly db: Database; readonly admin: Admin | undefined; readonly client: Client },
  powers: Powers,
  { key, fields }: { readonly key: ErrorKey; readonly fields?: { readonly menus: string; readonly rights: string } },
): Promise<void> {
  if (admin?.founder) return
  const own = await powersOf(db, admin?.role_id ?? 0)
  const exceeded = [
    ...(isWithin(powers.menus, own.menus) ? [] : (['menus'] as const)),
    ...(seesNoMore(powers.field_rights, own.field_rights) ? [] : (['rights'] as const)),
  ]
  if (exceeded.length === 0) return
  const text = translate(errorMessages[key], client.language)
  throw new ApiError(key, 401, fields && { fields: Object.fromEntries(exceeded.map(what => [fields[what], text])) })
}

type Editor = { readonly db: Database; readonly admin: Admin | undefined; readonly client: Client }

/**
 * Rejects a menu node whose pattern would grant more than its editor has: roles copy the pattern when they are saved,
 * even by another administrator. Subsumption of patterns is not tested: each alternative has to occur literally in the
 * editor's own role. The pattern of a built-in screen allows no writes, so it is accepted for that screen.
 */
export async function rejectWiderPattern(
  { db, admin, client }: Editor,
  { identifier, auth_regular }: { readonly identifier: string; readonly auth_regular: string },
): Promise<void> {
  if (admin?.founder) return
  const { menus } = await powersOf(db, admin?.role_id ?? 0)
  const own = new Set(
    [...grantedPermissions(menus)]
      .filter(([name]) => name === identifier || MENU_PATTERNS[name] === undefined)
      .flatMap(([, pattern]) => [pattern, ...alternativesOf(pattern)]),
  )
  if (own.has(auth_regular) || alternativesOf(auth_regular).every(one => own.has(one))) return
  throw new ApiError('002more', 401, { fields: { auth_regular: translate(errorMessages['002more'], client.language) } })
}

/**
 * Rejects removing the node of an action that the editor lacks: without the node, the action would come with its
 * screen.
 */
export async function rejectUngrantedActions({ db, admin }: Editor, identifiers: readonly string[]): Promise<void> {
  const actions = identifiers.filter(isActionName)
  if (admin?.founder || actions.length === 0) return
  const own = grantedPermissions((await powersOf(db, admin?.role_id ?? 0)).menus)
  if (!actions.every(name => own.has(name))) throw new ApiError('002more', 401)
}

/** The top-level alternatives of a pattern. */
function alternativesOf(pattern: string): readonly string[] {
  const found: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at]
    // Escaped characters are no brackets. A character class may contain brackets, so a pattern with one is not split.
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === '|' && depth === 0) {
      found.push(pattern.slice(start, at))
      start = at + 1
    }
  }
  return /\[[^\][()|]*[()|]/.test(pattern) ? [pattern] : [...found, pattern.slice(start)]
}

/** Whether all permissions of some nodes are contained in those of others. */
function isWithin(inner: readonly CheckedMenuNode[], outer: readonly CheckedMenuNode[]): boolean {
  const had = grantedPermissions(outer)
  return [...grantedPermissions(inner)].every(([name, pattern]) => had.get(name) === pattern)
}

/** Permissions of checked nodes by name: their patterns, and actions that come with their screen without a node. */
function grantedPermissions(
  nodes: readonly CheckedMenuNode[],
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  for (const { identifier, auth_regular, checked, children } of nodes) {
    grantedPermissions(children ?? [], found)
    if (!checked || isPlainFolder(identifier, auth_regular)) continue
    found.set(identifier, auth_regular)
    if (isActionName(identifier)) continue
    const childNames = new Set((children ?? []).map(one => one.identifier))
    for (const action of actionsOf(identifier))
      if (!childNames.has(action.identifier)) found.set(action.identifier, action.auth_regular)
  }
  return found
}

/** A folder of the seed menu, which has no permission itself: it is checked with its contents. */
const isPlainFolder = (identifier: string, pattern: string): boolean =>
  identifier in GROUPS && pattern === MENU_PATTERNS[identifier]

const seesNoMore = (inner: FieldRights, outer: FieldRights): boolean =>
  FIELD_GROUPS.every(group => {
    const [requested, own] = [rightTo(inner, group), rightTo(outer, group)]
    return SIGHTS.indexOf(requested.sees) >= SIGHTS.indexOf(own.sees) && (own.changes || !requested.changes)
  })
