import type { CheckedMenuNode } from '@contract/admins/entities'
import type { ReadBody } from '@contract/calls'
import { FIELD_GROUPS, type FieldRights, rightTo } from '@contract/field-rights/rules'
import { isActionName } from '@contract/permissions'
import { and, desc, eq, ne } from 'drizzle-orm'
import { conflict, notFound } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { admins, roles } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { liveMenus, type MenuRow } from './menu-rows'
import { rejectExceedingPermissions } from './powers'

type Path = 'admin/systems/roles'
type Keys = `GET ${Path}` | `POST ${Path}` | `${'GET' | 'PUT' | 'DELETE'} ${Path}/{role_id}`
type Form = ReadBody<`POST ${Path}`>
type MenuInput = readonly NonNullable<Form['menus']>[number][]
type Row = typeof roles.$inferSelect

const queryConditions = defineFilters('GET admin/systems/roles', roles, { keyword: on(roles.role_name, contains) })

/** Roles. Permissions are read at every request, so a change applies from the next request of each administrator. */
export const roleHandlers: Handlers<Keys> = {
  'GET admin/systems/roles': async ({ db, query }) => {
    const where = queryConditions(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select({ role_id: roles.role_id, role_name: roles.role_name, role_describe: roles.role_describe })
      .from(roles)
      .where(where)
      .orderBy(...orderOf(query, { role_name: roles.role_name }, roles.role_id, [desc(roles.role_id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(roles, where), query)
  },

  'GET admin/systems/roles/{role_id}': async ({ db, params }) => {
    const [row] = await db.select().from(roles).where(eq(roles.role_id, params.role_id))
    return row ? answered(row) : Promise.reject(notFound())
  },

  'POST admin/systems/roles': async context => {
    const { db, body, record } = context
    const values = await valuesOf(context, body)
    await rejectExceedingPermissions(context, values, GRANTED)
    const [row] = await db.insert(roles).values(values).returning()
    if (!row) throw new Error('The new role was not answered')
    record(null, loggedRole(row))
    return answered(row)
  },

  'PUT admin/systems/roles/{role_id}': async context => {
    const { db, params, body, record } = context
    const before = await lockRole(db, params.role_id)
    await rejectExceedingPermissions(context, before, { key: '002role' })
    const values = await valuesOf(context, body, before)
    await rejectExceedingPermissions(context, values, GRANTED)
    const [after] = await db.update(roles).set(values).where(eq(roles.role_id, before.role_id)).returning()
    if (!after) throw new Error('The saved role was not answered')
    record(...changesOf(loggedRole(before), loggedRole(after)))
    return answered(after)
  },

  'DELETE admin/systems/roles/{role_id}': async context => {
    const { db, params, record } = context
    const before = await lockRole(db, params.role_id)
    await rejectExceedingPermissions(context, before, { key: '002role' })
    const has = and(eq(admins.user_state, 0), eq(admins.role_id, before.role_id))
    if ((await db.$count(admins, has)) > 0) throw conflict('924used')
    await db.delete(roles).where(eq(roles.role_id, before.role_id))
    record(loggedRole(before), null)
    return undefined
  },
}

/** Error code and form fields for permissions that exceed the caller's own. */
const GRANTED = { key: '002more', fields: { menus: 'menus', rights: 'field_rights' } } as const

async function lockRole(db: Database, role_id: number): Promise<Row> {
  const [row] = await db.select().from(roles).where(eq(roles.role_id, role_id)).for('update')
  if (!row) throw notFound()
  return row
}

async function valuesOf({ db, client }: Pick<Context<`POST ${Path}`>, 'db' | 'client'>, form: Form, before?: Row) {
  const role_name = form.role_name.trim()
  const taken = and(eq(roles.role_name, role_name), before && ne(roles.role_id, before.role_id))
  if ((await db.$count(roles, taken)) > 0) throw conflict('924', client.language, 'role_name')
  const menus = form.menus ? checkedTree(await liveMenus(db), checkedIn(form.menus)) : before?.menus
  return {
    role_name,
    role_describe: form.role_describe?.trim() ?? before?.role_describe ?? '',
    menus: menus ?? checkedTree(await liveMenus(db), new Set()),
    field_rights: { ...before?.field_rights, ...fieldRightsOf(form.field_rights) },
  }
}

/** The groups in the request; omitted ones do not change. */
const fieldRightsOf = (sent: Form['field_rights']): FieldRights =>
  Object.fromEntries(FIELD_GROUPS.flatMap(group => (sent?.[group] ? [[group, sent[group]]] : [])))

/** Every group, with defaults for those the role does not set. */
const rightsOf = (rights: FieldRights) => ({
  money: rightTo(rights, 'money'),
  personal: rightTo(rights, 'personal'),
  costs: rightTo(rights, 'costs'),
})

const answered = (row: Row) => ({ ...row, field_rights: rightsOf(row.field_rights) })

/** The names of checked nodes in the request. */
function checkedIn(nodes: MenuInput, found = new Set<string>()): ReadonlySet<string> {
  for (const { identifier, checked, children } of nodes) {
    if (checked) found.add(identifier)
    if (children) checkedIn(children, found)
  }
  return found
}

/**
 * The menu as a role stores it. Patterns come from the menu, since an administrator of roles does not set what a node
 * allows. The client shows a screen only if its folders are checked, so they are checked with any of their contents.
 */
function checkedTree(rows: readonly MenuRow[], checked: ReadonlySet<string>, parent = 0): CheckedMenuNode[] {
  return rows
    .filter(row => row.parent_id === parent)
    .map(({ id, title, identifier, auth_regular }) => {
      const children = checkedTree(rows, checked, id)
      const below = children.filter(one => !isActionName(one.identifier))
      const isChecked = below.length > 0 ? below.some(one => one.checked) : checked.has(identifier)
      return {
        title,
        identifier,
        checked: isChecked,
        auth_regular,
        children: isChecked ? children : unchecked(children),
      }
    })
}

/** No action is permitted without its screen. */
const unchecked = (nodes: readonly CheckedMenuNode[]): CheckedMenuNode[] =>
  nodes.map(node => ({ ...node, checked: false, children: unchecked(node.children) }))

/** The log record of a role: checked menu nodes, and unchecked actions of checked screens. */
const loggedRole = ({ role_id, role_name, role_describe, menus, field_rights }: Row) => ({
  role_id,
  role_name,
  role_describe,
  menus: outlineOf(menus),
  field_rights: rightsOf(field_rights),
})

/** Without patterns, which belong to the menu, and without unchecked screens. */
const outlineOf = (nodes: readonly CheckedMenuNode[]): Omit<CheckedMenuNode, 'auth_regular'>[] =>
  nodes
    .filter(({ identifier, checked }) => checked || isActionName(identifier))
    .map(({ title, identifier, checked, children }) => ({
      ...{ title, identifier, checked },
      children: outlineOf(children ?? []) as CheckedMenuNode[],
    }))
