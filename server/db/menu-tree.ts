import { screenOfAction } from '@contract/permissions'
import { GROUPS, type Group, ROUTES, type Route } from '@contract/routes'
import { MENU_ACTIONS, type MenuAction } from './menu-actions'
import { MENU_PATTERNS } from './menu-patterns'

/** One node of the default permission tree: a folder or a screen of the menu. */
export interface MenuNode {
  /** The name of the route or group. */
  readonly identifier: string
  /** Chinese, for administrators of roles. */
  readonly title: string
  /** The permitted calls: a regular expression over path and query. */
  readonly auth_regular: string
  readonly children: MenuNode[]
}

/** Every administrator may open the dashboard (administrators, "How the three fit"). */
const EVERYBODYS = new Set(['dashboard'])

const inside = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** The folders above a path, outermost first. */
const foldersOf = (path: string): [string, Group][] =>
  Object.entries<Group>(GROUPS)
    .filter(([, folder]) => inside(path, folder.path))
    .sort(([, a], [, b]) => a.path.length - b.path.length)

/**
 * The default menu tree: all menu screens below their folders, in menu order, with at most three levels, and below each
 * screen its actions with a permission of their own. Hidden screens have no node: they are permitted with the screen
 * that opens them.
 */
export function menuTree(): MenuNode[] {
  const top: MenuNode[] = []
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    if (route.hidden || EVERYBODYS.has(name)) continue
    let level = top
    for (const [folder, { label }] of foldersOf(route.path)) level = nodeIn(level, folder, label[0]).children
    nodeIn(level, name, route.label[0]).children.push(...actionsOf(name))
  }
  return top
}

/** Grouped once: every start of the server reads the actions of each screen, for each role that has it. */
const ACTIONS = new Map<string, MenuAction[]>()
for (const action of MENU_ACTIONS) {
  const screen = screenOfAction(action.name)
  ACTIONS.set(screen, [...(ACTIONS.get(screen) ?? []), action])
}

/** The actions of a screen, as nodes. */
export const actionsOf = (screen: string): MenuNode[] =>
  (ACTIONS.get(screen) ?? []).map(({ name, ...node }) => ({ ...node, identifier: name, children: [] }))

function nodeIn(level: MenuNode[], identifier: string, title: string): MenuNode {
  const found = level.find(node => node.identifier === identifier)
  if (found) return found
  const node: MenuNode = { identifier, title, auth_regular: MENU_PATTERNS[identifier] ?? '', children: [] }
  if (!node.auth_regular) throw new Error(`The menu node ${identifier} has no permission pattern`)
  level.push(node)
  return node
}

/** A row of the menus table. */
export interface MenuRow {
  readonly id: number
  readonly parent_id: number
  readonly title: string
  readonly identifier: string
  readonly auth_regular: string
  /** ',1,5,' */
  readonly path: string
  readonly grade: number
}

/** The tree as rows, parents before their children, numbered from 1. */
export function menuRows(): MenuRow[] {
  const rows: MenuRow[] = []
  const add = (nodes: readonly MenuNode[], parent: { id: number; path: string; grade: number }) => {
    for (const { identifier, title, auth_regular, children } of nodes) {
      const id = rows.length + 1
      const row = { id, parent_id: parent.id, path: `${parent.path}${id},`, grade: parent.grade + 1 }
      rows.push({ ...row, identifier, title, auth_regular })
      add(children, row)
    }
  }
  add(menuTree(), { id: 0, path: ',', grade: 0 })
  return rows
}
