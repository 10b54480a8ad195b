import type { CheckedMenuNode } from '@contract/admins/entities'
import { type CallKey, isWrite, pathNamesOf, splitKey } from '@contract/calls'
import { WITH_SCREEN } from '@contract/operations'
import { isActionName } from '@contract/permissions'
import { isPlainObject } from '@contract/plain-object'
import { eq } from 'drizzle-orm'
import type { Admin } from '../context'
import type { Database } from '../db/database'
import { MENU_PATTERNS } from '../db/menu-patterns'
import { actionsOf } from '../db/menu-tree'
import { roles } from '../db/schema'
import { OPERATION_VARIANTS } from './operation-variants'
import { methodOf, type PatternRequest, permits } from './patterns'
import type { RequestParts } from './read'

/**
 * Authorization (conventions, "Permission check on the server"): a checked node of the role must have an auth_regular
 * that permits the call; calls of no node require a founder. Actions of a screen are nodes below it: a call of an
 * action also requires that node. Writes require an action: one that a screen's pattern matches but no action names is
 * reserved to founders, except for the few in contract/operations.ts. Nodes that a deployment added itself have no
 * actions and permit the requests that match their pattern.
 */
export interface Permission {
  /** Whether the call is permitted for any kind of record. */
  readonly mayCall: boolean
  /** Whether it is permitted for the records and parameters of the request. */
  readonly mayTouch: (db: Database, read: RequestParts) => Promise<boolean>
}

const ALL: Permission = { mayCall: true, mayTouch: async () => true }

export async function permissionOf(
  db: Database,
  admin: Admin,
  key: CallKey,
  where: Omit<PatternRequest, 'method'>,
): Promise<Permission> {
  return (await permissionsOf(db, admin))(key, where)
}

/** The permissions of an administrator for any number of calls; reads the role once. */
export async function permissionsOf(
  db: Database,
  admin: Admin,
): Promise<(key: CallKey, where: Omit<PatternRequest, 'method'>) => Permission> {
  if (admin.founder) return () => ALL
  const nodes = checkedNodes(await menusOf(db, admin))
  return (key, where) => permissionOfNodes(nodes, key, where)
}

/** The menu of an administrator's role. */
async function menusOf(db: Database, { role_id }: Admin): Promise<readonly CheckedMenuNode[]> {
  const [role] = await db.select({ menus: roles.menus }).from(roles).where(eq(roles.role_id, role_id))
  return role?.menus ?? []
}

/** A call with its parameters, converted by its schemas. */
export interface CallRequest {
  readonly key: CallKey
  readonly params: Readonly<Record<string, unknown>>
  readonly query?: unknown
  readonly body?: unknown
}

/** The path of a call, as patterns see it. */
export const pathOf = ({ key, params }: Pick<CallRequest, 'key' | 'params'>): string =>
  `/${splitKey(key).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`

/** Whether an administrator may send a call with these parameters. Locks the records that it names. */
export async function mayDo(db: Database, admin: Admin, call: CallRequest): Promise<boolean> {
  const { params, query = {}, body = {} } = call
  const permission = await permissionOf(db, admin, call.key, { path: pathOf(call), query: '' })
  return permission.mayCall && permission.mayTouch(db, { params, query, body })
}

/** Whether an administrator may send a request that is no call of the contract, by method and path alone. */
export async function mayRequest(db: Database, admin: Admin, request: PatternRequest): Promise<boolean> {
  if (admin.founder) return true
  return checkedNodes(await menusOf(db, admin)).some(node =>
    grants(node, pattern => permits(pattern, request), request.method !== 'GET'),
  )
}

/** An operation to check a permission for, independent of the record. */
export interface Operation {
  readonly key: CallKey
  /** The variant, if the call has several (`operation-variants.ts`). */
  readonly kind?: string
  readonly body?: PatternRequest['body']
  /** Path parameters, if they matter. */
  readonly where?: Readonly<Record<string, string>>
}

/** The screens and operations that a role allows. */
export interface RoleAccess {
  readonly mayOpen: (screen: string) => boolean
  readonly allows: (operation: Operation) => boolean
}

/** The access of an administrator; reads the role once. A founder has all. */
export async function accessOf(db: Database, admin: Admin): Promise<RoleAccess> {
  if (admin.founder) return { mayOpen: () => true, allows: () => true }
  const nodes = checkedNodes(await menusOf(db, admin))
  const screens = new Set(nodes.map(({ identifier }) => identifier))
  return { mayOpen: screen => screens.has(screen), allows: operation => allowsOperation(nodes, operation) }
}

