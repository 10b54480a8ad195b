import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import type { DragOutHandlers, Point, SortableProps } from '../sortable/sortable'
import type { GradeNode } from './use-level'

/** Sorting of a level. */
export interface GradeDragging {
  /** Passed in by the sortable variant, because it is large. */
  readonly Sortable: ComponentType<SortableProps>
  readonly onSort: (ids: readonly string[]) => void
  /** Handlers for dragging nodes to other levels, by their siblings. */
  readonly dragOut?: ((siblings: readonly GradeNode[]) => DragOutHandlers) | undefined
}

/** Moves a node below another one, or to the first level. */
export type MoveNode = (node: GradeNode, parent: string) => void

/** Sorting of all levels; called with all ids of a parent in their new order. */
export interface GradeSorting {
  readonly Sortable: ComponentType<SortableProps>
  readonly onSort: (parent: string, ids: readonly string[]) => void
  /** Nodes can be moved below other parents too. */
  readonly onPut?: MoveNode | undefined
}

interface MoveOptions {
  readonly root: string
  /** The path of selected nodes. */
  readonly nodes: readonly GradeNode[]
  readonly onOpen: (nodes: readonly GradeNode[]) => void
  readonly onPut: MoveNode
}

const OVER = 'data-grade-over'

/** The drop target at a point: below the node of a previous level, or into a level. */
function spotAt({ x, y }: Point, level: number) {
  const at = document.elementFromPoint(x, y)
  const column = at?.closest<HTMLElement>('[data-grade-level]')
  const there = Number(column?.dataset.gradeLevel)
  if (!column || there === level) return undefined
  const line = there < level ? at?.closest<HTMLElement>('[data-grade-id]') : undefined
  const parent = line?.dataset.gradeId ?? column.dataset.gradeParent
  return parent === undefined ? undefined : { element: line ?? column, parent }
}

const unmark = () => {
  for (const one of document.querySelectorAll(`[${OVER}]`)) one.removeAttribute(OVER)
}

/**
 * Moves nodes between levels by pointer, or by the keys of an outline: left moves a node next to its parent, right
 * below the previous sibling. After a move by keyboard, the node is shown at its new position and keeps the focus.
 */
function useMoving(editor: RefObject<HTMLElement | null>, moving: MoveOptions | undefined) {
  const watch = useRef<MutationObserver>(undefined)
  useEffect(() => () => watch.current?.disconnect(), [])
  /** The target level loads asynchronously. */
  const follow = (id: string, from: number) => {
    const all = editor.current
    watch.current?.disconnect()
    watch.current = new MutationObserver((_, watching) => {
      const handle = all?.querySelector<HTMLElement>(`[data-sort-handle="${CSS.escape(id)}"]`)
      const level = handle?.closest<HTMLElement>('[data-grade-level]')?.dataset.gradeLevel
      if (!handle || level === String(from)) return
      watching.disconnect()
      handle.focus()
    })
    if (all) watch.current.observe(all, { childList: true, subtree: true })
  }
  if (!moving) return undefined
  const { root, nodes, onOpen, onPut } = moving

  return (level: number, parent: string, siblings: readonly GradeNode[]): DragOutHandlers => {
    const nodeOf = (id: string) => siblings.find(node => node.id === id)
    const put = (id: string, to: string) => {
      const node = nodeOf(id)
      if (node && to !== parent && to !== id) onPut(node, to)
    }
    return {
      onOver: place => {
        unmark()
        const spot = place && spotAt(place, level)
        if (spot && spot.parent !== parent) spot.element.setAttribute(OVER, '')
      },
      onDrop: (id, place) => {
        unmark()
        const spot = spotAt(place, level)
        if (spot) put(id, spot.parent)
        return spot !== undefined
      },
      onStep: (id, step) => {
        const before = siblings[siblings.findIndex(node => node.id === id) - 1]
        const above = level > 1 ? nodes[level - 2]?.id : root
        const to = step > 0 ? before?.id : level > 0 ? above : undefined
        if (to === undefined) return
        follow(id, level)
        if (step > 0 && before) onOpen([...nodes.slice(0, level), before])
        put(id, to)
      },
    }
  }
}

/** The sorting of levels, and moves between them. */
export function useSorting(
  editor: RefObject<HTMLElement | null>,
  sorting: GradeSorting | undefined,
  tree: Omit<MoveOptions, 'onPut'>,
): (level: number, parent: string | undefined) => GradeDragging | undefined {
  const onPut = sorting?.onPut
  const dragOutAt = useMoving(editor, onPut && { ...tree, onPut })
  return (level, parent) =>
    sorting && parent !== undefined
      ? {
          Sortable: sorting.Sortable,
          onSort: ids => sorting.onSort(parent, ids),
          dragOut: dragOutAt && (siblings => dragOutAt(level, parent, siblings)),
        }
      : undefined
}
