import type { Category } from '@contract/goods/calls'
import { includesText } from '@contract/search-text'
import { useCallback, useMemo, useState } from 'react'
import { useCall, useCalls } from '@/providers/data/use-call'
import { useWriting } from '@/providers/data/use-write'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import { type Node, type Place, ROOT } from './category-moves'

/** The union of two lists. */
export const union = (one: readonly string[], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
]

/** The expanded branches; a collapsed branch stays loaded, since the selected category may be in it. */
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

/** The categories of expanded branches; actions on a category invalidate them. */
export function useCategoryTree(branches: readonly string[]) {
  const { write, refresh: readAgain } = useWriting()
  const notifyFailure = useFailureNotification()
  const [isMoving, setMoving] = useState(false)
  const parents = union([ROOT], branches)
  const lists = useCalls(
    'GET admin/goods/categories/{parent_id}/children',
    parents.map(parent_id => ({ params: { parent_id } })),
    { staleTime: 30_000 },
  )
  const known = new Map(parents.map((parent, at) => [parent, lists[at]?.data]))
  const failed = lists.find(list => list.isError)

  const refresh = useCallback(() => readAgain(['category']), [readAgain])

  const move = async (id: string, place: Place): Promise<boolean> => {
    setMoving(true)
    try {
      const request = { params: { category_id: id }, body: place }
      await write('PUT admin/goods/categories/{category_id}/move', request, { refresh: 'never' })
      return true
    } catch (error) {
      notifyFailure(error)
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

/** Ids of categories that match a search, and of all of their ancestors. */
export function useMatches(word: string) {
  const { data, isFetching } = useCall(
    'GET admin/goods/categories/{parent_id}/all-children',
    { params: { parent_id: 0 } },
    { enabled: word !== '', staleTime: 10_000 },
  )
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

export const hasWord = (name: string, word: string): boolean => includesText(name, word)
