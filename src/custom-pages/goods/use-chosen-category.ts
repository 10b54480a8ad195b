import type { Category } from '@contract/goods/calls'
import { useGo, useParsed } from '@refinedev/core'
import { useCallback, useEffect } from 'react'
import { useCall } from '@/providers/data/use-call'
import { CallError } from '@/providers/http/errors'
import { useTab } from '@/providers/tab-state'
import { idsOnPath } from '@/resources/goods/category-cascader/use-categories'
import type { Node } from './category-moves'

const NAME = 'category_id'

interface CategoryLookup {
  readonly tree: readonly Node[]
  readonly categories: ReadonlyMap<string, Category>
  /** Whether all expanded branches are loaded. */
  readonly isSettled: boolean
  readonly onOpen: (ids: readonly string[]) => void
}

/**
 * The selected category, stored in the URL, so that a reload and a link restore it. It is looked up if its branch is
 * not expanded; if it does not exist, the first one is selected.
 */
export function useChosenCategory({ tree, categories, isSettled, onOpen }: CategoryLookup) {
  const go = useGo()
  const { active } = useTab()
  const { params } = useParsed()
  const inAddress: unknown = params?.[NAME]
  const chosen = typeof inAddress === 'string' && inAddress !== '' ? inAddress : undefined
  const current = chosen === undefined ? undefined : categories.get(chosen)
  const first = tree[0]?.id
  const isLost = active && isSettled && !current
  const sought = useCall(
    'GET admin/goods/categories/{category_id}',
    chosen === undefined ? undefined : { params: { category_id: chosen } },
    { enabled: isLost, staleTime: 0, gcTime: 0 },
  )
  const isGone = sought.error instanceof CallError && sought.error.statusCode >= 400 && sought.error.statusCode < 500
  const path = (current ?? sought.data)?.category_path

  // Selecting a category replaces the history entry, so that Back leaves the screen.
  const choose = useCallback(
    (id: string) => go({ type: 'replace', options: { keepQuery: true }, query: { [NAME]: id } }),
    [go],
  )

  // Also after its form, or another user, has moved it.
  useEffect(() => {
    const above = idsOnPath(path ?? '').slice(0, -1)
    if (above.length > 0) onOpen(above)
  }, [path, onOpen])
  useEffect(() => {
    if (isLost && first !== undefined && (chosen === undefined || isGone)) choose(first)
  }, [isLost, first, chosen, isGone, choose])

  return {
    chosen,
    current,
    /** The error of looking up the category in the URL, unless it does not exist. */
    unread: isLost && sought.error && !isGone ? { error: sought.error, again: () => void sought.refetch() } : undefined,
    choose,
  }
}
