import { choice, id, text } from '../rules'

/** contract/admins.md: administrators, roles and the menu, as their forms ask and the server checks. */

/** A new administrator has a password; one that is there keeps the old one when none is typed. */
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

/** How many levels the menu has; what is done on a screen stands below them (docs/decisions/0011). */
export const MENU_LEVELS = 3
/** Longer than the contract's 6 and 200: words and patterns of the menu that every installation starts with are. */
const MENU_TITLE = 20
export const MENU_PATTERN = 2_000

export const menuRules = {
  parent_id: id({ required: true }),
  title: text({ required: true, min: 2, max: MENU_TITLE }),
  identifier: text({ required: true, max: 50 }),
  auth_regular: text({ required: true, max: MENU_PATTERN }),
} as const

/** Where a node of the menu leads; no screen edits it, older clients send it. */
export const menuLinkRules = { url: text({ max: 255, pattern: 'siteLink' }) } as const
