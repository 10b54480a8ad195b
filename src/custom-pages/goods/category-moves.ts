import { CATEGORY_LEVELS } from '@contract/goods/rules'

/** A category in the tree; children once they are loaded. */
export interface Node {
  readonly id: string
  readonly name: string
  readonly isHidden: boolean
  readonly hasChildren: boolean
  readonly children?: readonly Node[]
}

/** The target of a move: the parent, and the number of siblings before it. */
export interface Place {
  readonly parent_id: string
  readonly index: number
}

export const ROOT = '0'
/** An index after all siblings. */
export const LAST = 99_999

interface NodePosition {
  readonly node: Node
  readonly parent: string
  readonly siblings: readonly Node[]
  readonly at: number
  readonly level: number
}

/** Finds a category with its parent, siblings and level. */
export function find(tree: readonly Node[], id: string, parent = ROOT, level = 1): NodePosition | undefined {
  for (const [at, node] of tree.entries()) {
    if (node.id === id) return { node, parent, siblings: tree, at, level }
    const below = node.children && find(node.children, id, node.id, level + 1)
    if (below) return below
  }
  return undefined
}

/** The known height of a branch; an unopened one has at least one more level. */
const heightOf = ({ children, hasChildren }: Node): number =>
  children && children.length > 0 ? 1 + Math.max(...children.map(heightOf)) : hasChildren ? 2 : 1

/** Checks whether a category with its branch fits below another one. */
export function fits(tree: readonly Node[], id: string, parent: string): boolean {
  const moved = find(tree, id)
  if (!moved) return false
  if (parent === ROOT) return true
  const above = find(tree, parent)
  if (!above || find([moved.node], parent)) return false
  return above.level + heightOf(moved.node) <= CATEGORY_LEVELS
}

/** A drop onto a category appends to its children; a drop between two inserts there. */
export function placeOfDrop(
  tree: readonly Node[],
  id: string,
  target: string,
  gap: 'before' | 'after' | undefined,
): Place | undefined {
  const onto = find(tree, target)
  if (!onto || id === target) return undefined
  if (gap === undefined) {
    const count = (onto.node.children ?? []).filter(one => one.id !== id).length
    return fits(tree, id, target) ? { parent_id: target, index: onto.node.children ? count : LAST } : undefined
  }
  if (!fits(tree, id, onto.parent)) return undefined
  const others = onto.siblings.filter(one => one.id !== id)
  const index = others.findIndex(one => one.id === target) + (gap === 'after' ? 1 : 0)
  return { parent_id: onto.parent, index }
}

/**
 * The target of Alt with an arrow key: up and down among siblings, left next to the parent, right below the previous
 * sibling.
 */
export function placeOfKey(tree: readonly Node[], id: string, key: string): Place | undefined {
  const now = find(tree, id)
  if (!now) return undefined
  if (key === 'ArrowUp' && now.at > 0) return { parent_id: now.parent, index: now.at - 1 }
  if (key === 'ArrowDown' && now.at < now.siblings.length - 1) return { parent_id: now.parent, index: now.at + 1 }
  if (key === 'ArrowLeft' && now.parent !== ROOT) {
    const parent = find(tree, now.parent)
    return parent && { parent_id: parent.parent, index: parent.at + 1 }
  }
  const before = now.siblings[now.at - 1]
  if (key === 'ArrowRight' && before && fits(tree, id, before.id)) {
    return { parent_id: before.id, index: before.children ? before.children.length : LAST }
  }
  return undefined
}
