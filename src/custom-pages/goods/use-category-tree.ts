import type { Category } from '@contract/goods/calls'
import { useInvalidate, useKeys, useNotification } from '@refinedev/core'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { useHttp } from '@/providers/context'
import { usePane } from '@/providers/pane'
import { type Node, type Place, ROOT } from './category-moves'

/** What stands in the one or in the other. */
export const union = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
]

/** The branches that are open; one that is folded again stays known, as the chosen category may stand in it. */
export function useBranches() {
  const [opened, setShown] = useState<readonly string[]>([])
  const [known, setKnown] = useState<readonly string[]>([])
  const setOpened = useCallback((ids: readonly string[]) => {
    setShown(ids)
    setKnown(before => union(before, ids))
  }, [])
  const open = useCallback((ids: readonly string[]) => {
    setShown(before => union(before, ids))
    setKnown(before => union(before, ids))
  }, [])
  return { opened, known, setOpened, open }
}

/** The categories as far as they were opened; what is done to a category asks for them anew. */
export function useCategoryTree(branches: readonly string[]) {
  const http = useHttp()
  const pane = usePane()
  const { keys } = useKeys()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { open: notify } = useNotification()
  const [isMoving, setMoving] = useState(false)
  const parents = union([ROOT], branches)
  // Below refine's keys, so that whatever changes a category brings the tree up to date.
  const base = keys().data('default').resource('category').action('list').get()
  const lists = useQueries({
    queries: parents.map(parent_id => ({
      queryKey: [...base, 'tree', parent_id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        http.send('GET admin/goods/categories/{parent_id}/children', { params: { parent_id }, signal }),
      enabled: pane.active,
      staleTime: 30_000,
    })),
  })
  const known = new Map(parents.map((parent, at) => [parent, lists[at]?.data]))
  const failed = lists.find(list => list.isError)

  const refresh = useCallback(async () => {
    // Choosers of categories keep what they were told for the whole visit.
    void client.invalidateQueries({ queryKey: ['categories'], refetchType: 'none' })
    await invalidate({ resource: 'category', invalidates: ['list', 'detail'] })
  }, [client, invalidate])

  const move = async (id: string, place: Place): Promise<boolean> => {
    setMoving(true)
    try {
      await http.send('PUT admin/goods/categories/{category_id}/move', { params: { category_id: id }, body: place })
      return true
    } catch (error) {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
      return false
    } finally {
      await refresh()
      setMoving(false)
    }
  }

  return {
    tree: treeOf(known, ROOT),
    categories: new Map([...known.values()].flatMap(list => (list ?? []).map(one => [String(one.category_id), one]))),
    isLoading: known.get(ROOT) === undefined && !failed,
    failed: failed && { error: failed.error, again: () => void failed.refetch() },
    isFetching: lists.some(list => list.isFetching),
    isMoving,
    refresh,
    move,
  }
}

function treeOf(known: ReadonlyMap<string, readonly Category[] | undefined>, parent: string): Node[] {
  return (known.get(parent) ?? []).map(category => {
    const id = String(category.category_id)
    return {
      id,
      name: category.name,
      isHidden: category.is_show === 'NO',
      hasChildren: category.has_children,
      ...(known.get(id) && { children: treeOf(known, id) }),
    }
  })
}

/** Ids of the visible categories that a word is found in, and of all that stand above them. */
export function useMatches(word: string) {
  const http = useHttp()
  const { data, isFetching } = useQuery({
    queryKey: ['category-search'],
    queryFn: ({ signal }) =>
      http.send('GET admin/goods/categories/{parent_id}/all-children', { params: { parent_id: 0 }, signal }),
    enabled: word !== '',
    staleTime: 10_000,
  })
  return useMemo(() => {
    const above = new Set<string>()
    const search = (nodes: readonly Category[], trail: readonly string[]) => {
      for (const node of nodes) {
        const id = String(node.category_id)
        if (hasWord(node.name, word)) for (const one of trail) above.add(one)
        search(node.children ?? [], [...trail, id])
      }
    }
    if (word !== '' && data) search(data, [])
    return { above: [...above], isSearching: isFetching && data === undefined }
  }, [data, word, isFetching])
}

export const hasWord = (name: string, word: string): boolean => name.toLowerCase().includes(word.toLowerCase())
