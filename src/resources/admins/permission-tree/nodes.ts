import type { CheckedMenuNode, MenuNode } from '@contract/admins/entities'
import { isActionName, menuScreenOf } from '@contract/permissions'
import { ROUTES, type RouteName } from '@contract/routes'
import { rowsIn } from '@/engine/kinds/parts/values'

/** The checked nodes of the menu on a role's page, by name. */

export type CheckedNodes = ReadonlySet<string>

/** How many screens of a folder are checked. */
export type Extent = 'all' | 'some' | 'none'

/** The actions of a screen, which are nodes below it. */
export const actionsOf = ({ children }: MenuNode): MenuNode[] => children.filter(one => isActionName(one.identifier))
/** The folders and screens below a node. */
export const below = ({ children }: MenuNode): MenuNode[] => children.filter(one => !isActionName(one.identifier))

/** The screens of a node: itself, or all below it. */
export function screensOf(node: MenuNode): MenuNode[] {
  const under = below(node)
  return under.length === 0 ? [node] : under.flatMap(screensOf)
}

/** All names that are checked with a node. */
const allOf = (node: MenuNode): string[] => [node.identifier, ...node.children.flatMap(allOf)]

export function extentOf(node: MenuNode, checked: CheckedNodes): Extent {
  const screens = screensOf(node)
  const checkedCount = screens.filter(one => checked.has(one.identifier)).length
  return checkedCount === 0 ? 'none' : checkedCount === screens.length ? 'all' : 'some'
}

/** Checks or unchecks a node with all below it. */
export function withNode(checked: CheckedNodes, node: MenuNode, isOn: boolean): CheckedNodes {
  const next = new Set(checked)
  for (const name of allOf(node)) isOn ? next.add(name) : next.delete(name)
  return next
}

export function withName(checked: CheckedNodes, name: string, isOn: boolean): CheckedNodes {
  const next = new Set(checked)
  isOn ? next.add(name) : next.delete(name)
  return next
}

/** The checked names in a role's stored copy. A node that the copy lacks is checked with its screen. */
export function checkedIn(role: unknown, menu: readonly MenuNode[]): CheckedNodes {
  const known = new Set<string>()
  const checked = new Set<string>()
  const traverse = (nodes: unknown): void => {
    for (const node of rowsIn(nodes) as readonly Partial<CheckedMenuNode>[]) {
      if (node.identifier === undefined) continue
      known.add(node.identifier)
      if (node.checked) checked.add(node.identifier)
      traverse(node.children)
    }
  }
  traverse(role)
  for (const screen of menu.flatMap(screensOf))
    for (const { identifier } of actionsOf(screen))
      if (checked.has(screen.identifier) && !known.has(identifier)) checked.add(identifier)
  return checked
}

/** The menu in the format that a role stores. A folder is checked if any screen below it is. */
export const asRole = (menu: readonly MenuNode[], checked: CheckedNodes): CheckedMenuNode[] =>
  menu.map(node => {
    const { title, identifier, auth_regular } = node
    const isChecked = below(node).length > 0 ? extentOf(node, checked) !== 'none' : checked.has(identifier)
    return { title, identifier, checked: isChecked, auth_regular, children: asRole(node.children, checked) }
  })

/** The screens that share a menu screen's permission: those outside the menu that are opened from it. */
export const comesWith = (name: string): RouteName[] =>
  (Object.keys(ROUTES) as RouteName[]).filter(route => route !== name && menuScreenOf(route) === name)

/** Filters the menu by a predicate, with ancestors; a matching folder keeps all of its content. */
export function narrowed(menu: readonly MenuNode[], has: (node: MenuNode) => boolean): MenuNode[] {
  return menu.flatMap(node => {
    if (has(node)) return [node]
    const under = narrowed(below(node), has)
    const acts = actionsOf(node)
    if (under.length > 0) return [{ ...node, children: under }]
    return acts.some(has) ? [node] : []
  })
}
