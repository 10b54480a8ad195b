import type { Category } from '@contract/goods/calls'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { askingOnce } from '../asking'

/** The parent of the top categories. */
export const ROOT = '0'

/** How the children of one category stand. */
export interface Children {
  readonly nodes?: readonly Category[] | undefined
  readonly error: unknown
  readonly failed: boolean
  readonly again: () => void
}

/** An id as text: other deployments may send numbers. */
export const idOf = (node: Category): string => String(node.category_id)

/** The ids of a category's ancestors and its own, from the top: '0|1|5|' -> ['1', '5']. */
export const idsOnPath = (path: string): string[] => path.split('|').filter(id => id !== '' && id !== ROOT)

/** The children of these categories, each list asked for once a visit. */
export function useChildren(parents: readonly string[]): ReadonlyMap<string, Children> {
  const http = useHttp()
  const found = useQueries({
    queries: parents.map(parent_id => ({
      ...askingOnce,
      queryKey: ['categories', 'below', parent_id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.send('GET admin/goods/categories/{parent_id}/children', { params: { parent_id }, signal }),
    })),
  })
  return new Map(
    parents.map((parent, at) => {
      const query = found[at]
      const again = () => void query?.refetch()
      return [parent, { nodes: query?.data, error: query?.error, failed: query?.isError === true, again }]
    }),
  )
}

/** One category, to learn where it stands; asks nothing for ''. */
export function useCategory(id: string) {
  const http = useHttp()
  return useQuery({
    ...askingOnce,
    queryKey: ['categories', 'one', id],
    enabled: id !== '',
    queryFn: ({ signal }) =>
      http.send('GET admin/goods/categories/{category_id}', { params: { category_id: id }, signal }),
  })
}
