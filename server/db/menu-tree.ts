import { screenOfAction } from '@contract/permissions'
import { GROUPS, type Group, ROUTES, type Route } from '@contract/routes'
import { MENU_ACTIONS, type MenuAction } from './menu-actions'
import { MENU_PATTERNS } from './menu-patterns'

/** One node of the default permission tree: a folder or a screen of the menu. */
export interface MenuNode {
  /** The name of the route or group. */
  readonly identifier: string
  /** Chinese, as an administrator of roles reads it. */
  readonly title: string
  /** What the API allows: a regular expression over path and query. */
  readonly auth_regular: string
  readonly children: MenuNode[]
}

/** The dashboard is everybody's (administrators, "How the three fit"). */
const EVERYBODYS = new Set(['dashboard'])

const inside = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** The folders around an address, outermost first. */
const foldersOf = (path: string): [string, Group][] =>
  Object.entries<Group>(GROUPS)
    .filter(([, folder]) => inside(path, folder.path))
    .sort(([, a], [, b]) => a.path.length - b.path.length)

/**
 * The default menu tree: every screen that stands in the menu, under its folders, in menu order; at most three levels,
 * and below a screen the actions that it takes a permission of their own for.
 * Hidden screens have no node: a user who may open the screen they are reached from may open them.
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

/** Sorted once: every start of the server asks for each screen, and again for each role that has it. */
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
