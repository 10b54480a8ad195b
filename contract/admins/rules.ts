import { choice, id, text } from '../rules'

/** contract/admins.md: rules of administrators, roles and menu nodes, shared by forms and server. */

/** Required for a new administrator; left empty on update, the stored password stays. */
export const adminRules = {
  username: text({ required: true, min: 2, max: 20, pattern: 'adminName' }),
  /** As the wire has it: its md5. */
  password: text({ pattern: 'passwordHash', code: '917' }),
  founder: choice([0, 1], { required: true }),
  role_id: id({ required: true, when: { founder: [0] } }),
  department: text({ required: true, max: 20 }),
  real_name: text({ max: 20, pattern: 'adminName' }),
  face: text({ required: true, max: 500, pattern: 'picture' }),
  remark: text({ max: 90 }),
} as const

export const newAdminRules = {
  ...adminRules,
  password: text({ required: true, pattern: 'passwordHash', code: '917' }),
} as const

export const roleRules = {
  role_name: text({ required: true, max: 10 }),
  role_describe: text({ max: 200 }),
} as const

/** Depth of the menu. The actions of a screen are permissions below these levels (docs/decisions/0011). */
export const MENU_LEVELS = 3
/** Longer than the contract's 6 and 200 characters, because titles and patterns of the seed menu are. */
const MENU_TITLE = 20
export const MENU_PATTERN = 2_000

export const menuRules = {
  parent_id: id({ required: true }),
  title: text({ required: true, min: 2, max: MENU_TITLE }),
  identifier: text({ required: true, max: 50 }),
  auth_regular: text({ required: true, max: MENU_PATTERN }),
} as const

/** The link of a menu node: no screen edits it, but older clients send it. */
export const menuLinkRules = { url: text({ max: 255, pattern: 'siteLink' }) } as const
