import { z } from 'zod'
import { epoch, flag, id } from '../define'
import { SIGHTS } from '../field-rights/rules'

/** contract/admins.md, "Entities". */

const text = z.string()

export const adminUser = z.object({
  id,
  username: text,
  department: text,
  real_name: text,
  remark: text,
  face: text,
  role_id: id,
  /** Empty for a founder, who needs no role. */
  role_name: text,
  date_line: epoch,
  user_state: z.number(),
  founder: flag,
  /** Whether sign-in requires a one-time code besides the password (designed). */
  second_factor: flag,
})

/** A menu node as a role stores it: the whole tree at the time the role was saved, each node checked or not. */
export interface CheckedMenuNode {
  title: string
  identifier: string
  checked: boolean
  auth_regular: string
  children: CheckedMenuNode[]
}
const menuChecked: z.ZodType<CheckedMenuNode, CheckedMenuNode> = z
  .lazy(() =>
    z.object({
      title: text,
      identifier: text,
      checked: z.boolean(),
      auth_regular: text,
      children: z.array(menuChecked),
    }),
  )
  .meta({ id: 'MenuChecked' })

/** The part of a node that a client sends; the server fills in the rest. */
interface MenuNodeInput {
  readonly identifier: string
  readonly checked?: boolean | null | undefined
  readonly children?: readonly MenuNodeInput[] | null | undefined
}
export const menuSent: z.ZodType<MenuNodeInput, MenuNodeInput> = z
  .lazy(() =>
    z.object({
      identifier: z.string().max(90),
      checked: z.boolean().nullish(),
      children: z.array(menuSent).max(1_000).nullish(),
    }),
  )
  .meta({ id: 'MenuSent' })

export const roleLine = z.object({ role_id: id, role_name: text, role_describe: text })

/** Whether a role may read and change the fields of a group (designed). */
const fieldRight = z.object({ sees: z.enum(SIGHTS), changes: z.boolean() })
export const fieldRights = z.object({ money: fieldRight, personal: fieldRight, costs: fieldRight })
export const role = roleLine.extend({ menus: z.array(menuChecked), field_rights: fieldRights })

const menuFacts = {
  id,
  parent_id: id,
  title: text,
  /** The English title of a node of the seed menu; of other nodes, the title itself (designed). */
  title_en: text,
  url: text,
  identifier: text,
  auth_regular: text,
  delete_flag: z.number(),
}
export const menu = z.object({ ...menuFacts, path: text, grade: z.number() })

type MenuFacts<Id> = {
  id: Id
  parent_id: Id
  title: string
  title_en: string
  url: string
  identifier: string
  auth_regular: string
  delete_flag: number
}
interface MenuNodeOf<Id> extends MenuFacts<Id> {
  children: MenuNodeOf<Id>[]
}
export type MenuNode = MenuNodeOf<string>
/** The node as a handler returns it. */
export type GivenMenuNode = MenuNodeOf<string | number>
const menuBelow: z.ZodType<MenuNode, GivenMenuNode> = z
  .lazy(() => z.object({ ...menuFacts, children: z.array(menuBelow) }))
  .meta({ id: 'MenuNode' })
export const menuNode = z.object({ ...menuFacts, children: z.array(menuBelow) })

/** A session of an administrator (designed). */
export const session = z.object({
  session_id: text,
  /** IP address and user agent of the sign-in. */
  client_ip: text,
  user_agent: text,
  created_at: epoch,
  /** Time of the last activity, epoch seconds. */
  seen_at: epoch,
  /** Whether this is the session of the request. */
  current: flag,
})

export type AdminUser = z.output<typeof adminUser>
export type RoleLine = z.output<typeof roleLine>
export type RoleFieldRights = z.output<typeof fieldRights>
export type Role = z.output<typeof role>
export type Menu = z.output<typeof menu>
export type Session = z.output<typeof session>

declare module '../entities' {
  interface Entities {
    /** Write-only form fields, such as a password, are optional: no answer has them. */
    admin: AdminUser & { password?: string }
    role: RoleLine & { menus?: CheckedMenuNode[]; field_rights?: RoleFieldRights }
    menuNode: Menu
  }
}
