import type { Category } from '@contract/goods/calls'
import { useCall, useCalls } from '@/providers/data/use-call'
import { staticQueryOptions } from '@/widgets/query-options'

/** The parent id of first-level categories. */
export const ROOT = '0'

/** The children of a category with their loading state. */
export interface Children {
  readonly nodes?: readonly Category[] | undefined
  readonly error: unknown
  readonly failed: boolean
  readonly again: () => void
}

/** An id as text, since other deployments may send numbers. */
export const idOf = (node: Category): string => String(node.category_id)

/** The ids of a category and its ancestors, root first: '0|1|5|' -> ['1', '5']. */
export const idsOnPath = (path: string): string[] => path.split('|').filter(id => id !== '' && id !== ROOT)

/** The children of these categories, each list requested once per visit. */
export function useChildren(parents: readonly string[]): ReadonlyMap<string, Children> {
  const requests = parents.map(parent_id => ({ params: { parent_id } }))
  const found = useCalls('GET admin/goods/categories/{parent_id}/children', requests, staticQueryOptions)
  return new Map(
    parents.map((parent, at) => {
      const query = found[at]
      const again = () => void query?.refetch()
      return [parent, { nodes: query?.data, error: query?.error, failed: query?.isError === true, again }]
    }),
  )
}

/** Loads a category for its path; disabled for ''. */
export function useCategory(id: string) {
  return useCall(
    'GET admin/goods/categories/{category_id}',
    id === '' ? undefined : { params: { category_id: id } },
    staticQueryOptions,
  )
}

/** The whole tree for searching, requested once per visit, and not before `isEnabled`. */
export function useCategoryTree(isEnabled: boolean) {
  return useCall(
    'GET admin/goods/categories/{parent_id}/all-children',
    isEnabled ? { params: { parent_id: ROOT } } : undefined,
    staticQueryOptions,
  )
}

/** The tree as lists of children by parent. */
export function listsOf(tree: readonly Category[]): ReadonlyMap<string, Children> {
  const lists = new Map<string, Children>()
  const note = (parent: string, nodes: readonly Category[]) => {
    lists.set(parent, { nodes, error: undefined, failed: false, again: () => {} })
    for (const node of nodes) note(idOf(node), node.children ?? [])
  }
  note(ROOT, tree)
  return lists
}