/** The operations that a role allows; a founder is allowed all. */
export async function allowed<D extends Operation>(
  db: Database,
  admin: Admin,
  operations: readonly D[],
): Promise<readonly D[]> {
  const { allows } = await accessOf(db, admin)
  return operations.filter(allows)
}

function allowsOperation(nodes: readonly CheckedMenuNode[], { key, kind, body, where = {} }: Operation): boolean {
  const path = pathOf({ key, params: Object.fromEntries(pathNamesOf(key).map(name => [name, where[name] ?? '1'])) })
  const request: PatternRequest = { method: methodOf(key), path, query: '', body }
  return nodes.some(node => grants(node, allowing(request, kind), needsAction(key)))
}

/**
 * The permission of a role for one call.
 * @param nodes the role's checked nodes (`checkedNodes`)
 */
export function permissionOfNodes(
  nodes: readonly CheckedMenuNode[],
  key: CallKey,
  where: Omit<PatternRequest, 'method'>,
): Permission {
  const request: PatternRequest = { ...where, method: methodOf(key) }
  const allows = (kind?: string, body?: PatternRequest['body']) =>
    nodes.some(node => grants(node, allowing({ ...request, body }, kind), needsAction(key)))
  const kinds = OPERATION_VARIANTS[key]
  return {
    mayCall: kinds ? kinds.among.some(kind => allows(kind)) : allows(),
    mayTouch: async (on, read) => {
      const body = sentFieldsOf(read)
      return kinds ? (await kinds.of(on, read)).every(kind => allows(kind, body)) : allows(undefined, body)
    },
  }
}

/** Tests a pattern. Before the request is parsed its parameters are unknown, so conditions on them are ignored. */
const allowing = (request: PatternRequest, kind: string | undefined) => (pattern: string) =>
  permits(request.body === undefined ? pattern.replace(/ with \w+=\w+/g, '') : pattern, request, kind)

/** Whether a call requires the permission of an action. */
const needsAction = (key: CallKey): boolean => isWrite(key) && !WITH_SCREEN.has(key)

/**
 * Whether a checked node permits a request that passes `test`: if one of its actions is checked and matches the
 * request, or if the screen matches it and none of its actions does. Writes of built-in screens require an action. An
 * action without a node comes with its screen.
 */
function grants(
  { identifier, auth_regular, children }: CheckedMenuNode,
  test: (pattern: string) => boolean,
  isWriting: boolean,
): boolean {
  const actionNodes = (children ?? []).filter(one => isActionName(one.identifier))
  const actions = actionNodes.filter(one => test(one.auth_regular))
  if (actions.some(one => one.checked)) return true
  const names = new Set(actionNodes.map(one => one.identifier))
  const missing = actionsOf(identifier).filter(one => !names.has(one.identifier))
  if (missing.some(one => test(one.auth_regular))) return true
  if (actions.length > 0 || (isWriting && isOurs(identifier))) return false
  return test(auth_regular)
}

/** Whether a node is a screen of the default menu, whose actions are known. */
const isOurs = (identifier: string): boolean => MENU_PATTERNS[identifier] !== undefined

/** The parameters of a parsed request: only fields of its schemas, so that no other field can satisfy a condition. */
const sentFieldsOf = ({ query, body }: RequestParts): PatternRequest['body'] => ({
  ...objectOf(query),
  ...objectOf(body),
})

const objectOf = (value: unknown): object => (isPlainObject(value) ? value : {})

/** Names of the checked nodes, depth-first. */
export const checkedNames = (menus: readonly CheckedMenuNode[]): string[] =>
  checkedNodes(menus).map(one => one.identifier)

/** The actions of checked screens that a role does not have. */
export const deniedActions = (menus: readonly CheckedMenuNode[]): string[] =>
  checkedNodes(menus).flatMap(({ children }) =>
    (children ?? []).flatMap(one => (isActionName(one.identifier) && !one.checked ? [one.identifier] : [])),
  )

export const checkedNodes = (menus: readonly CheckedMenuNode[]): CheckedMenuNode[] =>
  menus.flatMap(node => [...(node.checked ? [node] : []), ...checkedNodes(node.children ?? [])])
